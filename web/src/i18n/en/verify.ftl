verify-how = Server and players shuffle together: before a deal the server is bound to its share, then every player adds one, and after the deal all shares are shown. So anyone can build the wall again.
verify-page = The page that does it uses none of the game’s code. The settlement says at once whether your own share was used; this page compares every tile.
verify-open = Open the page that verifies
