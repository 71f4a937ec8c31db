/** The descriptions in German, by their English text. They do not address the reader. */
export const de: Readonly<Record<string, string>> = {
  // The document
  'A calendar: events with their venues, organizers, categories and tags.':
    'Ein Kalender: Veranstaltungen, ihre Veranstaltungsorte und Veranstalter sowie ihre Kategorien und Schlagwörter.',
  '- **Reading** published records needs no credentials. **Writing** does: HTTP Basic with a login and an application password, or an API key as Bearer. Invalid credentials are rejected with 401 on every route.':
    '- Zum **Lesen** veröffentlichter Datensätze sind keine Zugangsdaten nötig, zum **Schreiben** schon: HTTP Basic mit einem Benutzernamen und einem Anwendungspasswort oder ein API-Schlüssel als Bearer. Ungültige Zugangsdaten werden an jeder Route mit 401 abgelehnt.',
  '- **Bodies** are JSON, forms (`venue[city]=…`, `tags[]=…`) or multipart forms. Fields that are not in an update stay unchanged; `null` and `""` empty a field. Parameters of a write can also be in the query string; the body takes precedence.':
    '- Der **Body** ist JSON, ein Formular (`venue[city]=…`, `tags[]=…`) oder ein Multipart-Formular. Felder, die in einer Änderung fehlen, bleiben unverändert; `null` und `""` leeren ein Feld. Die Parameter einer Änderung können auch im Query-String stehen; der Body hat Vorrang.',
  '- **Lists** have 10 records a page; `per_page` sets up to {maxPerPage}. Follow `next_rest_url` to the end to get every record once. A list of ids is written with commas, `a[]=1&a[]=2` or `a=1&a=2`, and has at most {longestList} values.':
    '- **Listen** haben 10 Datensätze pro Seite; mit `per_page` sind es bis zu {maxPerPage}. Wer `next_rest_url` bis zum Ende folgt, sieht jeden Datensatz genau einmal. Eine Liste von IDs wird mit Kommas, als `a[]=1&a[]=2` oder als `a=1&a=2` geschrieben und enthält höchstens {longestList}.',
  '- **Dates** are `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, optionally with `T`, a fraction, `Z` or an offset, `YYYY-MM-DD 4:30 pm`, `10 March 2042` or `March 10, 2042` with or without a time, Unix seconds, or English words such as `tomorrow 10am` and `next friday`. Without an offset they are in the time zone of the event, in filters in that of the site ({siteTimezone}).':
    '- **Datumsangaben** haben die Form `JJJJ-MM-TT` oder `JJJJ-MM-TT HH:MM:SS`, auf Wunsch mit `T`, Sekundenbruchteilen, `Z` oder Zeitverschiebung; auch `JJJJ-MM-TT 4:30 pm`, `10 March 2042` oder `March 10, 2042` mit oder ohne Uhrzeit, Unix-Sekunden und englische Wörter wie `tomorrow 10am` und `next friday` werden gelesen. Ohne Zeitverschiebung gelten sie in der Zeitzone der Veranstaltung, in Filtern in der Zeitzone der Website ({siteTimezone}).',
  '- **Booleans** are true and false, or 1 and 0, as values or as strings.':
    '- **Wahrheitswerte** sind true und false, 1 und 0, als Werte oder als Text.',
  '- **Selected fields**: with `_fields=id,title,venue.city`, every route returns only these fields.':
    '- **Ausgewählte Felder**: Mit `_fields=id,title,venue.city` liefert jede Route nur diese Felder.',
  '- **Methods**: HEAD works wherever GET does. OPTIONS describes a route. A POST can name another method in `X-HTTP-Method-Override` or `_method`.':
    '- **Methoden**: HEAD funktioniert überall, wo GET funktioniert. OPTIONS beschreibt eine Route. Ein POST kann in `X-HTTP-Method-Override` oder `_method` eine andere Methode nennen.',
  '- **Unknown** parameters and fields are ignored.': '- **Unbekannte** Parameter und Felder werden ignoriert.',
  'In the language of the service.': 'In der Sprache des Dienstes.',
  'In a language of your choice.': 'In einer Sprache nach Wahl.',
  'What happens, when and where.': 'Was stattfindet, wann und wo.',
  'The places where events take place.': 'Die Orte, an denen Veranstaltungen stattfinden.',
  'The people and groups that organize events.': 'Die Personen und Gruppen, die Veranstaltungen ausrichten.',
  'Categories of events, in a tree.': 'Kategorien von Veranstaltungen, als Baum.',
  'Keywords of events.': 'Schlagwörter von Veranstaltungen.',
  'Descriptions of the API.': 'Beschreibungen der API.',
  'A login and an application password.': 'Ein Benutzername und ein Anwendungspasswort.',
  'An API key.': 'Ein API-Schlüssel.',

  // Operations
  'All routes, with their methods and arguments': 'Alle Routen mit ihren Methoden und Argumenten',
  'This document. Browsers, which request HTML, get a page':
    'Dieses Dokument. Browser, die HTML anfordern, erhalten eine Seite',
  'List events': 'Veranstaltungen auflisten',
  'Read an event': 'Eine Veranstaltung lesen',
  'Create an event': 'Eine Veranstaltung anlegen',
  'Change an event': 'Eine Veranstaltung ändern',
  'Delete an event': 'Eine Veranstaltung löschen',
  'Read an event by its slug': 'Eine Veranstaltung anhand des Slugs lesen',
  'Change an event by its slug': 'Eine Veranstaltung anhand des Slugs ändern',
  'Delete an event by its slug': 'Eine Veranstaltung anhand des Slugs löschen',
  'List venues': 'Veranstaltungsorte auflisten',
  'Read a venue': 'Einen Veranstaltungsort lesen',
  'Create a venue': 'Einen Veranstaltungsort anlegen',
  'Change a venue': 'Einen Veranstaltungsort ändern',
  'Delete a venue': 'Einen Veranstaltungsort löschen',
  'Read a venue by its slug': 'Einen Veranstaltungsort anhand des Slugs lesen',
  'Change a venue by its slug': 'Einen Veranstaltungsort anhand des Slugs ändern',
  'Delete a venue by its slug': 'Einen Veranstaltungsort anhand des Slugs löschen',
  'List organizers': 'Veranstalter auflisten',
  'Read an organizer': 'Einen Veranstalter lesen',
  'Create an organizer': 'Einen Veranstalter anlegen',
  'Change an organizer': 'Einen Veranstalter ändern',
  'Delete an organizer': 'Einen Veranstalter löschen',
  'Read an organizer by its slug': 'Einen Veranstalter anhand des Slugs lesen',
  'Change an organizer by its slug': 'Einen Veranstalter anhand des Slugs ändern',
  'Delete an organizer by its slug': 'Einen Veranstalter anhand des Slugs löschen',
  'List categories': 'Kategorien auflisten',
  'Read a category': 'Eine Kategorie lesen',
  'Create a category': 'Eine Kategorie anlegen',
  'Change a category': 'Eine Kategorie ändern',
  'Delete a category': 'Eine Kategorie löschen',
  'List tags': 'Schlagwörter auflisten',
  'Read a tag': 'Ein Schlagwort lesen',
  'Create a tag': 'Ein Schlagwort anlegen',
  'Change a tag': 'Ein Schlagwort ändern',
  'Delete a tag': 'Ein Schlagwort löschen',
  'Ordered by start. Without date filters: from yesterday, for two years. With `starts_before`, `starts_after`, `ends_before` or `ends_after`: only the given limits apply. With `include`: no date limits apply.':
    'Nach Beginn sortiert. Ohne Datumsfilter: ab gestern, zwei Jahre lang. Mit `starts_before`, `starts_after`, `ends_before` oder `ends_after`: Nur die angegebenen Grenzen gelten. Mit `include`: Es gelten keine Datumsgrenzen.',
  'Newest first.': 'Die neuesten zuerst.',
  'Ordered by name by default. Terms without published events are included with `hide_empty=false`.':
    'Standardmäßig nach Namen sortiert. Mit `hide_empty=false` auch Begriffe ohne veröffentlichte Veranstaltungen.',
  'Moves the record to the trash. An update with another status restores it.':
    'Verschiebt den Datensatz in den Papierkorb. Eine Änderung mit einem anderen Status stellt ihn wieder her.',
  'Deletes the category permanently. Its children move up to its parent.':
    'Löscht die Kategorie endgültig. Ihre Unterkategorien werden ihrer übergeordneten Kategorie zugeordnet.',
  'Deletes the tag permanently.': 'Löscht das Schlagwort endgültig.',
  'POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.':
    'POST, PUT und PATCH sind gleichwertig: Felder, die im Body fehlen, bleiben unverändert.',
  'POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged. `password` protects the event with a password. "" removes the protection.':
    'POST, PUT und PATCH sind gleichwertig: Felder, die im Body fehlen, bleiben unverändert. `password` schützt die Veranstaltung mit einem Passwort. "" entfernt den Schutz.',

  // Answers, headers and the parameters of the protocol
  'The routes.': 'Die Routen.',
  'OpenAPI 3.1.': 'OpenAPI 3.1.',
  'A page of the list.': 'Eine Seite der Liste.',
  'The record.': 'Der Datensatz.',
  'The new record.': 'Der neue Datensatz.',
  'The updated record.': 'Der geänderte Datensatz.',
  'The deleted record.': 'Der gelöschte Datensatz.',
  'The response has not changed.': 'Die Antwort hat sich nicht geändert.',
  'The namespace to describe.': 'Der Namensraum, der beschrieben werden soll.',
  'Has no effect here.': 'Hat hier keine Wirkung.',
  'The language for reading and writing texts.': 'Die Sprache, in der Texte gelesen und geschrieben werden.',
  'The fields to return, such as `id,title,venue.city`. Default: all fields.':
    'Die gewünschten Felder, etwa `id,title,venue.city`. Standard: alle Felder.',
  'The `ETag` of an earlier response. The response is 304 when it has not changed.':
    'Das `ETag` einer früheren Antwort. Die Antwort ist 304, wenn sie sich nicht geändert hat.',
  'The `ETag` of the record as you have read it. The response is 412 when the record has changed since.':
    'Das `ETag` des Datensatzes, wie er gelesen wurde. Die Antwort ist 412, wenn er seither geändert wurde.',
  'The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since.':
    'Das `Last-Modified` des Datensatzes, wie er gelesen wurde. Die Antwort ist 412, wenn er seither geändert wurde.',
  'A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same.':
    'Ein eindeutiger Schlüssel für diesen Schreibvorgang. Wird er binnen 24 Stunden erneut gesendet, wird er nicht wiederholt, und die Antwort ist dieselbe.',
  'The methods that the caller may use.': 'Die Methoden, die der Aufrufer verwenden darf.',
  'The requested language.': 'Die angeforderte Sprache.',
  'The entity tag of the response, for `If-None-Match`, and for a record for `If-Match`.':
    'Das Entity-Tag der Antwort, für `If-None-Match` und bei einem Datensatz für `If-Match`.',
  'When anything in the response was last modified.': 'Der Zeitpunkt der letzten Änderung an den Daten der Antwort.',
  'The next and the previous page, as `rel="next"` and `rel="prev"`.':
    'Die nächste Seite und die vorige, als `rel="next"` und `rel="prev"`.',
  'The authentication scheme. Basic is also accepted, and not listed so that browsers show no login dialog.':
    'Das Authentifizierungsschema. Basic wird ebenfalls akzeptiert, aber nicht aufgeführt, damit Browser keinen Anmeldedialog zeigen.',
  'The number of matching records, on all pages.': 'Die Zahl der passenden Datensätze, auf allen Seiten.',
  'The number of pages.': 'Die Zahl der Seiten.',

  // Lists and their filters
  'The page of the list.': 'Die Seite der Liste.',
  'The number of records on a page. A number above the maximum is reduced to the maximum.':
    'Die Zahl der Datensätze auf einer Seite. Eine Zahl über dem Höchstwert wird auf den Höchstwert verringert.',
  'Events that start on this date or later.': 'Veranstaltungen, die an diesem Datum oder später beginnen.',
  'Events that end on this date or earlier.': 'Veranstaltungen, die an diesem Datum oder früher enden.',
  'Events that start before this date.': 'Veranstaltungen, die vor diesem Datum beginnen.',
  'Events that start after this date.': 'Veranstaltungen, die nach diesem Datum beginnen.',
  'Events that end before this date.': 'Veranstaltungen, die vor diesem Datum enden.',
  'Events that end after this date.': 'Veranstaltungen, die nach diesem Datum enden.',
  'Whether dates are compared to the second instead of as whole days.':
    'Ob Datumsangaben auf die Sekunde genau verglichen werden statt als ganze Tage.',
  'Events with all of these words in the title, description or excerpt. "a phrase" counts as one word, -word excludes.':
    'Veranstaltungen mit allen diesen Wörtern in Titel, Beschreibung oder Auszug; "mehrere Wörter" gelten als eines, -wort schließt aus.',
  'Events in any of these categories or their descendants: ids, slugs or names.':
    'Veranstaltungen in einer dieser Kategorien oder ihren Unterkategorien: IDs, Slugs oder Namen.',
  'Events with any of these tags: ids, slugs or names.':
    'Veranstaltungen mit einem dieser Schlagwörter: IDs, Slugs oder Namen.',
  'Events at any of these venues.': 'Veranstaltungen an einem dieser Veranstaltungsorte.',
  'Events of any of these organizers.': 'Veranstaltungen eines dieser Veranstalter.',
  'Only events that are, or are not, featured.':
    'Nur Veranstaltungen, die hervorgehoben oder nicht hervorgehoben sind.',
  'Only records with one of these statuses.': 'Nur Datensätze mit einem dieser Status.',
  'Only events whose venue has, or does not have, coordinates (add-on geoloc).':
    'Nur Veranstaltungen, deren Veranstaltungsort Koordinaten oder keine Koordinaten hat (Erweiterung geoloc).',
  'Events near this latitude (add-on geoloc). Requires the longitude too.':
    'Veranstaltungen nahe diesem Breitengrad (Erweiterung geoloc). Erfordert auch den Längengrad.',
  'Events near this longitude (add-on geoloc). Requires the latitude too.':
    'Veranstaltungen nahe diesem Längengrad (Erweiterung geoloc). Erfordert auch den Breitengrad.',
  'Only the events with these ids. Date filters are ignored.':
    'Nur die Veranstaltungen mit diesen IDs. Datumsfilter werden ignoriert.',
  'Only events that are part of this event.': 'Nur Veranstaltungen, die Teil dieser Veranstaltung sind.',
  'Only events with, or without, tickets (add-on tickets).':
    'Nur Veranstaltungen mit oder ohne Karten (Erweiterung tickets).',
  'Only events at a venue in this city or town. Ignores case.':
    'Nur Veranstaltungen an einem Ort in dieser Stadt oder Gemeinde. Groß- und Kleinschreibung spielt keine Rolle.',
  'Only events at a venue in this country, as written there. Ignores case.':
    'Nur Veranstaltungen an einem Ort in diesem Land, wie es dort geschrieben ist. Groß- und Kleinschreibung spielt keine Rolle.',
  'Only events at a venue with this postal code. Ignores case.':
    'Nur Veranstaltungen an einem Ort mit dieser Postleitzahl. Groß- und Kleinschreibung spielt keine Rolle.',
  'Only events that people attend in one of these ways.':
    'Nur Veranstaltungen, an denen man auf eine dieser Arten teilnimmt.',
  'Only events with one of these event statuses.': 'Nur Veranstaltungen mit einem dieser Veranstaltungsstatus.',
  'Only events that have a text in this language.': 'Nur Veranstaltungen, die einen Text in dieser Sprache haben.',
  'Only events at the venue with this slug.': 'Nur Veranstaltungen am Ort mit diesem Slug.',
  'Only events of the organizer with this slug.': 'Nur Veranstaltungen des Veranstalters mit diesem Slug.',
  'Only events that are, or are not, free of charge.':
    'Nur Veranstaltungen, die kostenlos sind, oder die es nicht sind.',
  'Only events with a price up to this amount. Requires the currency.':
    'Nur Veranstaltungen mit einem Preis bis zu diesem Betrag. Erfordert die Währung.',
  'The currency of the highest price: an ISO 4217 code such as EUR, or a symbol.':
    'Die Währung des Höchstpreises: ein Code nach ISO 4217 wie EUR, oder ein Symbol.',
  'Only records that this event is linked to.': 'Nur Datensätze, mit denen diese Veranstaltung verknüpft ist.',
  'Only records with, or without, published events.': 'Nur Datensätze mit oder ohne veröffentlichte Veranstaltungen.',
  'Only records with running or upcoming events.': 'Nur Datensätze mit laufenden oder kommenden Veranstaltungen.',
  'Venues with all of these words in their texts. "a phrase" counts as one word, -word excludes.':
    'Veranstaltungsorte, deren Texte alle diese Wörter enthalten. "mehrere Wörter" gelten als eines, -wort schließt aus.',
  'Organizers with all of these words in their texts. "a phrase" counts as one word, -word excludes.':
    'Veranstalter, deren Texte alle diese Wörter enthalten. "mehrere Wörter" gelten als eines, -wort schließt aus.',
  'Terms with all of these words in their name or slug.': 'Begriffe, deren Name oder Slug alle diese Wörter enthält.',
  'Exclude the terms with these ids.': 'Die Begriffe mit diesen IDs ausschließen.',
  'Only the terms with these ids.': 'Nur die Begriffe mit diesen IDs.',
  'Exclude terms without published events.': 'Begriffe ohne veröffentlichte Veranstaltungen ausschließen.',
  'Only the terms of this event.': 'Nur die Begriffe dieser Veranstaltung.',
  'Only the term with this slug.': 'Nur der Begriff mit diesem Slug.',
  'Only the direct children of this category. 0 for root categories.':
    'Nur die direkten Unterkategorien dieser Kategorie. 0 für Kategorien der obersten Ebene.',
  'asc or desc.': 'asc oder desc.',
  'id, name, slug, count, description, term_group, parent, include or none.':
    'id, name, slug, count, description, term_group, parent, include oder none.',
  'A page of events, ordered by start.': 'Eine Seite mit Veranstaltungen, in der Reihenfolge ihres Beginns.',
  'A page of venues, newest first.': 'Eine Seite mit Veranstaltungsorten, die neuesten zuerst.',
  'A page of organizers, newest first.': 'Eine Seite mit Veranstaltern, die neuesten zuerst.',
  'A page of categories.': 'Eine Seite mit Kategorien.',
  'A page of tags.': 'Eine Seite mit Schlagwörtern.',
  'The events of this page.': 'Die Veranstaltungen dieser Seite.',
  'The venues of this page.': 'Die Veranstaltungsorte dieser Seite.',
  'The organizers of this page.': 'Die Veranstalter dieser Seite.',
  'The categories of this page.': 'Die Kategorien dieser Seite.',
  'The tags of this page.': 'Die Schlagwörter dieser Seite.',
  'The URL of this page, with the parameters in effect.': 'Die URL dieser Seite, mit den geltenden Parametern.',
  'The URL of the next page, with the same parameters. Absent on the last page.':
    'Die URL der nächsten Seite, mit denselben Parametern. Fehlt auf der letzten Seite.',
  'The URL of the previous page, with the same parameters. Absent on the first page.':
    'Die URL der vorigen Seite, mit denselben Parametern. Fehlt auf der ersten Seite.',

  // What every record has
  'The id.': 'Die ID.',
  'The slug.': 'Der Slug.',
  'The title.': 'Der Titel.',
  'The name.': 'Der Name.',
  'The id. Ids are unique across all kinds of records.':
    'Die ID. IDs sind über alle Arten von Datensätzen hinweg eindeutig.',
  'The global id: host and id.': 'Die globale ID: Host und ID.',
  'The global ids of this record, including former ones.': 'Die globalen IDs dieses Datensatzes, auch frühere.',
  'The id of the author, as a string.': 'Die ID des Autors, als Text.',
  'The id of the author. Only editors and administrators can set another user.':
    'Die ID des Autors. Nur Redakteure und Administratoren können einen anderen Benutzer festlegen.',
  'The status. Anonymous clients see published records only.':
    'Der Status. Anonyme Clients sehen nur veröffentlichte Datensätze.',
  'publish (the default), future, draft, pending, private or trash.':
    'publish (der Standard), future, draft, pending, private oder trash.',
  'When the record was or will be published, in the time zone of the site.':
    'Der Zeitpunkt der erfolgten oder geplanten Veröffentlichung, in der Zeitzone der Website.',
  'When the record was or will be published, in UTC. null for drafts and pending records.':
    'Der Zeitpunkt der erfolgten oder geplanten Veröffentlichung, in UTC. null für Entwürfe und ausstehende Datensätze.',
  'When the record is published, in the time zone of the site.':
    'Der Zeitpunkt der Veröffentlichung, in der Zeitzone der Website.',
  'When the record is published, in UTC.': 'Der Zeitpunkt der Veröffentlichung, in UTC.',
  'When the record was last modified, in the time zone of the site.':
    'Der Zeitpunkt der letzten Änderung, in der Zeitzone der Website.',
  'When the record was last modified, in UTC.': 'Der Zeitpunkt der letzten Änderung, in UTC.',
  'The URL of the public page.': 'Die URL der öffentlichen Seite.',
  'The URL of the record in this API.': 'Die URL des Datensatzes in dieser API.',
  'The URLs of the record in this API.': 'Die URLs des Datensatzes in dieser API.',
  'The part of the URL that identifies the record.': 'Der Teil der URL, der den Datensatz kennzeichnet.',
  'The part of the URL that identifies the record. Default: made from the title, with a number when it is taken.':
    'Der Teil der URL, der den Datensatz kennzeichnet. Standard: aus dem Titel gebildet, mit einer Nummer, wenn er vergeben ist.',
  'The part of the URL that identifies the record. Default: made from the name.':
    'Der Teil der URL, der den Datensatz kennzeichnet. Standard: aus dem Namen gebildet.',
  'The description.': 'Die Beschreibung.',
  'The description, in HTML. "" when there is none.': 'Die Beschreibung, in HTML; "" ohne Beschreibung.',
  'The id or the URL of an image. The service does not fetch it.':
    'Die ID oder die URL eines Bildes. Der Dienst ruft es nicht ab.',
  'The image. false when there is none.': 'Das Bild; false ohne Bild.',
  'The value when there is none.': 'Der Wert, wenn keines vorhanden ist.',
  'The URL of the website.': 'Die URL der Website.',
  'The URL of the website. "" when there is none.': 'Die URL der Website; "" ohne Website.',
  'The language of the title or name.': 'Die Sprache des Titels oder des Namens.',
  'The languages that have texts, each with the slug and the URL in this API.':
    'Die Sprachen, in denen Texte vorhanden sind, jeweils mit dem Slug und der URL in dieser API.',
  'An existing record, by its id. Other fields are ignored.':
    'Ein vorhandener Datensatz, anhand seiner ID. Andere Felder werden ignoriert.',

  // Events
  'An event: it happens at a certain time.': 'Eine Veranstaltung: Sie findet zu einer bestimmten Zeit statt.',
  'The password of a protected event.': 'Das Passwort einer geschützten Veranstaltung.',
  'A summary of one or two sentences.': 'Eine Zusammenfassung in ein oder zwei Sätzen.',
  'A summary of one or two sentences, in HTML. "" when there is none.':
    'Eine Zusammenfassung in ein oder zwei Sätzen, in HTML; "", wenn es keine gibt.',
  'When the event starts, in its time zone. A value with an offset is a point in time.':
    'Der Beginn, in der Zeitzone der Veranstaltung. Ein Wert mit Zeitverschiebung ist ein Zeitpunkt.',
  'When the event ends. It cannot end before it starts.': 'Das Ende. Es kann nicht vor dem Beginn liegen.',
  'When the event starts, in its time zone.': 'Der Beginn, in der Zeitzone der Veranstaltung.',
  'When the event ends, in its time zone.': 'Das Ende, in der Zeitzone der Veranstaltung.',
  'When the event starts, in UTC.': 'Der Beginn, in UTC.',
  'When the event ends, in UTC.': 'Das Ende, in UTC.',
  'The same time, divided into its parts.': 'Derselbe Zeitpunkt, in seine Teile zerlegt.',
  'The time zone, for example Europe/Amsterdam. Default: that of the site.':
    'Die Zeitzone, etwa Europe/Amsterdam; ohne Angabe die der Website.',
  'The time zone: a name such as Europe/Amsterdam, or an offset such as UTC+2.':
    'Die Zeitzone: ein Name wie Europe/Amsterdam oder eine Zeitverschiebung wie UTC+2.',
  'The abbreviation of the time zone when the event starts.': 'Die Abkürzung der Zeitzone zu Beginn der Veranstaltung.',
  'Whether the event lasts whole days.': 'Ob sie ganze Tage dauert.',
  'Whether the event lasts whole days. null without the password of a protected event.':
    'Ob sie ganze Tage dauert; null ohne das Passwort einer geschützten Veranstaltung.',
  'The cost as text: “10”, “$10 - 20”, “Free”.': 'Der Preis als Text: „10“, „$10 - 20“, „Kostenlos“.',
  'The cost as formatted text. "" when there is none.':
    'Der Preis als formatierter Text; "", wenn keiner angegeben ist.',
  'The amounts and the currency of the cost.': 'Die Beträge und die Währung des Preises.',
  'The amounts and the currency of a cost.': 'Die Beträge und die Währung eines Preises.',
  'The currency as written. "" when there is none.': 'Die Währung, wie sie geschrieben wurde; "" ohne Währung.',
  'The ISO 4217 code of the currency. "" when the symbol is ambiguous.':
    'Der Code der Währung nach ISO 4217; "", wenn das Symbol mehrdeutig ist.',
  'The position of the currency symbol.': 'Die Position des Währungssymbols.',
  'The amounts in ascending order, as strings.': 'Die Beträge in aufsteigender Reihenfolge, als Text.',
  'Whether to show a map.': 'Ob eine Karte gezeigt wird.',
  'Whether to show a map. null without the password of a protected event.':
    'Ob eine Karte gezeigt wird; null ohne das Passwort einer geschützten Veranstaltung.',
  'Whether to show a link to a map.': 'Ob ein Link zu einer Karte gezeigt wird.',
  'Whether to show a link to a map. null without the password of a protected event.':
    'Ob ein Link zu einer Karte gezeigt wird; null ohne das Passwort einer geschützten Veranstaltung.',
  'Whether to exclude the event from all lists.': 'Ob sie in allen Listen fehlt.',
  'Whether the event is excluded from all lists. null without the password of a protected event.':
    'Ob sie in allen Listen fehlt; null ohne das Passwort einer geschützten Veranstaltung.',
  'Whether to pin the event in the calendar.': 'Ob sie im Kalender angeheftet wird.',
  'Whether the event is pinned in the calendar. null without the password of a protected event.':
    'Ob sie im Kalender angeheftet ist; null ohne das Passwort einer geschützten Veranstaltung.',
  'Whether the event is featured.': 'Ob sie hervorgehoben ist.',
  'Whether the event is featured. null without the password of a protected event.':
    'Ob sie hervorgehoben ist; null ohne das Passwort einer geschützten Veranstaltung.',
  'The categories, by id, slug or name. A name that does not exist is created.':
    'Ihre Kategorien, als ID, Slug oder Name; ein Name, den es noch nicht gibt, wird angelegt.',
  'The tags, by id, slug or name. A name that does not exist is created.':
    'Ihre Schlagwörter, als ID, Slug oder Name; ein Name, den es noch nicht gibt, wird angelegt.',
  'The categories, ordered by name.': 'Die Kategorien, nach Namen sortiert.',
  'The tags, ordered by name.': 'Die Schlagwörter, nach Namen sortiert.',
  'The venues, in order: ids, or the data of new venues.':
    'Die Veranstaltungsorte, der Reihe nach: IDs oder die Daten neuer Veranstaltungsorte.',
  'The first venue. [] when there is none.': 'Der erste Veranstaltungsort; [], wenn es keinen gibt.',
  'All venues, in order.': 'Alle Veranstaltungsorte, der Reihe nach.',
  'The organizers, in order: ids, or the data of new organizers.':
    'Die Veranstalter, der Reihe nach: IDs oder die Daten neuer Veranstalter.',
  'The organizers, in order.': 'Die Veranstalter, der Reihe nach.',
  'The event as schema.org Event, for search engines. Only in responses with a single record.':
    'Die Veranstaltung als Event von schema.org, für Suchmaschinen. Nur in Antworten mit einem einzelnen Datensatz.',
  'A time divided into its parts, padded with zeros.':
    'Ein Zeitpunkt, in seine Teile zerlegt und mit Nullen aufgefüllt.',
  'The year.': 'Das Jahr.',
  'The month, 01 to 12.': 'Der Monat, 01 bis 12.',
  'The day of the month.': 'Der Tag des Monats.',
  'The hour, 00 to 23.': 'Die Stunde, 00 bis 23.',
  'The minutes.': 'Die Minuten.',
  'The seconds.': 'Die Sekunden.',

  // Venues and organizers
  'A place where events take place.': 'Ein Ort, an dem Veranstaltungen stattfinden.',
  'A person or group that organizes events.': 'Eine Person oder Gruppe, die Veranstaltungen ausrichtet.',
  'The name of the venue.': 'Der Name des Veranstaltungsorts.',
  'The name of the organizer.': 'Der Name des Veranstalters.',
  'The state or province.': 'Das Bundesland oder die Provinz.',
  'Telephone number.': 'Telefonnummer.',
  'E-mail address. "" when there is none.': 'E-Mail-Adresse; "" ohne Adresse.',
  'Whether the events of the venue show a map.': 'Ob bei den Veranstaltungen eine Karte gezeigt wird.',
  'Whether the events of the venue show a link to a map.':
    'Ob bei den Veranstaltungen ein Link zu einer Karte gezeigt wird.',
  'Latitude in degrees north. null when unknown.': 'Nördliche Breite in Grad; null, wenn sie nicht bekannt ist.',
  'Longitude in degrees east. null when unknown.': 'Östliche Länge in Grad; null, wenn sie nicht bekannt ist.',
  'The venue as schema.org Place, for search engines. Only in responses with a single record.':
    'Der Veranstaltungsort als Place von schema.org, für Suchmaschinen. Nur in Antworten mit einem einzelnen Datensatz.',
  'The organizer as schema.org Person, for search engines. Only in responses with a single record.':
    'Der Veranstalter als Person von schema.org, für Suchmaschinen. Nur in Antworten mit einem einzelnen Datensatz.',

  // Categories and tags
  'A category of events. Categories form a tree.': 'Eine Kategorie von Veranstaltungen. Kategorien bilden einen Baum.',
  'A keyword of events.': 'Ein Schlagwort von Veranstaltungen.',
  'The parent category. 0 or null when there is none.': 'Die übergeordnete Kategorie; 0 oder null, wenn es keine gibt.',
  'The id of the parent category. 0 when there is none, and always 0 for tags.':
    'Die ID der übergeordneten Kategorie; 0, wenn es keine gibt, und immer 0 bei Schlagwörtern.',
  'The parent category. Absent when there is none.': 'Die übergeordnete Kategorie; fehlt, wenn es keine gibt.',
  'The number of published events with this term.': 'Die Zahl der veröffentlichten Veranstaltungen mit diesem Begriff.',
  'The taxonomy: a constant for each kind.': 'Die Taxonomie: eine Konstante für jede Art.',
  'Always empty.': 'Immer leer.',
  'Always 0.': 'Immer 0.',
  'The same as the id.': 'Dasselbe wie die ID.',
  'Always the same value.': 'Immer derselbe Wert.',
  'The URLs of a category or tag in this API.': 'Die URLs einer Kategorie oder eines Schlagworts in dieser API.',
  'The term.': 'Der Begriff.',
  'The list that contains the term.': 'Die Liste, die den Begriff enthält.',

  // Images
  'An image.': 'Ein Bild.',
  'The URL of the image.': 'Die URL des Bildes.',
  'The id of the image. Images have their own ids.': 'Die ID des Bildes. Bilder haben eigene IDs.',
  'The extension of the file name. "" when there is none.': 'Die Endung des Dateinamens; "" ohne Endung.',
  'In pixels. 0 when unknown.': 'In Pixeln; 0, wenn nicht bekannt.',
  'Always 0: the service does not fetch images.': 'Immer 0: Der Dienst ruft keine Bilder ab.',
  'Alternative text for people who cannot see the image.':
    'Alternativtext für Menschen, die das Bild nicht sehen können.',

  // Errors and the description of routes
  'The error.': 'Der Fehler.',
  'The error code, for programs. It does not change.': 'Der Fehlercode, für Programme. Er ändert sich nicht.',
  'The error message: what is wrong and what would be right.':
    'Die Fehlermeldung: was falsch ist und was richtig wäre.',
  'The status of the response.': 'Der Status der Antwort.',
  'All invalid parameters.': 'Alle ungültigen Parameter.',
  'Each invalid parameter, and why it is invalid.': 'Jeder ungültige Parameter, und warum er ungültig ist.',
  'The parameters of the wrong type. An empty list when there are none.':
    'Die Parameter vom falschen Typ. Eine leere Liste, wenn es keine gibt.',
  'A parameter of the wrong type.': 'Ein Parameter vom falschen Typ.',
  'The expected type.': 'Der erwartete Typ.',
  'The name of the parameter.': 'Der Name des Parameters.',
  'Required parameters that are missing.': 'Erforderliche Parameter, die fehlen.',
  'The names of the missing parameters.': 'Die Namen der fehlenden Parameter.',
  'A body that is not valid JSON, or not valid UTF-8.':
    'Ein Body, der kein gültiges JSON oder kein gültiges UTF-8 ist.',
  '4 for a syntax error, 5 for invalid UTF-8.': '4 bei einem Syntaxfehler, 5 bei ungültigem UTF-8.',
  'The same as a message, always in English.': 'Dasselbe als Meldung, immer auf Englisch.',
  'A category or tag of this name exists.': 'Eine Kategorie oder ein Schlagwort dieses Namens gibt es bereits.',
  'The id of the term that has the name.': 'Die ID des Begriffs mit diesem Namen.',
  'The same id again.': 'Noch einmal dieselbe ID.',
  'The URL of the route, if it has no placeholder.': 'Die URL der Route, wenn sie keinen Platzhalter hat.',
  'The URL of the index above this one.': 'Die URL des übergeordneten Index.',
  'The descriptions of all routes, as OPTIONS returns them.':
    'Die Beschreibungen aller Routen, wie OPTIONS sie liefert.',
  'The namespace of the API.': 'Der Namensraum der API.',
  'The routes, by pattern.': 'Die Routen, nach Muster.',
  'A route with its methods and their arguments.': 'Eine Route mit ihren Methoden und deren Argumenten.',
  'All methods of the route.': 'Alle Methoden der Route.',
  'The methods that have the same arguments.': 'Die Methoden, die dieselben Argumente haben.',
  'The number of seconds to wait before sending the request again.':
    'Die Zahl der Sekunden, die vor dem erneuten Senden der Anfrage zu warten ist.',
  'Calendars and feeds that programs subscribe to.': 'Kalender und Feeds, die Programme abonnieren.',
  'Subscribe to events': 'Veranstaltungen abonnieren',
  'Read an event as a calendar': 'Eine Veranstaltung als Kalender lesen',
  'Subscribe to the events of a record': 'Die Veranstaltungen eines Datensatzes abonnieren',
  'Feeds are at the root of the service.': 'Feeds liegen im Wurzelverzeichnis des Dienstes.',
  'ics for a calendar; rss, atom or json-feed for the last changes.':
    'ics für einen Kalender; rss, atom oder json-feed für die letzten Änderungen.',
  'The feed.': 'Der Feed.',
};
