"""Reads a calendar with one of several libraries and prints its events as JSON: read_calendar.py icalendar|vobject|libical FILE"""
import datetime
import json
import sys


def moment(value):
    if value is None:
        return None
    if isinstance(value, datetime.datetime):
        if value.tzinfo is None:
            return 'floating ' + value.isoformat()
        return value.astimezone(datetime.timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')
    return value.isoformat()


def with_icalendar(text):
    import icalendar

    for event in icalendar.Calendar.from_ical(text).walk('VEVENT'):
        categories = event.get('CATEGORIES')
        yield {
            'uid': str(event['UID']),
            'start': moment(event.decoded('DTSTART')),
            'end': moment(event.decoded('DTEND', None)),
            'title': str(event['SUMMARY']),
            'description': str(event.get('DESCRIPTION', '')),
            'location': str(event.get('LOCATION', '')),
            'status': str(event.get('STATUS', '')),
            'categories': [str(one) for one in categories.cats] if categories else [],
        }


def with_vobject(text):
    import vobject

    for event in vobject.readOne(text).vevent_list:
        def of(name, default=''):
            return getattr(event, name).value if hasattr(event, name) else default

        yield {
            'uid': of('uid'),
            'start': moment(of('dtstart')),
            'end': moment(of('dtend', None)),
            'title': of('summary'),
            'description': of('description'),
            'location': of('location'),
            'status': of('status'),
            'categories': of('categories', []),
        }


def with_libical(text):
    import gi

    gi.require_version('ICalGLib', '3.0')
    from gi.repository import ICalGLib

    calendar = ICalGLib.Component.new_from_string(text)
    calendar.check_restrictions()
    if calendar.count_errors():
        raise SystemExit('libical: ' + calendar.as_ical_string())
    utc = ICalGLib.Timezone.get_utc_timezone()

    def instant(time, prop):
        if time is None or time.is_null_time():
            return None
        if time.is_date():
            return '%04d-%02d-%02d' % (time.get_year(), time.get_month(), time.get_day())
        parameter = prop.get_first_parameter(ICalGLib.ParameterKind.TZID_PARAMETER)
        zone = calendar.get_timezone(parameter.get_tzid()) if parameter else utc
        seconds = time.as_timet_with_zone(zone)
        return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')

    kind = ICalGLib.PropertyKind
    event = calendar.get_first_component(ICalGLib.ComponentKind.VEVENT_COMPONENT)
    while event is not None:
        start = event.get_first_property(kind.DTSTART_PROPERTY)
        end = event.get_first_property(kind.DTEND_PROPERTY)
        categories = event.get_first_property(kind.CATEGORIES_PROPERTY)
        yield {
            'uid': event.get_uid(),
            'start': instant(start.get_dtstart(), start),
            'end': instant(end.get_dtend(), end) if end else None,
            'title': event.get_summary(),
            'description': event.get_description() or '',
            'location': event.get_location() or '',
            'status': {ICalGLib.PropertyStatus.CONFIRMED: 'CONFIRMED', ICalGLib.PropertyStatus.CANCELLED: 'CANCELLED',
                       ICalGLib.PropertyStatus.TENTATIVE: 'TENTATIVE'}.get(event.get_status(), ''),
            'categories': None if categories is None else categories.get_categories(),
        }
        event = calendar.get_next_component(ICalGLib.ComponentKind.VEVENT_COMPONENT)


def main():
    library, path = sys.argv[1:]
    with open(path, encoding='utf-8', newline='') as file:
        text = file.read()
    reader = {'icalendar': with_icalendar, 'vobject': with_vobject, 'libical': with_libical}[library]
    json.dump(sorted(reader(text), key=lambda event: event['uid']), sys.stdout)


main()
