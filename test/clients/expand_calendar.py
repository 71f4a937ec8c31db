"""Expands a calendar with recurring-ical-events and prints the events of a range as JSON: expand_calendar.py FILE FROM TO"""
import datetime
import json
import sys

import icalendar
import recurring_ical_events


def moment(value):
    if isinstance(value, datetime.datetime):
        return value.astimezone(datetime.timezone.utc).strftime('%Y-%m-%d %H:%M')
    return value.isoformat()


def last(end):
    """The end as a time, or the last day of an event of whole days."""
    return moment(end if isinstance(end, datetime.datetime) else end - datetime.timedelta(days=1))


def main():
    path, first, end = sys.argv[1:]
    with open(path, encoding='utf-8', newline='') as file:
        calendar = icalendar.Calendar.from_ical(file.read())
    days = [datetime.datetime.fromisoformat(day) for day in (first, end)]
    json.dump([
        ' '.join([moment(event['DTSTART'].dt), '-', last(event['DTEND'].dt), str(event['SUMMARY'])])
        for event in recurring_ical_events.of(calendar).between(*days)
        if event.get('STATUS') != 'CANCELLED'
    ], sys.stdout)


main()
