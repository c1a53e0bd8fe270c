"""What the server stores: accounts, sessions, tables with their logs, records of finished games."""
