"""Complete shapes: distances, waits and readings."""
