"""The server: tables in the browser, the same engine behind a socket."""
