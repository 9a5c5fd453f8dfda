"""The balance lab: is this game fair, which card is too strong, does it stay open to the end?

`lab.study` plays and counts, `findings` says it in sentences, `page` draws it. Everything is told from games that are
over, so it may look at what the seats could not see.
"""
