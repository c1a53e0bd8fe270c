### Help of the command line.

## Around everything

help-atlas = Every regional rule of mahjong in one place, playable and scored to the last point with its reasons.
help-exit-codes = Exit codes: 0 all right, 1 a difference was found, 2 the input cannot be used.
help-version = Version and build, then exit.
help-help = Show this message and exit.
help-usage = Usage
help-options = Options
help-arguments = Arguments
help-commands = Commands
help-required = required
help-default = default

## Commands

help-score =
    Score a hand: the fans with their clauses, the points, who pays whom, and the reasons.

    Exit code 0 if every claim is a legal win, 1 if one is refused (the clause is named), 2 if the input
    cannot be used.  With --everywhere 0 if it is a legal win anywhere.
help-waits =
    What a hand waits for: each tile with its copies unseen and its worth by draw and by discard.

    Of a tile that completes the shape but may not win, the reason.  With one tile more: the discards that
    leave the hand ready.  If it is not ready: how far it is, and the tiles that help.  Of a position with
    several hands, --seat says whose is looked at.
help-check =
    Check files of worked cases and scripted flows; the last line is "N passed, N failed".

    Exit code 0 if all is as expected, 1 if something differs, 2 if something cannot be understood.
help-play =
    Play a match against bots, or with --url at a table of a server.  Type ? at the table for help.

    Every move is written down at once: Ctrl-C leaves the table, and the same command goes on with the game.
help-bot = Take an open place at a table and play to the end of the match; what is cut off is resumed.
help-simulate =
    Let bots play many deals: wins, draws, mean points with their 95 % interval, how often each fan occurs.

    The bots change seats from deal to deal.  The same seed gives the same result, whatever --jobs and
    --cluster are.
help-arena =
    Let bots play the same walls in every seating: points with their 95 % interval, a rating, a sheet of each.

    The interval is over walls, since the seatings of one wall share its luck.  The same seed gives the same
    result, whatever --jobs and --cluster are.
help-train =
    Teach a bot a ruleset by self-play, fit a model, and keep it if it beats the bots before it.

    What is done is kept in --folder, so that a training that was cut off goes on.  The bot plays as
    --bots FOLDER/ID/keen.model of simulate and arena.
help-replay =
    Decide every action of a record again; every event must come out the same.

    Exit code 1 at the first difference, naming deal and move; 2 for a record that cannot be read.  A record
    that breaks off is verified as far as it goes.  What was played under an earlier version of its ruleset is
    shown as it was written, not verified.
help-review =
    Weigh every choice of a game by the model of the strong bot, in points of the deal.

    Only what a seat knew at a choice counts. A choice is a mistake where it surely costs something, and too
    close to call where that may be nothing. Records of this program and logs of Tenhou; what breaks off is reviewed as far as it goes.
    A game from which the rules part is reviewed up to there, the difference is named, and the exit code is 1.
help-verify =
    Rebuild every wall of a record from the revealed shares and compare everything with it.

    Exit code 0: yes, 1: no, with the first thing that is wrong; 2 for a record that cannot be read.
help-perft =
    Count the legal continuations of a fixed wall by depth.

    A node is a deal; its children are copies of it in which the first seat that is asked has done each of
    its legal actions.
help-bench =
    Measure deals, hand values and shanten against other programs, interleaved in one run on one core.

    The other programs are installed into an environment of their own when it is first needed.
help-serve = Serve the tables to browsers and programs until Ctrl-C.
help-backup = Write accounts, tables and records into a file; the server may run meanwhile.
help-restore = Fill an empty database from a backup; the server must not run.
help-rules = List the rulesets, show and compare them, make new ones.
help-rules-list = List the rulesets with their names in three languages.
help-rules-show = Show a ruleset: table, claims, fans with their values and clauses, options; or one clause in words.
help-rules-check = Check that rulesets (all, or those named) agree with themselves, with their names and their pages.
help-rules-new = Write rules of your own: a small file made from another ruleset, or a package with a whole game.
help-rules-diff = Show what differs between two rulesets, clause by clause; the same ruleset under two options too.
help-rules-book =
    Make the rule book of a ruleset: its clauses, each pattern with an example hand and a near miss.

    It is Markdown, and follows the options given.
help-scorebook = Settle deals of a real table and keep the scorebook.
help-scorebook-new = Open a book: the ruleset with its options, and who plays.
help-scorebook-show = Show who stands where, every deal, and everything that was entered.
help-scorebook-add =
    Enter a deal: winner and hand, or the points agreed on; asks when nothing is told.

    Players are told by name, by number (P1) or by seat (E). Harder deals (several wins one after the other)
    are told in a file: docs/concepts/scorebook.md.
help-scorebook-undo = Undo an entry. Nothing is deleted: undoing can be undone.
help-scorebook-chart = Chart the points of all players after each deal.
help-scorebook-export = Write the deals as a table for spreadsheets.
help-scorebook-print = Write a page for printing: standing, chart, every deal with its reasons, everything entered.
help-admin = Find, ban and rename accounts, remove tables. A running server sees it within seconds; every change is kept in a log.
help-admin-accounts = List accounts: name, id, when it was made, sessions, whether it is banned.
help-admin-ban = Ban an account: its sessions end, its sockets close, it cannot sign in.
help-admin-unban = Let a banned account sign in again.
help-admin-rename = Give an account another name, also at its tables and in its records.
help-admin-tables = List tables, the newest first: id, ruleset, state, when it was made, entries of its log, players.
help-admin-remove-table = Remove a table: its people are told, nobody comes to it again.
help-admin-log = Show what operators have done, the newest last.
