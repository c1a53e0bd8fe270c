"""The contract between clients and servers: messages of a table's socket, bodies over HTTP, codes."""
