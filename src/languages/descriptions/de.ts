/** What the service says of itself, in German, by the English sentence: nobody is addressed. */
export const de: Readonly<Record<string, string>> = {
  // The document
  'A calendar: events, the venues where they are held, the organizers who hold them, and the categories and tags they have.':
    'Ein Kalender: Veranstaltungen, ihre Veranstaltungsorte und Veranstalter sowie ihre Kategorien und Schlagwörter.',
  '- **Reading** what is published needs no credentials. **Writing** does: HTTP Basic with a login and an application password, or an API key as Bearer. Wrong credentials are 401 on every address.':
    '- Zum **Lesen** von Veröffentlichtem sind keine Zugangsdaten nötig, zum **Schreiben** schon: HTTP Basic mit einem Benutzernamen und einem Anwendungspasswort oder ein API-Schlüssel als Bearer. Falsche Zugangsdaten ergeben an jeder Adresse 401.',
  '- **Bodies** are JSON, forms (`venue[city]=…`, `tags[]=…`) or multipart forms. In an update what is absent stays as it is; `null` and `""` empty a field. Parameters of a write may stand in the address too; the body goes before.':
    '- Der **Body** ist JSON, ein Formular (`venue[city]=…`, `tags[]=…`) oder ein Multipart-Formular. Was in einer Änderung fehlt, bleibt, wie es ist; `null` und `""` leeren ein Feld. Die Parameter einer Änderung dürfen auch in der Adresse stehen; der Body hat Vorrang.',
  '- **Lists** have 10 records a page; `per_page` gives up to {maxPerPage}. Follow `next_rest_url` to the end to see every record once. A list of ids is written with commas, `a[]=1&a[]=2` or `a=1&a=2`, and has at most {longestList}.':
    '- **Listen** haben 10 Datensätze pro Seite; mit `per_page` sind es bis zu {maxPerPage}. Wer `next_rest_url` bis zum Ende folgt, sieht jeden Datensatz genau einmal. Eine Liste von IDs wird mit Kommas, als `a[]=1&a[]=2` oder als `a=1&a=2` geschrieben und enthält höchstens {longestList}.',
  '- **Dates** are `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, with `T`, fraction, `Z` or offset if you like, `YYYY-MM-DD 4:30 pm`, `10 March 2042` or `March 10, 2042` with or without a time, Unix seconds, or words such as `tomorrow 10am` and `next friday`. Without an offset they are on the clock of the event, in filters on the clock of the site ({siteTimezone}).':
    '- **Datumsangaben** haben die Form `JJJJ-MM-TT` oder `JJJJ-MM-TT HH:MM:SS`, auf Wunsch mit `T`, Sekundenbruchteilen, `Z` oder Zeitverschiebung; auch `JJJJ-MM-TT 4:30 pm`, `10 March 2042` oder `March 10, 2042` mit oder ohne Uhrzeit, Unix-Sekunden und englische Wörter wie `tomorrow 10am` und `next friday` werden gelesen. Ohne Zeitverschiebung gelten sie in der Zeitzone der Veranstaltung, in Filtern in der Zeitzone der Website ({siteTimezone}).',
  '- **Booleans** are true and false, 1 and 0, as such or as text.':
    '- **Wahrheitswerte** sind true und false, 1 und 0, als solche oder als Text.',
  '- **Parts**: `_fields=id,title,venue.city` on any address answers these alone.':
    '- **Teile**: Mit `_fields=id,title,venue.city` liefert jede Adresse nur diese Teile.',
  '- **Methods**: HEAD works wherever GET does, OPTIONS describes an address. A POST may name another method in `X-HTTP-Method-Override` or `_method`.':
    '- **Methoden**: HEAD geht überall, wo GET geht; OPTIONS beschreibt eine Adresse. Ein POST darf in `X-HTTP-Method-Override` oder `_method` eine andere Methode nennen.',
  '- **Unknown** parameters and fields are ignored.': '- **Unbekannte** Parameter und Felder werden ignoriert.',
  'In the language of the service.': 'In der Sprache des Dienstes.',
  'In a language of your choice.': 'In einer Sprache nach Wahl.',
  'What happens, when and where.': 'Was stattfindet, wann und wo.',
  'The places where events are held.': 'Die Orte, an denen Veranstaltungen stattfinden.',
  'Those who hold events.': 'Wer Veranstaltungen ausrichtet.',
  'Kinds of event, in a tree.': 'Arten von Veranstaltungen, als Baum.',
  'Words that events share.': 'Wörter, die Veranstaltungen gemeinsam haben.',
  'The service about itself.': 'Der Dienst über sich selbst.',
  'A login and an application password.': 'Ein Benutzername und ein Anwendungspasswort.',
  'An API key.': 'Ein API-Schlüssel.',

  // Operations
  'Every route, with its methods and arguments': 'Alle Routen mit ihren Methoden und Argumenten',
  'This document; as a page for browsers, which ask for HTML':
    'Dieses Dokument; als Seite für Browser, die HTML anfordern',
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
  'In order of their start. Without dates: from yesterday on for two years. With `starts_before`, `starts_after`, `ends_before` or `ends_after`: no dates but those given. With `include`: no dates at all.':
    'In der Reihenfolge ihres Beginns. Ohne Datumsangaben: ab gestern, zwei Jahre lang. Mit `starts_before`, `starts_after`, `ends_before` oder `ends_after`: keine anderen Datumsgrenzen als die angegebenen. Mit `include`: gar keine Datumsgrenzen.',
  'Newest first.': 'Die neuesten zuerst.',
  'By name, unless ordered otherwise; those without published events only with `hide_empty=false`.':
    'Nach Namen, sofern keine andere Reihenfolge verlangt wird; solche ohne veröffentlichte Veranstaltungen nur mit `hide_empty=false`.',
  'It goes to the trash; a new status takes it out again.':
    'Der Datensatz kommt in den Papierkorb; ein neuer Status holt ihn wieder heraus.',
  'It is gone for good; the categories below move up.':
    'Die Kategorie ist endgültig weg; die Kategorien darunter rücken eine Ebene auf.',
  'It is gone for good.': 'Das Schlagwort ist endgültig weg.',
  'POST, PUT and PATCH are the same: what is absent from the body stays as it is.':
    'POST, PUT und PATCH tun dasselbe: Was im Body fehlt, bleibt, wie es ist.',
  'POST, PUT and PATCH are the same: what is absent from the body stays as it is. `password` protects the event with a password; "" removes it.':
    'POST, PUT und PATCH tun dasselbe: Was im Body fehlt, bleibt, wie es ist. `password` schützt die Veranstaltung mit einem Passwort; "" entfernt es.',

  // Answers, headers and the parameters of the protocol
  'The routes.': 'Die Routen.',
  'OpenAPI 3.1.': 'OpenAPI 3.1.',
  'A page of the list.': 'Eine Seite der Liste.',
  'The record.': 'Der Datensatz.',
  'The new record.': 'Der neue Datensatz.',
  'The record as it is now.': 'Der Datensatz, wie er jetzt ist.',
  'The record as it was deleted.': 'Der Datensatz, wie er beim Löschen war.',
  'It is what you have.': 'Unverändert.',
  'The namespace to describe.': 'Der Namensraum, der beschrieben werden soll.',
  'Has no effect here.': 'Hat hier keine Wirkung.',
  'The language that texts are read and written in.': 'Die Sprache, in der Texte gelesen und geschrieben werden.',
  'The parts of the answer that are wanted, such as `id,title,venue.city`; all of it when not given.':
    'Die gewünschten Teile der Antwort, etwa `id,title,venue.city`; ohne Angabe die ganze Antwort.',
  'The `ETag` of an answer that you have: 304 when it is still the same.':
    'Das `ETag` einer früheren Antwort: 304, wenn sie noch dieselbe ist.',
  'The `ETag` of the record as you have read it: 412 when it has changed since.':
    'Das `ETag` des Datensatzes, wie er gelesen wurde: 412, wenn er seither geändert wurde.',
  'The `Last-Modified` of the record as you have read it: 412 when it has changed since.':
    'Das `Last-Modified` des Datensatzes, wie er gelesen wurde: 412, wenn er seither geändert wurde.',
  'A name of your choice for this write: sent again within 24 hours it answers the same, and acts once.':
    'Ein frei gewählter Name für diese Änderung: Wird sie binnen 24 Stunden noch einmal gesendet, ist die Antwort dieselbe, und sie wirkt nur einmal.',
  'The methods that you may use here.': 'Die Methoden, die hier erlaubt sind.',
  'The language that was asked for.': 'Die angeforderte Sprache.',
  'Names these bytes; for `If-None-Match`, and of a record for `If-Match`.':
    'Benennt diese Bytes; für `If-None-Match` und bei einem Datensatz für `If-Match`.',
  'When anything that is shown was changed last.': 'Die letzte Änderung an dem, was gezeigt wird.',
  'The next page and the one before, as `rel="next"` and `rel="prev"`.':
    'Die nächste Seite und die vorige, als `rel="next"` und `rel="prev"`.',
  'How to authenticate. Basic is understood too, and not named so that no browser asks.':
    'Wie die Anmeldung geschieht. Basic wird auch verstanden, aber nicht genannt, damit kein Browser nachfragt.',
  'How many records match, on all pages.': 'Wie viele Datensätze passen, auf allen Seiten zusammen.',
  'How many pages there are.': 'Wie viele Seiten es gibt.',

  // Lists and their filters
  'The page of the list.': 'Die Seite der Liste.',
  'How many records a page has; more than the service allows is as many as it allows.':
    'Wie viele Datensätze eine Seite hat; nie mehr, als der Dienst zulässt.',
  'Events that start at this date or later.': 'Veranstaltungen, die an diesem Datum oder später beginnen.',
  'Events that end at this date or earlier.': 'Veranstaltungen, die an diesem Datum oder früher enden.',
  'Events that start before this date.': 'Veranstaltungen, die vor diesem Datum beginnen.',
  'Events that start after this date.': 'Veranstaltungen, die nach diesem Datum beginnen.',
  'Events that end before this date.': 'Veranstaltungen, die vor diesem Datum enden.',
  'Events that end after this date.': 'Veranstaltungen, die nach diesem Datum enden.',
  'Whether dates count to the second, instead of as whole days.':
    'Ob Datumsangaben auf die Sekunde genau gelten statt als ganze Tage.',
  'Events whose title, description or excerpt has every word of this; "a phrase" is one, -word excludes.':
    'Veranstaltungen mit allen diesen Wörtern in Titel, Beschreibung oder Auszug; "mehrere Wörter" gelten als eines, -wort schließt aus.',
  'Events of any of these categories or those below them: ids, slugs or names.':
    'Veranstaltungen einer dieser Kategorien oder der darunter liegenden: IDs, Slugs oder Namen.',
  'Events with any of these tags: ids, slugs or names.':
    'Veranstaltungen mit einem dieser Schlagwörter: IDs, Slugs oder Namen.',
  'Events at any of these venues.': 'Veranstaltungen an einem dieser Veranstaltungsorte.',
  'Events of any of these organizers.': 'Veranstaltungen eines dieser Veranstalter.',
  'Only those that are, or are not, featured.': 'Nur Veranstaltungen, die hervorgehoben oder nicht hervorgehoben sind.',
  'Only those with one of these statuses.': 'Nur die mit einem dieser Status.',
  'Only those whose venue has, or has not, coordinates (add-on geoloc).':
    'Nur Veranstaltungen, deren Veranstaltungsort Koordinaten oder keine Koordinaten hat (Erweiterung geoloc).',
  'Events near this latitude (add-on geoloc); with geoloc_lng.':
    'Veranstaltungen nahe diesem Breitengrad (Erweiterung geoloc); zusammen mit geoloc_lng.',
  'Events near this longitude (add-on geoloc); with geoloc_lat.':
    'Veranstaltungen nahe diesem Längengrad (Erweiterung geoloc); zusammen mit geoloc_lat.',
  'Only the events with these ids; the date filters do not count then.':
    'Nur die Veranstaltungen mit diesen IDs; die Datumsfilter gelten dann nicht.',
  'Only the parts of this event.': 'Nur die Teile dieser Veranstaltung.',
  'Only those with, or without, tickets (add-on tickets).':
    'Nur Veranstaltungen mit oder ohne Karten (Erweiterung tickets).',
  'Only those of this event.': 'Nur die dieser Veranstaltung.',
  'Only those with, or without, published events.': 'Nur die mit oder die ohne veröffentlichte Veranstaltungen.',
  'Only those with events that are running or still to come.': 'Nur die mit laufenden oder kommenden Veranstaltungen.',
  'Venues that mention every word of this; "a phrase" is one, -word excludes.':
    'Veranstaltungsorte, die alle diese Wörter nennen; "mehrere Wörter" gelten als eines, -wort schließt aus.',
  'Organizers that mention every word of this; "a phrase" is one, -word excludes.':
    'Veranstalter, die alle diese Wörter nennen; "mehrere Wörter" gelten als eines, -wort schließt aus.',
  'Terms whose name or slug contains every word of this.': 'Begriffe, deren Name oder Slug alle diese Wörter enthält.',
  'Leave out the terms with these ids.': 'Ohne die Begriffe mit diesen IDs.',
  'Only the terms with these ids.': 'Nur die Begriffe mit diesen IDs.',
  'Leave out the terms that no published event has.': 'Ohne die Begriffe, die keine veröffentlichte Veranstaltung hat.',
  'Only the terms of this event.': 'Nur die Begriffe dieser Veranstaltung.',
  'Only the term with this slug.': 'Nur der Begriff mit diesem Slug.',
  'Only the categories directly below this one; 0 for those at the root.':
    'Nur die Kategorien direkt unter dieser; 0 für die auf der obersten Ebene.',
  'asc or desc.': 'asc oder desc.',
  'id, name, slug, count, description, term_group, parent, include or none.':
    'id, name, slug, count, description, term_group, parent, include oder none.',
  'A page of events, in order of their start.': 'Eine Seite mit Veranstaltungen, in der Reihenfolge ihres Beginns.',
  'A page of venues, newest first.': 'Eine Seite mit Veranstaltungsorten, die neuesten zuerst.',
  'A page of organizers, newest first.': 'Eine Seite mit Veranstaltern, die neuesten zuerst.',
  'A page of categories.': 'Eine Seite mit Kategorien.',
  'A page of tags.': 'Eine Seite mit Schlagwörtern.',
  'The events of this page.': 'Die Veranstaltungen dieser Seite.',
  'The venues of this page.': 'Die Veranstaltungsorte dieser Seite.',
  'The organizers of this page.': 'Die Veranstalter dieser Seite.',
  'The categories of this page.': 'Die Kategorien dieser Seite.',
  'The tags of this page.': 'Die Schlagwörter dieser Seite.',
  'This page, with the parameters that are in effect.': 'Diese Seite, mit den geltenden Parametern.',
  'The next page, with the same parameters; absent on the last.':
    'Die nächste Seite, mit denselben Parametern; fehlt auf der letzten.',
  'The page before, with the same parameters; absent on the first.':
    'Die vorige Seite, mit denselben Parametern; fehlt auf der ersten.',

  // What every record has
  'The id.': 'Die ID.',
  'The slug.': 'Der Slug.',
  'The title.': 'Der Titel.',
  'The name.': 'Der Name.',
  'The id: one number for all kinds of record.': 'Die ID: eine gemeinsame Nummerierung für alle Arten von Datensätzen.',
  'The id in the whole world: the host and the id.': 'Die weltweit eindeutige ID: der Host und die ID.',
  'The global ids that this record has had.': 'Die weltweit eindeutigen IDs, die dieser Datensatz hatte.',
  'The id of the user who counts as its author, as text.': 'Die ID des Benutzers, der als Autor gilt, als Text.',
  'The id of the user who counts as its author; only editors and administrators may name another.':
    'Die ID des Benutzers, der als Autor gilt; nur Redakteure und Administratoren dürfen einen anderen nennen.',
  'Its status; strangers only see what is published.': 'Der Status; Außenstehende sehen nur Veröffentlichtes.',
  'publish (the default), future, draft, pending, private or trash.':
    'publish (der Standard), future, draft, pending, private oder trash.',
  'When it was or will be published, on the clock of the site.':
    'Der Zeitpunkt der Veröffentlichung, erfolgt oder geplant, in der Zeitzone der Website.',
  'When it was or will be published, in UTC; null for drafts and what is pending.':
    'Der Zeitpunkt der Veröffentlichung, erfolgt oder geplant, in UTC; null für Entwürfe und Ausstehendes.',
  'When it is published, on the clock of the site.': 'Der Zeitpunkt der Veröffentlichung, in der Zeitzone der Website.',
  'When it is published, in UTC.': 'Der Zeitpunkt der Veröffentlichung, in UTC.',
  'When it was last changed, on the clock of the site.': 'Die letzte Änderung, in der Zeitzone der Website.',
  'When it was last changed, in UTC.': 'Die letzte Änderung, in UTC.',
  'Its page for people.': 'Die Seite für Besucher.',
  'Its address in this interface.': 'Die Adresse in dieser Schnittstelle.',
  'Its addresses in this interface.': 'Die Adressen in dieser Schnittstelle.',
  'The name in addresses.': 'Der Name in Adressen.',
  'The name in addresses; made from the title when not given, numbered when taken.':
    'Der Name in Adressen; ohne Angabe aus dem Titel gebildet, und nummeriert, wenn er vergeben ist.',
  'The name in addresses; made from the name when not given.':
    'Der Name in Adressen; ohne Angabe aus dem Namen gebildet.',
  'What there is to say about it.': 'Die Beschreibung.',
  'What there is to say about it, in HTML; "" for none.': 'Die Beschreibung, in HTML; "" ohne Beschreibung.',
  'The id of an image, or the address of one, which is never fetched.':
    'Die ID eines Bildes oder seine Adresse, die nie abgerufen wird.',
  'Its picture; false for none.': 'Das Bild; false ohne Bild.',
  'There is none.': 'Nicht vorhanden.',
  'Address of its website.': 'Die Adresse der Website.',
  'Address of its website; "" for none.': 'Die Adresse der Website; "" ohne Website.',
  'The language that the title or name is in.': 'Die Sprache des Titels oder des Namens.',
  'The languages that its texts exist in, each with its slug and its address here.':
    'Die Sprachen, in denen es die Texte gibt, jeweils mit Slug und Adresse hier.',
  'A record that exists, as it is shown or by its id alone; what else it holds is not written.':
    'Ein vorhandener Datensatz, wie er gezeigt wird oder nur mit seiner ID; was er sonst enthält, wird nicht geschrieben.',

  // Events
  'Something that happens at a time.': 'Etwas, das zu einer bestimmten Zeit stattfindet.',
  'The password of a protected event.': 'Das Passwort einer geschützten Veranstaltung.',
  'The event in a sentence or two.': 'Die Veranstaltung in ein, zwei Sätzen.',
  'The event in a sentence or two, in HTML; "" for none.':
    'Die Veranstaltung in ein, zwei Sätzen, in HTML; "", wenn es keine gibt.',
  'When it starts, on the clock of its own zone; an offset names a moment.':
    'Der Beginn, in der Zeitzone der Veranstaltung; eine Zeitverschiebung legt den Zeitpunkt fest.',
  'When it ends; not before it starts.': 'Das Ende; nicht vor dem Beginn.',
  'When it starts, on the clock of its own zone.': 'Der Beginn, in der Zeitzone der Veranstaltung.',
  'When it ends, on the clock of its own zone.': 'Das Ende, in der Zeitzone der Veranstaltung.',
  'When it starts, in UTC.': 'Der Beginn, in UTC.',
  'When it ends, in UTC.': 'Das Ende, in UTC.',
  'The same in its parts.': 'Dasselbe, in seine Teile zerlegt.',
  'Its time zone, e.g. Europe/Amsterdam; the site’s when not given.':
    'Die Zeitzone, etwa Europe/Amsterdam; ohne Angabe die der Website.',
  'Its time zone: a name such as Europe/Amsterdam, or an offset such as UTC+2.':
    'Die Zeitzone: ein Name wie Europe/Amsterdam oder eine Zeitverschiebung wie UTC+2.',
  'The zone in short, as it is when the event starts.':
    'Die Abkürzung der Zeitzone, wie sie zu Beginn der Veranstaltung gilt.',
  'Whether it lasts whole days.': 'Ob sie ganze Tage dauert.',
  'Whether it lasts whole days; null where its password is missing.':
    'Ob sie ganze Tage dauert; null, wenn ihr Passwort fehlt.',
  'What it costs, as people write it: “10”, “$10 - 20”, “Free”.':
    'Der Preis, wie man ihn schreibt: „10“, „$10 - 20“, „Kostenlos“.',
  'What it costs, as people read it; "" where nothing is said.':
    'Der Preis als lesbarer Text; "", wenn nichts angegeben ist.',
  'The numbers and the currency in its cost.': 'Die Zahlen und die Währung in ihrem Preis.',
  'The numbers and the currency in a cost.': 'Die Zahlen und die Währung in einem Preis.',
  'The currency as it was written; "" for none.': 'Die Währung, wie sie geschrieben wurde; "" ohne Währung.',
  'Its ISO 4217 code; "" where the sign does not say.':
    'Ihr Code nach ISO 4217; "", wenn das Zeichen ihn nicht verrät.',
  'Where the currency stood.': 'Wo die Währung stand.',
  'The numbers, least first, as text.': 'Die Zahlen, in aufsteigender Reihenfolge, als Text.',
  'Whether to show a map.': 'Ob eine Karte gezeigt wird.',
  'Whether to show a map; null where its password is missing.':
    'Ob eine Karte gezeigt wird; null, wenn ihr Passwort fehlt.',
  'Whether to show a link to a map.': 'Ob ein Link zu einer Karte gezeigt wird.',
  'Whether to show a link to a map; null where its password is missing.':
    'Ob ein Link zu einer Karte gezeigt wird; null, wenn ihr Passwort fehlt.',
  'Whether to leave it out of every list.': 'Ob sie in allen Listen fehlt.',
  'Whether it is left out of every list; null where its password is missing.':
    'Ob sie in allen Listen fehlt; null, wenn ihr Passwort fehlt.',
  'Whether to pin it in the calendar.': 'Ob sie im Kalender angeheftet wird.',
  'Whether it is pinned in the calendar; null where its password is missing.':
    'Ob sie im Kalender angeheftet ist; null, wenn ihr Passwort fehlt.',
  'Whether it is featured.': 'Ob sie hervorgehoben ist.',
  'Whether it is featured; null where its password is missing.':
    'Ob sie hervorgehoben ist; null, wenn ihr Passwort fehlt.',
  'Its categories, by id, slug or name; a name that does not exist is created.':
    'Ihre Kategorien, als ID, Slug oder Name; ein Name, den es noch nicht gibt, wird angelegt.',
  'Its tags, by id, slug or name; a name that does not exist is created.':
    'Ihre Schlagwörter, als ID, Slug oder Name; ein Name, den es noch nicht gibt, wird angelegt.',
  'Its categories, by name.': 'Ihre Kategorien, nach Namen.',
  'Its tags, by name.': 'Ihre Schlagwörter, nach Namen.',
  'Where it is held, in order: ids, or the data of new venues.':
    'Wo sie stattfindet, der Reihe nach: IDs oder die Daten neuer Veranstaltungsorte.',
  'Where it is held: the first of its venues, or [] for none.':
    'Wo sie stattfindet: der erste ihrer Veranstaltungsorte oder [], wenn es keinen gibt.',
  'Where it is held, in order: all of its venues.': 'Wo sie stattfindet, der Reihe nach: alle ihre Veranstaltungsorte.',
  'Who holds it, in order: ids, or the data of new organizers.':
    'Wer sie ausrichtet, der Reihe nach: IDs oder die Daten neuer Veranstalter.',
  'Who holds it, in order.': 'Wer sie ausrichtet, der Reihe nach.',
  'The same as a schema.org Event, for search engines; only where one record is read.':
    'Dasselbe als Event von schema.org, für Suchmaschinen; nur wo ein einzelner Datensatz gelesen wird.',
  'A time in its parts, padded with zeros.': 'Ein Zeitpunkt, in seine Teile zerlegt und mit Nullen aufgefüllt.',
  'The year.': 'Das Jahr.',
  'The month, 01 to 12.': 'Der Monat, 01 bis 12.',
  'The day of the month.': 'Der Tag des Monats.',
  'The hour, 00 to 23.': 'Die Stunde, 00 bis 23.',
  'The minutes.': 'Die Minuten.',
  'The seconds.': 'Die Sekunden.',

  // Venues and organizers
  'A place where events are held.': 'Ein Ort, an dem Veranstaltungen stattfinden.',
  'A person or group that holds events.': 'Eine Person oder Gruppe, die Veranstaltungen ausrichtet.',
  'The name of the venue.': 'Der Name des Veranstaltungsorts.',
  'The name of the organizer.': 'Der Name des Veranstalters.',
  'State or province in one.': 'Bundesland oder Provinz in einem.',
  'Telephone number.': 'Telefonnummer.',
  'E-mail address; "" for none.': 'E-Mail-Adresse; "" ohne Adresse.',
  'Whether its events show a map.': 'Ob bei den Veranstaltungen eine Karte gezeigt wird.',
  'Whether its events show a link to a map.': 'Ob bei den Veranstaltungen ein Link zu einer Karte gezeigt wird.',
  'Latitude in degrees north; null where it is not known.':
    'Nördliche Breite in Grad; null, wenn sie nicht bekannt ist.',
  'Longitude in degrees east; null where it is not known.': 'Östliche Länge in Grad; null, wenn sie nicht bekannt ist.',
  'The same as a schema.org Place, for search engines; only where one record is read.':
    'Dasselbe als Place von schema.org, für Suchmaschinen; nur wo ein einzelner Datensatz gelesen wird.',
  'The same as a schema.org Person, for search engines; only where one record is read.':
    'Dasselbe als Person von schema.org, für Suchmaschinen; nur wo ein einzelner Datensatz gelesen wird.',

  // Categories and tags
  'A kind of event; categories form a tree.': 'Eine Art von Veranstaltung; Kategorien bilden einen Baum.',
  'A word that events share.': 'Ein Wort, das Veranstaltungen gemeinsam haben.',
  'What it is about.': 'Worum es geht.',
  'What it is about, in HTML; "" for none.': 'Worum es geht, in HTML; "", wenn nichts angegeben ist.',
  'The category above this one; 0 or null for none.': 'Die übergeordnete Kategorie; 0 oder null, wenn es keine gibt.',
  'The id of the category above; 0 for none, and always 0 for tags.':
    'Die ID der übergeordneten Kategorie; 0, wenn es keine gibt, und immer 0 bei Schlagwörtern.',
  'The category above; absent where there is none.': 'Die übergeordnete Kategorie; fehlt, wenn es keine gibt.',
  'How many published events have it.': 'Wie viele veröffentlichte Veranstaltungen den Begriff haben.',
  'The fixed name of the kind.': 'Der feste Name der Art.',
  'Always empty.': 'Immer leer.',
  'Always 0.': 'Immer 0.',
  'The id once more.': 'Noch einmal die ID.',
  'Always the same word.': 'Immer dasselbe Wort.',
  'Where a category or tag is found in this interface.':
    'Wo eine Kategorie oder ein Schlagwort in dieser Schnittstelle zu finden ist.',
  'The term.': 'Der Begriff.',
  'The list that it is of.': 'Die Liste, zu der der Begriff gehört.',

  // Images
  'A picture.': 'Ein Bild.',
  'Where the picture is.': 'Wo das Bild liegt.',
  'The id of the image; images have numbers of their own.': 'Die ID des Bildes; Bilder haben eine eigene Nummerierung.',
  'The end of its file name; "" where there is none.': 'Die Endung des Dateinamens; "" ohne Endung.',
  'In pixels; 0 where it is not known.': 'In Pixeln; 0, wenn nicht bekannt.',
  'Always 0: pictures are never fetched.': 'Immer 0: Bilder werden nie abgerufen.',
  'What is to be seen, for those who cannot see it.': 'Was zu sehen ist, für alle, die es nicht sehen können.',

  // Refusals and the description of routes
  'Why it was refused.': 'Warum abgelehnt wurde.',
  'What went wrong, for programs; it stays the same.': 'Was fehlgeschlagen ist, für Programme; bleibt immer gleich.',
  'What went wrong and what would be right, for people.': 'Was fehlgeschlagen ist und was richtig wäre, für Menschen.',
  'The status of the response.': 'Der Status der Antwort.',
  'Parameters that are not acceptable, all at once.': 'Ungültige Parameter, alle auf einmal.',
  'Each parameter that is not acceptable, and why.': 'Jeder ungültige Parameter, und warum.',
  'Those of the wrong type; an empty list for none.': 'Die vom falschen Typ; eine leere Liste, wenn es keine gibt.',
  'A parameter of the wrong type.': 'Ein Parameter vom falschen Typ.',
  'What type it should have.': 'Welchen Typ er haben müsste.',
  'Its name.': 'Sein Name.',
  'Parameters that are required and were not given.': 'Erforderliche Parameter, die nicht angegeben wurden.',
  'The names of those missing.': 'Die Namen der fehlenden.',
  'A body that is not valid JSON, or not valid UTF-8.':
    'Ein Body, der kein gültiges JSON oder kein gültiges UTF-8 ist.',
  '4 for a syntax error, 5 for invalid UTF-8.': '4 bei einem Syntaxfehler, 5 bei ungültigem UTF-8.',
  'The same in words, always in English.': 'Dasselbe in Worten, immer auf Englisch.',
  'A category or tag of this name exists.': 'Eine Kategorie oder ein Schlagwort dieses Namens gibt es bereits.',
  'The id of the term that has the name.': 'Die ID des Begriffs mit diesem Namen.',
  'The same id, for clients that look here.': 'Dieselbe ID, für Clients, die hier nachsehen.',
  'What OPTIONS says on each route, of all of them.': 'Was OPTIONS zu jeder Route sagt, für alle zusammen.',
  'The name of the interface.': 'Der Name der Schnittstelle.',
  'Each route, under its pattern.': 'Jede Route, unter ihrem Muster.',
  'A route, its methods and what they take.': 'Eine Route, ihre Methoden und was diese annehmen.',
  'Every method of the route.': 'Alle Methoden der Route.',
  'The methods that take the same.': 'Die Methoden, die dasselbe annehmen.',
  'After how many seconds to send the request again.': 'Nach wie vielen Sekunden die Anfrage wiederholt werden kann.',
};
