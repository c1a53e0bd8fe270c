"""Where the server keeps things: accounts, sessions, tables with their logs, records of finished games."""
