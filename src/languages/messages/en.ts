/**
 * Every sentence the service says, in English: ICU MessageFormat, keyed as `errors.ts` and the readers of values name them.
 * The other languages hold the same keys.
 */
export const en = {
  // Refusals (errors.ts)
  'invalid-json': 'The body is not valid JSON: send one JSON object.',
  'invalid-utf8': 'The body is not valid UTF-8 at byte {offset}: send text in UTF-8.',
  'missing-params': 'Required and not given: {params}.',
  'invalid-params': 'Not acceptable: {params}.',
  'term-exists': 'There is already a term called “{name}” here.',
  'tag-has-no-parent': 'Tags have no parent: leave “parent” out.',
  unauthenticated: 'Please authenticate: send a login with an application password, or an API key.',
  'wrong-credentials': 'These credentials are not valid.',
  forbidden: 'You may not do this.',
  'event-not-accessible': 'This event is not public.',
  'venue-not-accessible': 'This venue is not public.',
  'organizer-not-accessible': 'This organizer is not public.',
  'event-password-protected': 'This event is protected: send its password in “password”.',
  'event-not-found': 'There is no such event.',
  'venue-not-found': 'There is no such venue.',
  'organizer-not-found': 'There is no such organizer.',
  'category-not-found': 'There is no such category.',
  'tag-not-found': 'There is no such tag.',
  'user-not-found': 'There is no such user.',
  'credential-not-found': 'There is no such application password or key.',
  'image-not-found': 'There is no such image.',
  'event-page-not-found': 'The list of events has no page {page}.',
  'venue-page-not-found': 'The list of venues has no page {page}.',
  'organizer-page-not-found': 'The list of organizers has no page {page}.',
  'no-route': 'There is no such address here.',
  'wrong-method': 'This address does not know the method {method}; it knows {allowed}.',
  'unknown-namespace': 'There is no such namespace; this one is “{namespace}”.',
  'slug-taken': 'The slug “{slug}” is taken: choose another.',
  'event-in-trash': 'This event is in the trash already.',
  'venue-in-trash': 'This venue is in the trash already.',
  'organizer-in-trash': 'This organizer is in the trash already.',
  'changed-meanwhile': 'The record has changed since you read it: read it again.',
  'body-too-large': 'The body is larger than {limit}.',
  'address-too-long': 'The address is longer than {limit}.',
  'key-reused': 'This Idempotency-Key was used for another request: choose a new one for each write.',
  'last-administrator': 'This is the last administrator who can work here: make another one first.',
  'user-has-records': 'This user is the author of records: say in “reassignTo” who gets them.',
  'login-taken': 'There is already a user with the login “{login}”.',
  'secret-once': 'A secret is shown once and not kept: send this without Idempotency-Key.',
  'query-too-large':
    '{what, select,' +
    ' characters {This query is {count, number} characters long; at most {limit, number} are read. Give long texts as variables.}' +
    ' tokens {This query has more than {limit, number} words and signs: ask in several requests.}' +
    ' nesting {This query has brackets more than {limit, number} deep.}' +
    ' depth {This query is {count, number} levels deep; at most {limit, number} are answered.}' +
    ' aliases {This query has {count, number} aliases; at most {limit, number} are answered.}' +
    ' directives {This query has {count, number} directives; at most {limit, number} are answered.}' +
    ' fields {This query asks for {count, number} fields at its root; at most {limit, number} are answered.}' +
    ' introspection {This query asks for more than {limit, number} characters of the schema: ask for less of it at a time.}' +
    ' other {This query could have {count, number} records in its answer; at most {limit, number} are given. Ask for smaller pages.}}',
  'response-too-large':
    'The response to this query is larger than {limit, number} MiB: ask for fewer records or fields.',
  'encoded-body': 'Content-Encoding is not supported in requests: send the body uncompressed and without this header.',
  'not-json': 'Send the query as JSON: Content-Type: application/json.',
  'too-many-requests': 'Too many requests: come back in {seconds, plural, one {# second} other {# seconds}}.',
  'too-many-tries': 'Too many wrong passwords: try again in {seconds, plural, one {# second} other {# seconds}}.',
  'one-password': 'One password can be tried in a request: send the others in requests of their own.',
  'issuer-unavailable':
    'This token cannot be checked now, as the keys of its issuer are out of reach. Please try again.',
  unexpected: 'Unexpected error.',
  unavailable: 'The service cannot reach its database now. Please try again.',

  // Pages
  'page-needs-script': 'This page needs JavaScript. Without it, ask this address for application/json.',

  // One value (Unacceptable)
  required: 'This parameter is required.',
  'not-clearable': 'This cannot be emptied: leave it out to keep it, or give a value.',
  'not-an-integer': 'Expected a whole number.',
  'not-positive': 'Expected a whole number of 1 or more.',
  'not-a-number': 'Expected a number.',
  'out-of-range': 'Expected a number from {min} to {max}.',
  'not-a-boolean': 'Expected true or false (or 1 or 0).',
  'not-text': 'Expected text.',
  'not-a-list': 'Expected a list, or values separated by commas.',
  'not-an-object': 'Expected an object.',
  'not-one-of': 'Expected one of: {allowed}.',
  'too-long': 'At most {limit, number} characters.',
  'too-many': 'At most {limit, number} values.',
  'too-deep': 'At most {limit, number} levels of lists and objects.',
  'bad-characters': 'Control characters and broken Unicode are not accepted.',
  'date-unreadable':
    'Not a date this service reads. Write YYYY-MM-DD, YYYY-MM-DD HH:MM:SS (also with T, Z or an offset), YYYY-MM-DD 4:30 pm, 10 March 2042, March 10, 2042, Unix seconds, or words such as tomorrow 10am.',
  'date-impossible': 'This date or time does not exist.',
  'date-out-of-range': 'Only the years 1 to 9999.',
  'zone-unknown': 'Not a time zone: write a name like Europe/Amsterdam, or an offset like UTC+2 or +02:00.',
  'end-before-start': 'The end lies before the start.',
  'dates-disagree': '“date” and “date_utc” name different moments: give one of them.',
  'cost-negative': 'A cost cannot be negative.',
  'cost-unreadable': 'Expected a text or a number, or a list of them.',
  'not-an-address': 'Expected an absolute address without spaces (write %20), such as https://example.org/.',
  'not-an-image-address':
    'Expected an http or https address without spaces (write %20), such as https://example.org/image.jpg.',
  'not-an-email': 'Expected an e-mail address.',
  'unknown-record': 'No such record: {given}.',
  'term-unknown': 'No such term, and you may not create it: {given}.',
  'unknown-user': 'There is no such user.',
  cycle: 'A category cannot lie below itself.',
  'venue-and-venues': 'Give “venue” or “venues”, not both.',
  'one-without-other': '“{one}” needs “{other}” too.',
  'needs-add-on': 'This filter needs the add-on “{addOn}”, which this service runs without.',
  'connect-or-create': 'Give exactly one of: {allowed}.',
  'page-too-large': 'At most {limit, number} at a time.',
  'bad-cursor': 'Not a cursor of this list.',
  'cursor-and-offset': 'Give a cursor or an offset, not both; “first” or “last”, not both.',
  'not-a-slug': 'Expected letters, digits and hyphens.',
  'event-cycle': 'An event cannot be a part of itself.',
  'original-language': 'This is the language that it was written in: its texts cannot be removed, only changed.',
  'no-translation': 'There is no title or name in this language ({language}) yet: translate it first.',
  'currency-unknown': 'Expected an ISO 4217 code, such as EUR.',
  'filter-empty': 'A filter needs a value: leave it out to have all.',
  'not-a-login': 'Expected 1 to 60 letters, digits, or . @ _ -',
  'in-the-past': 'Expected a time to come.',
  'bad-key': 'Expected 1 to 255 visible ASCII characters.',
  'status-not-allowed': 'You may not ask for this status.',
} as const;

export type MessageKey = keyof typeof en;

/** Every sentence in one language. */
export type Messages = Record<MessageKey, string>;
