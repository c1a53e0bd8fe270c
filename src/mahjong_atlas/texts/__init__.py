"""Every sentence that people read, by its id: messages of the engine, and files that say them in a language.

The engine, the table and the services answer with a `Message`, an id with parameters. Whoever shows it looks
the sentence up in the Fluent files (`en/*.ftl`, `ja/*.ftl`, `zh/*.ftl`), which the browser reads too.
"""
