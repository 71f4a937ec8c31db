import type { Messages } from './en.js';

/** Every sentence in German: the client is “Sie”. */
export const de: Messages = {
  // API errors (errors.ts)
  'invalid-json': 'Der Body ist kein gültiges JSON: Senden Sie ein einzelnes JSON-Objekt.',
  'invalid-utf8': 'Der Body ist bei Byte {offset} kein gültiges UTF-8: Senden Sie Text in UTF-8.',
  'missing-params': 'Erforderlich, aber nicht angegeben: {params}.',
  'invalid-params': 'Ungültig: {params}.',
  'term-exists': 'Hier gibt es bereits einen Begriff „{name}“.',
  'tag-has-no-parent': 'Schlagwörter haben keinen übergeordneten Begriff: Lassen Sie „parent“ weg.',
  'cross-site':
    'Das Formular wurde von einer anderen Website gesendet. Öffnen Sie die Seite erneut und senden Sie es von dort.',
  unauthenticated:
    'Bitte melden Sie sich an: mit einem Benutzernamen und einem Anwendungspasswort oder mit einem API-Schlüssel.',
  'wrong-credentials': 'Diese Zugangsdaten sind nicht gültig.',
  forbidden: 'Dazu fehlt Ihnen die Berechtigung.',
  'event-not-accessible': 'Diese Veranstaltung ist nicht öffentlich.',
  'venue-not-accessible': 'Dieser Veranstaltungsort ist nicht öffentlich.',
  'organizer-not-accessible': 'Dieser Veranstalter ist nicht öffentlich.',
  'event-password-protected': 'Diese Veranstaltung ist geschützt: Senden Sie ihr Passwort in „password“ mit.',
  'event-not-found': 'Diese Veranstaltung gibt es nicht.',
  'venue-not-found': 'Diesen Veranstaltungsort gibt es nicht.',
  'organizer-not-found': 'Diesen Veranstalter gibt es nicht.',
  'category-not-found': 'Diese Kategorie gibt es nicht.',
  'tag-not-found': 'Dieses Schlagwort gibt es nicht.',
  'user-not-found': 'Diesen Benutzer gibt es nicht.',
  'credential-not-found': 'Dieses Anwendungspasswort oder diesen API-Schlüssel gibt es nicht.',
  'revision-not-found': 'Diese Fassung gibt es nicht.',
  'suggestion-not-found': 'Diesen Vorschlag gibt es nicht.',
  'suggestion-decided':
    'Über diesen Vorschlag wurde entschieden, oder er wurde zurückgezogen. Er kann nicht mehr geändert werden.',
  'suggestions-off': 'Vorschläge sind auf dieser Website ausgeschaltet.',
  'series-not-found': 'Die Serie existiert nicht.',
  'import-not-found': 'Diesen Import gibt es nicht.',
  'webhook-not-found': 'Diesen Webhook gibt es nicht.',
  'source-not-found': 'Diese Quelle gibt es nicht.',
  'image-not-found': 'Dieses Bild gibt es nicht.',
  'event-page-not-found': 'Die Liste der Veranstaltungen hat keine Seite {page}.',
  'venue-page-not-found': 'Die Liste der Veranstaltungsorte hat keine Seite {page}.',
  'organizer-page-not-found': 'Die Liste der Veranstalter hat keine Seite {page}.',
  'no-route': 'Diese Adresse gibt es hier nicht.',
  'wrong-method': 'Diese Adresse kennt die Methode {method} nicht, sondern nur: {allowed}.',
  'unknown-namespace': 'Diesen Namensraum gibt es nicht; dieser hier heißt „{namespace}“.',
  'slug-taken': 'Der Slug „{slug}“ ist bereits vergeben: Wählen Sie einen anderen.',
  'event-in-trash': 'Diese Veranstaltung liegt bereits im Papierkorb.',
  'venue-in-trash': 'Dieser Veranstaltungsort liegt bereits im Papierkorb.',
  'organizer-in-trash': 'Dieser Veranstalter liegt bereits im Papierkorb.',
  'sync-token-expired':
    'Dieses Synchronisationstoken ist nicht mehr gültig: Es ist zu alt, der Kalender wurde wiederhergestellt oder Ihre Rechte haben sich geändert. Lesen Sie alles neu, ohne Token.',
  'changed-meanwhile': 'Der Datensatz wurde geändert, seit Sie ihn gelesen haben: Lesen Sie ihn erneut.',
  'body-too-large': 'Der Body ist größer als {limit}.',
  'address-too-long': 'Die Adresse ist länger als {limit}.',
  'key-reused':
    'Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet: Wählen Sie für jede Änderung einen neuen.',
  'last-administrator': 'Das ist der letzte Administrator, der hier arbeiten kann: Legen Sie zuerst einen weiteren an.',
  'user-has-records': 'Dieser Benutzer ist Autor von Datensätzen: Geben Sie in „reassignTo“ an, wer sie übernimmt.',
  'too-many-webhooks': 'Es gibt bereits {limit, number} Webhooks: Löschen Sie zuerst einen.',
  'source-exists': 'Eine Quelle mit dieser URL gibt es bereits: {id}.',
  'login-taken': 'Der Benutzername „{login}“ ist bereits vergeben.',
  'bulk-rejected':
    'Nichts wurde geschrieben. Abgelehnte Datensätze: {rejected, number} von {count, number}; der erste hat den Index {index, number}.',
  'secret-once':
    'Ein Geheimnis wird nur einmal angezeigt und nicht aufbewahrt: Senden Sie diese Anfrage ohne Idempotency-Key.',
  'query-too-large':
    '{what, select,' +
    ' characters {Diese Abfrage ist {count, number} Zeichen lang; höchstens {limit, number} werden gelesen. Übergeben Sie lange Texte als Variablen.}' +
    ' tokens {Diese Abfrage hat mehr als {limit, number} Wörter und Satzzeichen: Verteilen Sie sie auf mehrere Anfragen.}' +
    ' nesting {Die Klammern dieser Abfrage sind mehr als {limit, number} Ebenen tief.}' +
    ' depth {Diese Abfrage ist {count, number} Ebenen tief; höchstens {limit, number} werden beantwortet.}' +
    ' aliases {Diese Abfrage hat {count, number} Aliasse; höchstens {limit, number} werden beantwortet.}' +
    ' directives {Diese Abfrage hat {count, number} Direktiven; höchstens {limit, number} werden beantwortet.}' +
    ' fields {Diese Abfrage verlangt auf der obersten Ebene {count, number} Felder; höchstens {limit, number} werden beantwortet.}' +
    ' introspection {Diese Abfrage verlangt mehr als {limit, number} Zeichen des Schemas: Fragen Sie weniger davon auf einmal ab.}' +
    ' other {Die Antwort auf diese Abfrage könnte {count, number} Datensätze enthalten; höchstens {limit, number} werden geliefert. Fragen Sie kleinere Seiten ab.}}',
  'response-too-large':
    'Die Antwort auf diese Abfrage ist größer als {limit, number} MiB: Fragen Sie weniger Datensätze oder Felder ab.',
  'encoded-body':
    'Content-Encoding wird in Anfragen nicht unterstützt: Senden Sie den Body unkomprimiert und ohne diesen Header.',
  'needs-event-stream': 'Ein Abonnement ist ein Strom: Senden Sie den Header „Accept: text/event-stream“.',
  'not-json': 'Senden Sie die Abfrage als JSON: Content-Type: application/json.',
  'upload-too-large': 'Das Bild ist größer als {limit}.',
  'not-a-picture': 'Das ist kein Bild in JPEG, PNG, WebP, AVIF oder GIF.',
  'heic-picture':
    'HEIC wird nicht angenommen: Speichern Sie das Bild als JPEG, oder wählen Sie es in einem Browser auf dem iPhone aus, der JPEG sendet.',
  'no-picture':
    'Die Anfrage enthält kein Bild: Senden Sie seine Bytes als Body oder als „file“ eines Multipart-Formulars.',
  'incomplete-upload': 'Das Hochladen wurde abgebrochen: Senden Sie das Bild noch einmal.',
  'invalid-form': 'Der Body ist kein vollständiges Multipart-Formular.',
  'damaged-picture':
    'Das Bild ist beschädigt oder kann nicht dekodiert werden: Speichern Sie es in einem Bildprogramm neu.',
  'too-many-pixels': 'Das Bild hat mehr als 50 Megapixel: Verkleinern Sie es.',
  'image-in-use': 'Das Bild wird verwendet: {records}. Entfernen Sie es zuerst dort.',
  'uploads-off': 'Dieser Kalender nimmt keine Bilder an, weil das Paket sharp nicht installiert ist.',
  'storage-full': 'Für Bilder ist kein Platz mehr. Es wurde nichts gespeichert.',
  'storage-unavailable': 'Der Speicher der Bilder ist nicht erreichbar. Versuchen Sie es später noch einmal.',
  'uploads-busy': 'Zu viele Bilder warten: Senden Sie es in einer Minute noch einmal.',
  'media-limit':
    'Die Bilder dieses Kalenders belegen den ganzen Platz von MEDIA_LIMIT: Löschen Sie Bilder, oder bitten Sie die Administration um mehr.',
  'too-many-requests':
    'Zu viele Anfragen: Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} erneut.',
  'too-many-tries':
    'Zu viele falsche Passwörter: Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} erneut.',
  'one-password':
    'Pro Anfrage lässt sich nur ein Passwort ausprobieren: Senden Sie die übrigen in jeweils eigenen Anfragen.',
  'issuer-unavailable':
    'Dieses Token lässt sich zurzeit nicht prüfen, da die Schlüssel seines Ausstellers nicht erreichbar sind. Bitte versuchen Sie es erneut.',
  unexpected: 'Unerwarteter Fehler.',
  unavailable: 'Der Dienst erreicht seine Datenbank zurzeit nicht. Bitte versuchen Sie es erneut.',

  // Pages
  'page-needs-script': 'Diese Seite benötigt JavaScript. Ohne JavaScript liefert diese Adresse application/json.',

  // One value (Unacceptable)
  required: 'Dieser Parameter ist erforderlich.',
  empty: 'Dieses Feld darf nicht leer sein: Geben Sie einen Wert an.',
  'not-clearable': 'Dies darf nicht leer sein: Lassen Sie es weg, um es zu behalten, oder geben Sie einen Wert an.',
  'not-an-integer': 'Geben Sie eine ganze Zahl an.',
  'not-positive': 'Geben Sie eine ganze Zahl ab 1 an.',
  'not-a-number': 'Geben Sie eine Zahl an.',
  'not-coordinates': 'Geben Sie Koordinaten wie 52.09, 5.12 oder die Adresse eines Ortes auf einer Karte an.',
  'out-of-range': 'Geben Sie eine Zahl von {min} bis {max} an.',
  'not-a-boolean': 'Geben Sie true oder false an (oder 1 oder 0).',
  'not-text': 'Geben Sie einen Text an.',
  'not-a-list': 'Geben Sie eine Liste an oder durch Kommas getrennte Werte.',
  'not-an-object': 'Geben Sie ein Objekt an.',
  'not-one-of': 'Geben Sie einen dieser Werte an: {allowed}.',
  'too-long': 'Höchstens {limit, number} Zeichen.',
  'too-many': 'Höchstens {limit, number} Werte.',
  'too-deep': 'Höchstens {limit, number} Ebenen von Listen und Objekten.',
  'bad-characters': 'Steuerzeichen und fehlerhaftes Unicode sind nicht zulässig.',
  'date-unreadable':
    'Dieses Datum ist nicht lesbar. Schreiben Sie JJJJ-MM-TT, JJJJ-MM-TT HH:MM:SS (auch mit T, Z oder Zeitverschiebung), JJJJ-MM-TT 4:30 pm, 10 March 2042, March 10, 2042, Unix-Sekunden oder Wörter wie tomorrow 10am.',
  'date-impossible': 'Dieses Datum oder diese Uhrzeit gibt es nicht.',
  'date-out-of-range': 'Nur die Jahre 1 bis 9999.',
  'time-skipped': '{written} gibt es an diesem Tag nicht: Die Uhr wird umgestellt. Daraus wird {moved}.',
  'time-repeated': '{written} gibt es zweimal, weil die Uhr umgestellt wird. Bitte die erste oder die zweite wählen.',
  'not-a-month': 'Kein Monat. Schreiben Sie ihn als JJJJ-MM, zum Beispiel 2026-11.',
  'zone-unknown':
    'Das ist keine Zeitzone: Schreiben Sie einen Namen wie Europe/Amsterdam oder eine Zeitverschiebung wie UTC+2 oder +02:00.',
  'end-before-start': 'Das Ende liegt vor dem Beginn.',
  'dates-disagree': '„date“ und „date_utc“ nennen verschiedene Zeitpunkte: Geben Sie nur eines von beiden an.',
  'cost-negative': 'Ein Preis kann nicht negativ sein.',
  'cost-unreadable': 'Geben Sie einen Text oder eine Zahl an oder eine Liste davon.',
  'not-an-address':
    'Geben Sie eine vollständige Adresse ohne Leerzeichen an (schreiben Sie %20), etwa https://example.org/.',
  'not-an-image-address':
    'Geben Sie eine http- oder https-Adresse ohne Leerzeichen an (schreiben Sie %20), etwa https://example.org/image.jpg.',
  'not-an-email': 'Geben Sie eine E-Mail-Adresse an.',
  'unknown-record': 'Unbekannter Datensatz: {given}.',
  'term-unknown': 'Unbekannter Begriff, und anlegen dürfen Sie ihn nicht: {given}.',
  'unknown-user': 'Diesen Benutzer gibt es nicht.',
  cycle: 'Eine Kategorie kann nicht unter sich selbst liegen.',
  'not-both': 'Geben Sie „{one}“ oder „{other}“ an, nicht beides.',
  'one-without-other': 'Zu „{one}“ gehört auch „{other}“.',
  'needs-add-on': 'Dieser Filter braucht die Erweiterung „{addOn}“, die hier nicht aktiv ist.',
  'connect-or-create': 'Geben Sie genau eines davon an: {allowed}.',
  'page-too-large': 'Höchstens {limit, number} auf einmal.',
  'bad-cursor': 'Das ist kein Cursor dieser Liste.',
  'cursor-and-offset': 'Geben Sie einen Cursor oder einen Offset an, nicht beides; „first“ oder „last“, nicht beides.',
  'not-a-slug': 'Verwenden Sie Buchstaben, Ziffern und Bindestriche.',
  'event-cycle': 'Eine Veranstaltung kann nicht Teil ihrer selbst sein.',
  'original-language': 'In dieser Sprache wurde es verfasst: Ihre Texte lassen sich ändern, aber nicht entfernen.',
  'no-translation': 'Es gibt noch keinen Titel oder Namen in dieser Sprache ({language}): Übersetzen Sie ihn zuerst.',
  'currency-unknown': 'Geben Sie einen Code nach ISO 4217 an, etwa EUR.',
  'filter-empty': 'Ein Filter braucht einen Wert: Lassen Sie ihn weg, um alles zu erhalten.',
  'not-a-login': 'Verwenden Sie 1 bis 60 Buchstaben, Ziffern oder . @ _ -',
  'password-length': 'Erwartet: {least} bis {most} Zeichen.',
  'password-common': 'Dieses Passwort ist leicht zu erraten: Wählen Sie andere Wörter.',
  'wrong-password': 'Das ist nicht Ihr Passwort.',
  'not-a-uuid': 'Erwartet wird eine UUID, zum Beispiel 3f0f6a52-0a4c-4a53-9f0e-4f3f3f5f8a11.',
  'in-the-past': 'Geben Sie einen Zeitpunkt in der Zukunft an.',
  'bad-key': 'Verwenden Sie 1 bis 255 sichtbare ASCII-Zeichen.',
  'not-of-import': 'Ein Import der Art {kind} hat diese Option nicht.',
  'user-cannot-write': 'Dieser Benutzer ist gesperrt oder darf keine Veranstaltungen schreiben.',
  'status-not-allowed': 'Sie dürfen diesen Status nicht abfragen.',
  'not-a-sync-token':
    'Das ist kein Synchronisationstoken dieses Kalenders. Verwenden Sie das Token der letzten Antwort oder keines.',
  'kinds-of-sync-token':
    'Das Token ist für andere Arten: {kinds}. Nennen Sie diese oder keine, oder beginnen Sie ohne Token.',
  'recurrence-empty': 'Geben Sie eine Regel oder mindestens ein Datum in „addedDates“ an.',
  'start-not-in-rule':
    'Der Beginn ist kein Datum der Regel. Ihr erstes Datum ist {date}: Geben Sie diesen Beginn oder eine andere Regel an.',
  'rule-names-days':
    'Diese Regel nennt Tage der Woche, des Monats oder des Jahres und kann deshalb nicht auf andere Tage verschoben werden: Ändern Sie die Regel mit updateSeries.',
  'not-in-series': 'Diese Veranstaltung gehört zu keiner Serie: Lassen Sie „scope“ weg.',
  'series-trash': 'Eine Serie wird mit deleteEvent und einem scope in den Papierkorb verschoben.',
  'series-size': 'Erwartet werden 2 bis {limit} Veranstaltungen.',
  'series-mixed':
    'Diese Veranstaltung kann nicht zur Serie gehören: Sie liegt im Papierkorb, in einer anderen Serie oder in einer anderen Zeitzone, oder nur eine von ihnen dauert ganze Tage: {id}.',
  'series-same-start': 'Zwei Veranstaltungen beginnen gleichzeitig: Eine Serie hat eine Veranstaltung für jedes Datum.',
  'root-list-only':
    'Dieser Filter gilt nur für die Liste `events` einer Abfrage und nicht für Listen von Veranstaltungen unter einem anderen Datensatz.',

  // Rules of series (src/time)
  'rule-frequency-missing': 'FREQ muss DAILY, WEEKLY, MONTHLY oder YEARLY sein.',
  'rule-frequency': 'FREQ muss DAILY, WEEKLY, MONTHLY oder YEARLY sein, nicht {given}.',
  'rule-part-unknown':
    '{part} ist kein Bestandteil einer Regel. Bestandteile: FREQ, INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, BYYEARDAY, BYWEEKNO, BYSETPOS und WKST.',
  'rule-part-empty': '{part} hat keinen Wert: Geben Sie einen an oder lassen Sie den Bestandteil weg.',
  'rule-part-twice': '{part} kommt zweimal vor: Schreiben Sie die Werte als eine Liste, durch Kommas getrennt.',
  'rule-number': '{part} muss eine Zahl von {min} bis {max} sein, nicht {given}.',
  'rule-zero': '{part} kann nicht 0 sein: Zählen Sie ab 1, oder vom Ende ab -1.',
  'rule-weekday': 'BYDAY muss Wochentage wie MO oder -1FR enthalten, nicht {given}.',
  'rule-week-start': 'WKST muss ein Wochentag wie MO oder SU sein, nicht {given}.',
  'rule-calendar': 'RSCALE muss GREGORIAN sein, nicht {given}.',
  'rule-numbered-weekday':
    'BYDAY kann mit FREQ={freq} keine Nummern haben: Lassen Sie sie weg oder verwenden Sie MONTHLY oder YEARLY.',
  'rule-numbered-weekday-of-week': 'BYDAY kann zusammen mit BYWEEKNO keine Nummern haben: Lassen Sie sie weg.',
  'rule-needs-yearly': '{part} erfordert FREQ=YEARLY.',
  'rule-month-day-of-week': 'BYMONTHDAY ist mit FREQ=WEEKLY nicht möglich: Verwenden Sie DAILY, MONTHLY oder YEARLY.',
  'rule-too-many-starts': 'Eine Regel kann höchstens {limit} Anfangszeiten am Tag haben.',
  'rule-times':
    '{part} ist hier nicht möglich: Die Uhrzeit des Beginns gilt für jeden Termin. Legen Sie für jede Uhrzeit eine eigene Serie an.',
  'rule-count-and-until': 'Eine Regel endet mit COUNT oder mit UNTIL, nicht mit beiden: Lassen Sie eines davon weg.',
  'rule-until':
    'UNTIL muss der letzte Tag sein, etwa 2027-05-18 oder 20270518, oder eine Zeit, etwa 20270518T200000 oder 20270518T180000Z, nicht {given}.',
  'rule-until-before-start': 'UNTIL liegt vor dem Beginn ({start}): Geben Sie einen späteren Tag an.',
  'rule-no-dates':
    'Die Regel hat ab dem Beginn ({start}) keinen Termin bis UNTIL oder innerhalb von {years} Jahren: Ihre Bestandteile müssen zu einem Tag passen.',
  'rule-position-alone':
    'BYSETPOS wählt aus den Terminen anderer Bestandteile: Fügen Sie einen Bestandteil wie BYDAY hinzu oder lassen Sie BYSETPOS weg.',

  // Feeds (src/feeds)
  'feed-name': 'Veranstaltungen',
  'feed-cancelled': 'Abgesagt: {title}',

  // Imports of files (src/imports)
  'import-untitled': 'Veranstaltung ohne Titel',

  // Fetching of sources (src/guard)
  'fetch-not-http': 'Das ist keine Adresse mit http oder https.',
  'fetch-with-password': 'Eine Adresse mit Benutzername oder Passwort wird nicht abgerufen.',
  'fetch-port': 'Der Port {port} wird nicht abgerufen: Verwenden Sie 80, 443 oder einen Port ab 1024.',
  'fetch-inner':
    'Der Host {host} liegt in einem privaten oder besonderen Netz und wird nicht abgerufen. Die Einstellung IMPORT_INNER_ADDRESSES=on erlaubt es.',
  'fetch-unknown-host': 'Den Host {host} gibt es nicht, oder er ist gerade nicht auffindbar.',
  'fetch-unreachable': 'Der Host {host} ist nicht erreichbar ({code}).',
  'fetch-redirects': 'Die Adresse leitet mehr als {limit, number} Mal weiter.',
  'fetch-too-large': 'Die Antwort ist größer als {limit}.',
  'fetch-timeout': 'Innerhalb von {seconds, number} Sekunden kam keine vollständige Antwort.',
  'fetch-not-decoded': 'Die Antwort von {host} lässt sich nicht entpacken.',
  'fetch-invalid-response': 'Die Antwort von {host} ist kein gültiges HTTP ({code}).',
  'fetch-too-complex': 'Die Antwort von {host} hat mehr als {levels, number} Ebenen oder {values, number} Werte.',
  'fetch-credentials': 'Zugangsdaten werden nur über https gesendet.',
  'fetch-status': 'Der Host {host} antwortet mit dem Status {status}: {text}',
};
