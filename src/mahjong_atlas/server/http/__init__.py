"""What the server says over HTTP, one module a theme."""
