"""Keeps a copy of the events of a calendar in a file, with the standard library of Python.

Run it as often as the copy is to be updated: it reads only what has changed since the last time.

    python3 follow.py copy.json
"""
import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

ROOT = os.environ.get("ALMANAC_URL", "http://127.0.0.1:4000") + "/svc/events/v1"


class RestError(Exception):
    """A response of 400 or more. `code` is for programs, the text for people."""

    def __init__(self, body):
        super().__init__(body["message"])
        self.code = body["code"]


def read(path, **parameters):
    """Reads a path below the REST root. Raises RestError."""
    try:
        with urllib.request.urlopen(f"{ROOT}{path}?{urllib.parse.urlencode(parameters)}") as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        raise RestError(json.load(error)) from error


def follow(copy):
    """Applies all changes since the token of the copy."""
    has_more = True
    while has_more:
        since = {"since": copy["token"]} if "token" in copy else {}
        page = read("/changes", kinds="event", per_page=50, **since)
        deleted = [change["id"] for change in page["changes"] if change["action"] == "deleted"]
        # What is created and what is updated is written alike.
        written = [change["id"] for change in page["changes"] if change["action"] != "deleted"]
        for one in deleted:
            copy["events"].pop(str(one), None)
        if written:
            ids = ",".join(map(str, written))
            for event in read("/events", include=ids, per_page=50)["events"]:
                copy["events"][str(event["id"])] = event
        copy["token"], has_more = page["token"], page["has_more"]
        print(f"{len(written)} written, {len(deleted)} deleted")
    return copy


def main(file):
    """Updates the copy in a file, or makes it."""
    try:
        with open(file, encoding="utf-8") as stored:
            copy = json.load(stored)
    except FileNotFoundError:
        copy = {"events": {}}
    try:
        follow(copy)
    except RestError as error:
        # The token is too old, or the calendar was restored: the copy is made again.
        if error.code != "sync-token-expired":
            raise
        copy = follow({"events": {}})
    # Renamed, so that the copy is never half a file.
    with open(f"{file}.new", "w", encoding="utf-8") as new:
        json.dump(copy, new, ensure_ascii=False)
    os.replace(f"{file}.new", file)
    print(f"{len(copy['events'])} events in {file}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "copy.json")
