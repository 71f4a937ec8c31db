/**
 * Every message of the service, in English and in ICU MessageFormat, by the keys of `errors.ts` and of the readers of values.
 * The other languages have the same keys.
 */
export const en = {
  // API errors (errors.ts)
  'invalid-json': 'The body is not valid JSON: send one JSON object.',
  'invalid-utf8': 'The body is not valid UTF-8 at byte {offset}: send UTF-8.',
  'missing-params': 'Missing required parameters: {params}.',
  'invalid-params': 'Invalid parameters: {params}.',
  'term-exists': 'A term with the name “{name}” already exists here.',
  'tag-has-no-parent': 'Tags have no parent: remove “parent”.',
  'cross-site': 'The form was sent from another site. Open the page again and send it from there.',
  unauthenticated: 'Authentication is required: send a login with an application password, or an API key.',
  'wrong-credentials': 'The credentials are not valid.',
  forbidden: 'You do not have permission to do this.',
  'event-not-accessible': 'This event is not public.',
  'venue-not-accessible': 'This venue is not public.',
  'organizer-not-accessible': 'This organizer is not public.',
  'event-password-protected': 'This event is protected by a password: send it in “password”.',
  'event-not-found': 'The event does not exist.',
  'venue-not-found': 'The venue does not exist.',
  'organizer-not-found': 'The organizer does not exist.',
  'category-not-found': 'The category does not exist.',
  'tag-not-found': 'The tag does not exist.',
  'user-not-found': 'The user does not exist.',
  'credential-not-found': 'The application password or API key does not exist.',
  'revision-not-found': 'This revision does not exist.',
  'suggestion-not-found': 'This suggestion does not exist.',
  'suggestion-decided': 'This suggestion was decided or withdrawn, and cannot be changed any more.',
  'suggestions-off': 'Suggestions are switched off on this site.',
  'series-not-found': 'The series does not exist.',
  'import-not-found': 'The import does not exist.',
  'webhook-not-found': 'The webhook does not exist.',
  'source-not-found': 'The source does not exist.',
  'image-not-found': 'The image does not exist.',
  'event-page-not-found': 'The list of events has no page {page}.',
  'venue-page-not-found': 'The list of venues has no page {page}.',
  'organizer-page-not-found': 'The list of organizers has no page {page}.',
  'no-route': 'This route does not exist.',
  'wrong-method': 'This route does not support the method {method}. Supported methods: {allowed}.',
  'unknown-namespace': 'This namespace does not exist. The namespace of this API is “{namespace}”.',
  'slug-taken': 'The slug “{slug}” is taken: choose another.',
  'event-in-trash': 'This event is already in the trash.',
  'venue-in-trash': 'This venue is already in the trash.',
  'organizer-in-trash': 'This organizer is already in the trash.',
  'sync-token-expired':
    'This sync token is no longer valid: it is too old, the calendar was restored, or your rights have changed. Read everything again, without a token.',
  'changed-meanwhile': 'The record has changed since you read it: read it again before you write.',
  'body-too-large': 'The body is larger than {limit}.',
  'address-too-long': 'The URL is longer than {limit}.',
  'key-reused': 'This Idempotency-Key was used for another request: use a new key for each write.',
  'last-administrator': 'This is the last active administrator: create another administrator first.',
  'user-has-records': 'This user is the author of records: set “reassignTo” to the user who becomes their author.',
  'too-many-webhooks': 'There are {limit, number} webhooks already: delete one first.',
  'source-exists': 'A source with this URL already exists: {id}.',
  'login-taken': 'A user with the login “{login}” already exists.',
  'bulk-rejected':
    'Nothing was written. Rejected records: {rejected, number} of {count, number}; the first has the index {index, number}.',
  'secret-once': 'A secret is shown once and not stored: send this request without Idempotency-Key.',
  'query-too-large':
    '{what, select,' +
    ' characters {This query is {count, number} characters long; the maximum is {limit, number}. Pass long texts as variables.}' +
    ' tokens {This query has more than {limit, number} tokens: send several requests.}' +
    ' nesting {This query nests brackets more than {limit, number} levels deep.}' +
    ' depth {This query is {count, number} levels deep; the maximum is {limit, number}.}' +
    ' aliases {This query has {count, number} aliases; the maximum is {limit, number}.}' +
    ' directives {This query has {count, number} directives; the maximum is {limit, number}.}' +
    ' fields {This query has {count, number} root fields; the maximum is {limit, number}.}' +
    ' introspection {This query reads more than {limit, number} characters of the schema: read it in parts.}' +
    ' other {The response to this query could have {count, number} records; the maximum is {limit, number}. Request smaller pages.}}',
  'response-too-large':
    'The response to this query is larger than {limit, number} MiB: select fewer records or fields.',
  'encoded-body': 'Content-Encoding is not supported in requests: send the body uncompressed and without this header.',
  'needs-event-stream': 'A subscription is a stream: send the header “Accept: text/event-stream”.',
  'not-json': 'Send the query as JSON: Content-Type: application/json.',
  'upload-too-large': 'The picture is larger than {limit}.',
  'not-a-picture': 'This is not a picture in JPEG, PNG, WebP, AVIF or GIF.',
  'heic-picture':
    'HEIC is not accepted: save the picture as JPEG, or choose it in a browser on the iPhone, which sends JPEG.',
  'no-picture': 'There is no picture in the request: send its bytes as the body, or as “file” of a multipart form.',
  'incomplete-upload': 'The upload was cut off: send the picture again.',
  'invalid-form': 'The body is not a complete multipart form.',
  'damaged-picture': 'The picture is damaged or cannot be decoded: save it again in a program for pictures.',
  'too-many-pixels': 'The picture has more than 50 megapixels: make it smaller.',
  'image-in-use': 'The picture is used: {records}. Remove it there first.',
  'uploads-off': 'This calendar accepts no pictures, because the package sharp is not installed.',
  'storage-full': 'There is no space left for pictures. Nothing was stored.',
  'storage-unavailable': 'The storage of the pictures cannot be reached. Try again later.',
  'uploads-busy': 'Too many pictures are waiting: send it again in a minute.',
  'media-limit':
    'The pictures of this calendar use all the space of MEDIA_LIMIT: delete pictures, or ask the administrator for more.',
  'too-many-requests': 'Too many requests: try again in {seconds, plural, one {# second} other {# seconds}}.',
  'too-many-tries': 'Too many wrong passwords: try again in {seconds, plural, one {# second} other {# seconds}}.',
  'one-password': 'A request can try one password: send the others in separate requests.',
  'issuer-unavailable': 'The token cannot be verified because the keys of its issuer are unavailable. Try again later.',
  unexpected: 'Unexpected error.',
  unavailable: 'The service cannot reach its database. Try again later.',

  // Pages
  'page-needs-script': 'This page needs JavaScript. Without it, request this URL as application/json.',

  // One value (InvalidValue)
  required: 'This parameter is required.',
  empty: 'This field cannot be empty: set a value.',
  'not-clearable': 'This field cannot be emptied: leave it out to keep its value, or set a value.',
  'not-an-integer': 'Expected an integer.',
  'not-positive': 'Expected an integer of 1 or more.',
  'not-a-number': 'Expected a number.',
  'not-coordinates': 'Expected coordinates such as 52.09, 5.12, or the address of a place on a map.',
  'out-of-range': 'Expected a number from {min} to {max}.',
  'not-a-boolean': 'Expected true or false (or 1 or 0).',
  'not-text': 'Expected a string.',
  'not-a-list': 'Expected a list, or values separated by commas.',
  'not-an-object': 'Expected an object.',
  'not-one-of': 'Expected one of: {allowed}.',
  'too-long': 'The maximum is {limit, number} characters.',
  'too-many': 'The maximum is {limit, number} values.',
  'too-deep': 'The maximum is {limit, number} levels of lists and objects.',
  'bad-characters': 'Control characters and invalid Unicode are not allowed.',
  'date-unreadable':
    'Not a valid date. Formats: YYYY-MM-DD, YYYY-MM-DD HH:MM:SS (also with T, Z or an offset), YYYY-MM-DD 4:30 pm, 10 March 2042, March 10, 2042, Unix seconds, or English words such as tomorrow 10am.',
  'date-impossible': 'This date or time does not exist.',
  'date-out-of-range': 'The year must be from 1 to 9999.',
  'time-skipped': '{written} does not exist on that day: a clock change skips it. It becomes {moved}.',
  'time-repeated': '{written} occurs twice, because of a clock change. Choose the first or the second.',
  'not-a-month': 'Not a month. Write it as YYYY-MM, such as 2026-11.',
  'zone-unknown': 'Not a valid time zone: use a name such as Europe/Amsterdam, or an offset such as UTC+2 or +02:00.',
  'end-before-start': 'The end is before the start.',
  'dates-disagree': '“date” and “date_utc” are different times: set only one of them.',
  'cost-negative': 'A cost cannot be negative.',
  'cost-unreadable': 'Expected a string, a number, or a list of them.',
  'not-an-address': 'Expected an absolute URL without spaces (write %20), such as https://example.org/.',
  'not-an-image-address':
    'Expected an http or https URL without spaces (write %20), such as https://example.org/image.jpg.',
  'not-an-email': 'Expected an e-mail address.',
  'unknown-record': 'These records do not exist: {given}.',
  'term-unknown': 'This term does not exist, and you do not have permission to create it: {given}.',
  'unknown-user': 'The user does not exist.',
  cycle: 'A category cannot be a descendant of itself.',
  'not-both': 'Set “{one}” or “{other}”, not both.',
  'one-without-other': '“{one}” requires “{other}”.',
  'needs-add-on': 'This filter requires the add-on “{addOn}”, which is not enabled.',
  'connect-or-create': 'Set exactly one of: {allowed}.',
  'page-too-large': 'The maximum is {limit, number} records per page.',
  'bad-cursor': 'Not a valid cursor of this list.',
  'cursor-and-offset': 'Set a cursor or an offset, not both, and “first” or “last”, not both.',
  'not-a-slug': 'Expected letters, digits and hyphens.',
  'event-cycle': 'An event cannot be part of itself.',
  'original-language': 'This is the original language of the record: its texts can be changed but not removed.',
  'no-translation': 'There is no title or name in this language ({language}): add a translation first.',
  'currency-unknown': 'Expected an ISO 4217 code, such as EUR.',
  'filter-empty': 'A filter needs a value: leave it out to get all records.',
  'not-a-login': 'Expected 1 to 60 letters, digits, or . @ _ -',
  'password-length': 'Expected {least} to {most} characters.',
  'password-common': 'This password is easy to guess: choose other words.',
  'wrong-password': 'This is not your password.',
  'not-a-uuid': 'Expected a UUID, such as 3f0f6a52-0a4c-4a53-9f0e-4f3f3f5f8a11.',
  'in-the-past': 'Expected a time in the future.',
  'bad-key': 'Expected 1 to 255 visible ASCII characters.',
  'not-of-import': 'An import of the kind {kind} does not have this option.',
  'user-cannot-write': 'This user is suspended or may not write events.',
  'status-not-allowed': 'You do not have permission to request this status.',
  'not-a-sync-token': 'This is not a sync token of this calendar. Use the token of the last response, or none.',
  'kinds-of-sync-token': 'The token is for other kinds: {kinds}. Name these or none, or start without a token.',
  'recurrence-empty': 'Set a rule, or at least one date in “addedDates”.',
  'start-not-in-rule':
    'The start is not a date of the rule. Its first date is {date}: set that start, or another rule.',
  'rule-names-days':
    'This rule names days of the week, month or year, so it cannot be moved to other days: change the rule with updateSeries.',
  'not-in-series': 'This event is in no series: leave “scope” out.',
  'series-trash': 'A series is moved to the trash by deleteEvent with a scope.',
  'series-size': 'Expected 2 to {limit} events.',
  'series-mixed':
    'This event cannot join the series: it is in the trash, in another series, in another time zone, or only one of them lasts whole days: {id}.',
  'series-same-start': 'Two events start at the same time: a series has one event for each date.',
  'root-list-only':
    'This filter is only for the list `events` of a query, and not for lists of events below another record.',

  // Rules of series (src/time)
  'rule-frequency-missing': 'FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY.',
  'rule-frequency': 'FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY, not {given}.',
  'rule-part-unknown':
    '{part} is not a part of a rule. Parts: FREQ, INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, BYYEARDAY, BYWEEKNO, BYSETPOS and WKST.',
  'rule-part-empty': '{part} has no value: set one, or leave the part out.',
  'rule-part-twice': '{part} occurs twice: write its values as one list, separated by commas.',
  'rule-number': '{part} must be a number from {min} to {max}, not {given}.',
  'rule-zero': '{part} cannot be 0: count from 1, or from -1 at the end.',
  'rule-weekday': 'BYDAY must have weekdays such as MO or -1FR, not {given}.',
  'rule-week-start': 'WKST must be a weekday such as MO or SU, not {given}.',
  'rule-calendar': 'RSCALE must be GREGORIAN, not {given}.',
  'rule-numbered-weekday': 'BYDAY cannot have numbers with FREQ={freq}: leave them out, or use MONTHLY or YEARLY.',
  'rule-numbered-weekday-of-week': 'BYDAY cannot have numbers together with BYWEEKNO: leave them out.',
  'rule-needs-yearly': '{part} needs FREQ=YEARLY.',
  'rule-month-day-of-week': 'BYMONTHDAY cannot be used with FREQ=WEEKLY: use DAILY, MONTHLY or YEARLY.',
  'rule-too-many-starts': 'A rule can have at most {limit} starts in a day.',
  'rule-times':
    '{part} is not possible here: the time of the start is the time of every date. Create a series for each time.',
  'rule-count-and-until': 'A rule ends with COUNT or with UNTIL, not both: leave one out.',
  'rule-until':
    'UNTIL must be the last day, such as 2027-05-18 or 20270518, or a time, such as 20270518T200000 or 20270518T180000Z, not {given}.',
  'rule-until-before-start': 'UNTIL is before the start ({start}): set a later day.',
  'rule-no-dates':
    'The rule has no date from the start ({start}) until UNTIL, or within {years} years: its parts must fit some day.',
  'rule-position-alone':
    'BYSETPOS chooses from the dates of other parts: add a part such as BYDAY, or leave BYSETPOS out.',

  // Feeds (src/feeds)
  'feed-name': 'Events',
  'feed-cancelled': 'Cancelled: {title}',

  // Imports of files (src/imports)
  'import-untitled': 'Untitled event',

  // Fetching of sources (src/guard)
  'fetch-not-http': 'This is not a URL with http or https.',
  'fetch-with-password': 'A URL with a login or password is not fetched.',
  'fetch-port': 'Port {port} is not fetched: use 80, 443, or a port from 1024.',
  'fetch-inner':
    'The host {host} is in a private or special network, which is not fetched. The setting IMPORT_INNER_ADDRESSES=on allows it.',
  'fetch-unknown-host': 'The host {host} does not exist, or cannot be looked up now.',
  'fetch-unreachable': 'The host {host} cannot be reached ({code}).',
  'fetch-redirects': 'The URL redirects more than {limit, number} times.',
  'fetch-too-large': 'The response is larger than {limit}.',
  'fetch-timeout': 'There was no complete response within {seconds, number} seconds.',
  'fetch-not-decoded': 'The response of {host} cannot be decompressed.',
  'fetch-invalid-response': 'The response of {host} is not valid HTTP ({code}).',
  'fetch-too-complex': 'The response of {host} has more than {levels, number} levels or {values, number} values.',
  'fetch-credentials': 'Credentials are sent over https only.',
  'fetch-status': 'The host {host} responds with status {status}: {text}',
} as const;

export type MessageKey = keyof typeof en;

/** Every sentence in one language. */
export type Messages = Record<MessageKey, string>;
