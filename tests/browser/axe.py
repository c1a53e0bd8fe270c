"""What people with a screen reader, a keyboard alone or weak eyes could not use."""


def violations(page):
    """What axe finds that is serious or worse, each with the first place."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response["violations"]
    return [
        (
            each["id"],
            len(each["nodes"]),
            each["nodes"][0]["html"][:160],
            each["nodes"][0].get("failureSummary"),
        )
        for each in found
        if each["impact"] in ("serious", "critical")
    ]
