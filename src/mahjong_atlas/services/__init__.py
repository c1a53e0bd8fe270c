"""Functions from a request of the contract to its answer, without network, database, files or threads."""
