/** What the service says of itself, in Dutch, by the English sentence: nobody is addressed by “je” or “u”. */
export const nl: Readonly<Record<string, string>> = {
  // The document
  'A calendar: events with their venues, organizers, categories and tags.':
    'Een kalender: evenementen, de locaties waar ze plaatsvinden, hun organisatoren, en hun categorieën en tags.',
  '- **Reading** published records needs no credentials. **Writing** does: HTTP Basic with a login and an application password, or an API key as Bearer. Invalid credentials are rejected with 401 on every route.':
    '- **Lezen** van wat gepubliceerd is kan zonder aanmeldgegevens. **Schrijven** vraagt er wel om: HTTP Basic met een gebruikersnaam en een applicatiewachtwoord, of een API-sleutel als Bearer. Onjuiste aanmeldgegevens geven op elk adres 401.',
  '- **Bodies** are JSON, forms (`venue[city]=…`, `tags[]=…`) or multipart forms. Fields that are not in an update stay unchanged; `null` and `""` empty a field. Parameters of a write can also be in the query string; the body takes precedence.':
    '- **Body’s** zijn JSON, formulieren (`venue[city]=…`, `tags[]=…`) of multipart-formulieren. Wat in een wijziging ontbreekt, blijft zoals het is; `null` en `""` maken een veld leeg. De parameters van een wijziging mogen ook in het adres staan; de body gaat voor.',
  '- **Lists** have 10 records a page; `per_page` sets up to {maxPerPage}. Follow `next_rest_url` to the end to get every record once. A list of ids is written with commas, `a[]=1&a[]=2` or `a=1&a=2`, and has at most {longestList} values.':
    '- **Lijsten** hebben 10 records per pagina; met `per_page` zijn het er tot {maxPerPage}. Wie `next_rest_url` tot het einde volgt, ziet elk record één keer. Een lijst van id’s wordt geschreven met komma’s, als `a[]=1&a[]=2` of als `a=1&a=2`, en telt er hoogstens {longestList}.',
  '- **Dates** are `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, optionally with `T`, a fraction, `Z` or an offset, `YYYY-MM-DD 4:30 pm`, `10 March 2042` or `March 10, 2042` with or without a time, Unix seconds, or English words such as `tomorrow 10am` and `next friday`. Without an offset they are in the time zone of the event, in filters in that of the site ({siteTimezone}).':
    '- **Datums** zijn `JJJJ-MM-DD` of `JJJJ-MM-DD UU:MM:SS`, desgewenst met `T`, een fractie, `Z` of een offset, `JJJJ-MM-DD 4:30 pm`, `10 March 2042` of `March 10, 2042` met of zonder tijd, Unix-seconden, of Engelse woorden zoals `tomorrow 10am` en `next friday`. Zonder offset gelden ze in de tijdzone van het evenement, in filters in die van de site ({siteTimezone}).',
  '- **Booleans** are true and false, or 1 and 0, as values or as strings.':
    '- **Booleans** zijn true en false, 1 en 0, als zodanig of als tekst.',
  '- **Selected fields**: with `_fields=id,title,venue.city`, every route returns only these fields.':
    '- **Delen**: met `_fields=id,title,venue.city` geeft elk adres alleen deze delen.',
  '- **Methods**: HEAD works wherever GET does. OPTIONS describes a route. A POST can name another method in `X-HTTP-Method-Override` or `_method`.':
    '- **Methoden**: HEAD werkt overal waar GET werkt, OPTIONS beschrijft een adres. Een POST mag een andere methode noemen in `X-HTTP-Method-Override` of `_method`.',
  '- **Unknown** parameters and fields are ignored.': '- **Onbekende** parameters en velden worden genegeerd.',
  'In the language of the service.': 'In de taal van de dienst.',
  'In a language of your choice.': 'In een taal naar keuze.',
  'What happens, when and where.': 'Wat er gebeurt, wanneer en waar.',
  'The places where events take place.': 'De plaatsen waar evenementen worden gehouden.',
  'The people and groups that organize events.': 'Wie evenementen organiseert.',
  'Categories of events, in a tree.': 'Soorten evenementen, in een boom.',
  'Keywords of events.': 'Woorden die evenementen gemeen hebben.',
  'Descriptions of the API.': 'De dienst over zichzelf.',
  'A login and an application password.': 'Een gebruikersnaam en een applicatiewachtwoord.',
  'An API key.': 'Een API-sleutel.',

  // Operations
  'All routes, with their methods and arguments': 'Alle routes, met hun methoden en argumenten',
  'This document. Browsers, which request HTML, get a page':
    'Dit document; als pagina voor browsers, die om HTML vragen',
  'List events': 'Evenementen opvragen',
  'Read an event': 'Een evenement lezen',
  'Create an event': 'Een evenement aanmaken',
  'Change an event': 'Een evenement wijzigen',
  'Delete an event': 'Een evenement verwijderen',
  'Read an event by its slug': 'Een evenement lezen via de slug',
  'Change an event by its slug': 'Een evenement wijzigen via de slug',
  'Delete an event by its slug': 'Een evenement verwijderen via de slug',
  'List venues': 'Locaties opvragen',
  'Read a venue': 'Een locatie lezen',
  'Create a venue': 'Een locatie aanmaken',
  'Change a venue': 'Een locatie wijzigen',
  'Delete a venue': 'Een locatie verwijderen',
  'Read a venue by its slug': 'Een locatie lezen via de slug',
  'Change a venue by its slug': 'Een locatie wijzigen via de slug',
  'Delete a venue by its slug': 'Een locatie verwijderen via de slug',
  'List organizers': 'Organisatoren opvragen',
  'Read an organizer': 'Een organisator lezen',
  'Create an organizer': 'Een organisator aanmaken',
  'Change an organizer': 'Een organisator wijzigen',
  'Delete an organizer': 'Een organisator verwijderen',
  'Read an organizer by its slug': 'Een organisator lezen via de slug',
  'Change an organizer by its slug': 'Een organisator wijzigen via de slug',
  'Delete an organizer by its slug': 'Een organisator verwijderen via de slug',
  'List categories': 'Categorieën opvragen',
  'Read a category': 'Een categorie lezen',
  'Create a category': 'Een categorie aanmaken',
  'Change a category': 'Een categorie wijzigen',
  'Delete a category': 'Een categorie verwijderen',
  'List tags': 'Tags opvragen',
  'Read a tag': 'Een tag lezen',
  'Create a tag': 'Een tag aanmaken',
  'Change a tag': 'Een tag wijzigen',
  'Delete a tag': 'Een tag verwijderen',
  'Ordered by start. Without date filters: from yesterday, for two years. With `starts_before`, `starts_after`, `ends_before` or `ends_after`: only the given limits apply. With `include`: no date limits apply.':
    'Op volgorde van hun begin. Zonder datums: vanaf gisteren, twee jaar lang. Met `starts_before`, `starts_after`, `ends_before` of `ends_after`: geen andere datums dan de opgegeven. Met `include`: helemaal geen datums.',
  'Newest first.': 'De nieuwste eerst.',
  'Ordered by name by default. Terms without published events are included with `hide_empty=false`.':
    'Op naam, tenzij een andere volgorde is gevraagd; die zonder gepubliceerde evenementen alleen met `hide_empty=false`.',
  'Moves the record to the trash. An update with another status restores it.':
    'Het record gaat naar de prullenbak; een nieuwe status haalt het er weer uit.',
  'Deletes the category permanently. Its children move up to its parent.':
    'De categorie is voorgoed weg; de categorieën eronder schuiven een niveau op.',
  'Deletes the tag permanently.': 'De tag is voorgoed weg.',
  'POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.':
    'POST, PUT en PATCH doen hetzelfde: wat in de body ontbreekt, blijft zoals het is.',
  'POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged. `password` protects the event with a password. "" removes the protection.':
    'POST, PUT en PATCH doen hetzelfde: wat in de body ontbreekt, blijft zoals het is. `password` beveiligt het evenement met een wachtwoord; "" haalt dat weg.',

  // Answers, headers and the parameters of the protocol
  'The routes.': 'De routes.',
  'OpenAPI 3.1.': 'OpenAPI 3.1.',
  'A page of the list.': 'Een pagina van de lijst.',
  'The record.': 'Het record.',
  'The new record.': 'Het nieuwe record.',
  'The updated record.': 'Het record zoals het nu is.',
  'The deleted record.': 'Het record zoals het bij het verwijderen was.',
  'The response has not changed.': 'Het is nog hetzelfde.',
  'The namespace to describe.': 'De namespace die moet worden beschreven.',
  'Has no effect here.': 'Heeft hier geen effect.',
  'The language for reading and writing texts.': 'De taal waarin teksten worden gelezen en geschreven.',
  'The fields to return, such as `id,title,venue.city`. Default: all fields.':
    'De gewenste delen van het antwoord, zoals `id,title,venue.city`; zonder opgave het hele antwoord.',
  'The `ETag` of an earlier response. The response is 304 when it has not changed.':
    'De `ETag` van een eerder antwoord: 304 als het nog hetzelfde is.',
  'The `ETag` of the record as you have read it. The response is 412 when the record has changed since.':
    'De `ETag` van het record zoals het werd gelezen: 412 als het sindsdien is gewijzigd.',
  'The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since.':
    'De `Last-Modified` van het record zoals het werd gelezen: 412 als het sindsdien is gewijzigd.',
  'A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same.':
    'Een zelfgekozen naam voor deze wijziging: wordt die binnen 24 uur nog eens verstuurd, dan is het antwoord hetzelfde en gebeurt er niets opnieuw.',
  'The methods that the caller may use.': 'De methoden die hier zijn toegestaan.',
  'The requested language.': 'De gevraagde taal.',
  'The entity tag of the response, for `If-None-Match`, and for a record for `If-Match`.':
    'Benoemt deze bytes; voor `If-None-Match`, en bij een record voor `If-Match`.',
  'When anything in the response was last modified.': 'De laatste wijziging van wat er wordt getoond.',
  'The next and the previous page, as `rel="next"` and `rel="prev"`.':
    'De volgende pagina en de vorige, als `rel="next"` en `rel="prev"`.',
  'The authentication scheme. Basic is also accepted, and not listed so that browsers show no login dialog.':
    'Hoe aanmelden kan. Basic wordt ook begrepen, maar niet genoemd, zodat geen browser erom vraagt.',
  'The number of matching records, on all pages.': 'Hoeveel records voldoen, op alle pagina’s samen.',
  'The number of pages.': 'Hoeveel pagina’s er zijn.',

  // Lists and their filters
  'The page of the list.': 'De pagina van de lijst.',
  'The number of records on a page. A number above the maximum is reduced to the maximum.':
    'Hoeveel records een pagina heeft; nooit meer dan de dienst toestaat.',
  'Events that start on this date or later.': 'Evenementen die op deze datum of later beginnen.',
  'Events that end on this date or earlier.': 'Evenementen die op deze datum of eerder eindigen.',
  'Events that start before this date.': 'Evenementen die vóór deze datum beginnen.',
  'Events that start after this date.': 'Evenementen die na deze datum beginnen.',
  'Events that end before this date.': 'Evenementen die vóór deze datum eindigen.',
  'Events that end after this date.': 'Evenementen die na deze datum eindigen.',
  'Whether dates are compared to the second instead of as whole days.':
    'Of datums op de seconde gelden, in plaats van als hele dagen.',
  'Events with all of these words in the title, description or excerpt. "a phrase" counts as one word, -word excludes.':
    'Evenementen met al deze woorden in de titel, de beschrijving of het uittreksel; "meer woorden" gelden als één, -woord sluit uit.',
  'Events in any of these categories or their descendants: ids, slugs or names.':
    'Evenementen van een van deze categorieën of die daaronder: id’s, slugs of namen.',
  'Events with any of these tags: ids, slugs or names.': 'Evenementen met een van deze tags: id’s, slugs of namen.',
  'Events at any of these venues.': 'Evenementen op een van deze locaties.',
  'Events of any of these organizers.': 'Evenementen van een van deze organisatoren.',
  'Only events that are, or are not, featured.': 'Alleen evenementen die wel, of juist niet, zijn uitgelicht.',
  'Only records with one of these statuses.': 'Alleen die met een van deze statussen.',
  'Only events whose venue has, or does not have, coordinates (add-on geoloc).':
    'Alleen evenementen waarvan de locatie wel, of juist geen, coördinaten heeft (uitbreiding geoloc).',
  'Events near this latitude (add-on geoloc). Requires geoloc_lng.':
    'Evenementen nabij deze breedtegraad (uitbreiding geoloc); samen met geoloc_lng.',
  'Events near this longitude (add-on geoloc). Requires geoloc_lat.':
    'Evenementen nabij deze lengtegraad (uitbreiding geoloc); samen met geoloc_lat.',
  'Only the events with these ids. Date filters are ignored.':
    'Alleen de evenementen met deze id’s; de datumfilters tellen dan niet.',
  'Only events that are part of this event.': 'Alleen de onderdelen van dit evenement.',
  'Only events with, or without, tickets (add-on tickets).':
    'Alleen evenementen met, of juist zonder, kaartverkoop (uitbreiding tickets).',
  'Only records that this event is linked to.': 'Alleen die van dit evenement.',
  'Only records with, or without, published events.': 'Alleen die met, of juist zonder, gepubliceerde evenementen.',
  'Only records with running or upcoming events.': 'Alleen die met evenementen die bezig zijn of nog komen.',
  'Venues with all of these words in their texts. "a phrase" counts as one word, -word excludes.':
    'Locaties die al deze woorden noemen; "meer woorden" gelden als één, -woord sluit uit.',
  'Organizers with all of these words in their texts. "a phrase" counts as one word, -word excludes.':
    'Organisatoren die al deze woorden noemen; "meer woorden" gelden als één, -woord sluit uit.',
  'Terms with all of these words in their name or slug.': 'Termen waarvan de naam of de slug al deze woorden bevat.',
  'Exclude the terms with these ids.': 'Zonder de termen met deze id’s.',
  'Only the terms with these ids.': 'Alleen de termen met deze id’s.',
  'Exclude terms without published events.': 'Zonder de termen die geen enkel gepubliceerd evenement heeft.',
  'Only the terms of this event.': 'Alleen de termen van dit evenement.',
  'Only the term with this slug.': 'Alleen de term met deze slug.',
  'Only the direct children of this category. 0 for root categories.':
    'Alleen de categorieën direct onder deze; 0 voor die op het hoogste niveau.',
  'asc or desc.': 'asc of desc.',
  'id, name, slug, count, description, term_group, parent, include or none.':
    'id, name, slug, count, description, term_group, parent, include of none.',
  'A page of events, ordered by start.': 'Een pagina met evenementen, op volgorde van hun begin.',
  'A page of venues, newest first.': 'Een pagina met locaties, de nieuwste eerst.',
  'A page of organizers, newest first.': 'Een pagina met organisatoren, de nieuwste eerst.',
  'A page of categories.': 'Een pagina met categorieën.',
  'A page of tags.': 'Een pagina met tags.',
  'The events of this page.': 'De evenementen van deze pagina.',
  'The venues of this page.': 'De locaties van deze pagina.',
  'The organizers of this page.': 'De organisatoren van deze pagina.',
  'The categories of this page.': 'De categorieën van deze pagina.',
  'The tags of this page.': 'De tags van deze pagina.',
  'The URL of this page, with the parameters in effect.': 'Deze pagina, met de parameters die gelden.',
  'The URL of the next page, with the same parameters. Absent on the last page.':
    'De volgende pagina, met dezelfde parameters; ontbreekt op de laatste.',
  'The URL of the previous page, with the same parameters. Absent on the first page.':
    'De vorige pagina, met dezelfde parameters; ontbreekt op de eerste.',

  // What every record has
  'The id.': 'Het id.',
  'The slug.': 'De slug.',
  'The title.': 'De titel.',
  'The name.': 'De naam.',
  'The id. Ids are unique across all kinds of records.': 'Het id: één nummering voor alle soorten records.',
  'The global id: host and id.': 'Het wereldwijd unieke id: de host en het id.',
  'The global ids of this record, including former ones.': 'De wereldwijd unieke id’s die dit record heeft gehad.',
  'The id of the author, as a string.': 'Het id van de gebruiker die als auteur geldt, als tekst.',
  'The id of the author. Only editors and administrators can set another user.':
    'Het id van de gebruiker die als auteur geldt; alleen redacteuren en beheerders mogen een ander noemen.',
  'The status. Anonymous clients see published records only.':
    'De status; buitenstaanders zien alleen wat gepubliceerd is.',
  'publish (the default), future, draft, pending, private or trash.':
    'publish (de standaard), future, draft, pending, private of trash.',
  'When the record was or will be published, in the time zone of the site.':
    'Het moment van publicatie, geweest of gepland, in de tijdzone van de site.',
  'When the record was or will be published, in UTC. null for drafts and pending records.':
    'Het moment van publicatie, geweest of gepland, in UTC; null voor concepten en voor wat op beoordeling wacht.',
  'When the record is published, in the time zone of the site.':
    'Het moment van publicatie, in de tijdzone van de site.',
  'When the record is published, in UTC.': 'Het moment van publicatie, in UTC.',
  'When the record was last modified, in the time zone of the site.':
    'De laatste wijziging, in de tijdzone van de site.',
  'When the record was last modified, in UTC.': 'De laatste wijziging, in UTC.',
  'The URL of the public page.': 'De pagina voor bezoekers.',
  'The URL of the record in this API.': 'Het adres in deze interface.',
  'The URLs of the record in this API.': 'De adressen in deze interface.',
  'The part of the URL that identifies the record.': 'De naam in adressen.',
  'The part of the URL that identifies the record. Default: made from the title, with a number when it is taken.':
    'De naam in adressen; zonder opgave gemaakt van de titel, en genummerd als die al in gebruik is.',
  'The part of the URL that identifies the record. Default: made from the name.':
    'De naam in adressen; zonder opgave gemaakt van de naam.',
  'The description.': 'De beschrijving.',
  'The description, in HTML. "" when there is none.': 'De beschrijving, in HTML; "" als er geen is.',
  'The id or the URL of an image. The service does not fetch it.':
    'Het id van een afbeelding, of het adres ervan, dat nooit wordt opgehaald.',
  'The image. false when there is none.': 'De afbeelding; false als er geen is.',
  'The value when there is none.': 'Er is er geen.',
  'The URL of the website.': 'Het adres van de website.',
  'The URL of the website. "" when there is none.': 'Het adres van de website; "" als er geen is.',
  'The language of the title or name.': 'De taal van de titel of de naam.',
  'The languages that have texts, each with the slug and the URL in this API.':
    'De talen waarin de teksten er zijn, elk met de slug en het adres hier.',
  'An existing record, by its id. Other fields are ignored.':
    'Een bestaand record, zoals het getoond wordt of alleen met zijn id; wat er verder in staat, wordt niet geschreven.',

  // Events
  'An event: it happens at a certain time.': 'Iets wat op een bepaald moment gebeurt.',
  'The password of a protected event.': 'Het wachtwoord van een beveiligd evenement.',
  'A summary of one or two sentences.': 'Het evenement in een of twee zinnen.',
  'A summary of one or two sentences, in HTML. "" when there is none.':
    'Het evenement in een of twee zinnen, in HTML; "" als er geen zijn.',
  'When the event starts, in its time zone. A value with an offset is a point in time.':
    'Het begin, in de tijdzone van het evenement; een offset legt het moment vast.',
  'When the event ends. It cannot end before it starts.': 'Het einde; niet vóór het begin.',
  'When the event starts, in its time zone.': 'Het begin, in de tijdzone van het evenement.',
  'When the event ends, in its time zone.': 'Het einde, in de tijdzone van het evenement.',
  'When the event starts, in UTC.': 'Het begin, in UTC.',
  'When the event ends, in UTC.': 'Het einde, in UTC.',
  'The same time, divided into its parts.': 'Hetzelfde, uitgesplitst.',
  'The time zone, for example Europe/Amsterdam. Default: that of the site.':
    'De tijdzone, bijvoorbeeld Europe/Amsterdam; zonder opgave die van de site.',
  'The time zone: a name such as Europe/Amsterdam, or an offset such as UTC+2.':
    'De tijdzone: een naam zoals Europe/Amsterdam, of een offset zoals UTC+2.',
  'The abbreviation of the time zone when the event starts.':
    'De afkorting van de tijdzone, zoals die bij het begin van het evenement geldt.',
  'Whether the event lasts whole days.': 'Of het hele dagen duurt.',
  'Whether the event lasts whole days. null without the password of a protected event.':
    'Of het hele dagen duurt; null als het wachtwoord ontbreekt.',
  'The cost as text: “10”, “$10 - 20”, “Free”.': 'De prijs, zoals mensen die schrijven: “10”, “$10 - 20”, “Gratis”.',
  'The cost as formatted text. "" when there is none.': 'De prijs als leesbare tekst; "" als er niets is opgegeven.',
  'The amounts and the currency of the cost.': 'De getallen en de valuta in de prijs.',
  'The amounts and the currency of a cost.': 'De getallen en de valuta in een prijs.',
  'The currency as written. "" when there is none.': 'De valuta zoals die is geschreven; "" als er geen is.',
  'The ISO 4217 code of the currency. "" when the symbol is ambiguous.':
    'De code volgens ISO 4217; "" als die niet uit het teken blijkt.',
  'The position of the currency symbol.': 'Waar de valuta stond.',
  'The amounts in ascending order, as strings.': 'De getallen, van laag naar hoog, als tekst.',
  'Whether to show a map.': 'Of er een kaart wordt getoond.',
  'Whether to show a map. null without the password of a protected event.':
    'Of er een kaart wordt getoond; null als het wachtwoord ontbreekt.',
  'Whether to show a link to a map.': 'Of er een link naar een kaart wordt getoond.',
  'Whether to show a link to a map. null without the password of a protected event.':
    'Of er een link naar een kaart wordt getoond; null als het wachtwoord ontbreekt.',
  'Whether to exclude the event from all lists.': 'Of het uit alle lijsten wordt weggelaten.',
  'Whether the event is excluded from all lists. null without the password of a protected event.':
    'Of het uit alle lijsten is weggelaten; null als het wachtwoord ontbreekt.',
  'Whether to pin the event in the calendar.': 'Of het in de kalender wordt vastgezet.',
  'Whether the event is pinned in the calendar. null without the password of a protected event.':
    'Of het in de kalender is vastgezet; null als het wachtwoord ontbreekt.',
  'Whether the event is featured.': 'Of het is uitgelicht.',
  'Whether the event is featured. null without the password of a protected event.':
    'Of het is uitgelicht; null als het wachtwoord ontbreekt.',
  'The categories, by id, slug or name. A name that does not exist is created.':
    'De categorieën, op id, slug of naam; een naam die nog niet bestaat, wordt aangemaakt.',
  'The tags, by id, slug or name. A name that does not exist is created.':
    'De tags, op id, slug of naam; een naam die nog niet bestaat, wordt aangemaakt.',
  'The categories, ordered by name.': 'De categorieën, op naam.',
  'The tags, ordered by name.': 'De tags, op naam.',
  'The venues, in order: ids, or the data of new venues.':
    'Waar het plaatsvindt, op volgorde: id’s, of de gegevens van nieuwe locaties.',
  'The first venue. [] when there is none.': 'Waar het plaatsvindt: de eerste van de locaties, of [] als er geen is.',
  'All venues, in order.': 'Waar het plaatsvindt, op volgorde: alle locaties.',
  'The organizers, in order: ids, or the data of new organizers.':
    'Wie het organiseert, op volgorde: id’s, of de gegevens van nieuwe organisatoren.',
  'The organizers, in order.': 'Wie het organiseert, op volgorde.',
  'The event as schema.org Event, for search engines. Only in responses with a single record.':
    'Hetzelfde als een Event van schema.org, voor zoekmachines; alleen waar één record wordt gelezen.',
  'A time divided into its parts, padded with zeros.': 'Een tijdstip, uitgesplitst en aangevuld met nullen.',
  'The year.': 'Het jaar.',
  'The month, 01 to 12.': 'De maand, 01 tot en met 12.',
  'The day of the month.': 'De dag van de maand.',
  'The hour, 00 to 23.': 'Het uur, 00 tot en met 23.',
  'The minutes.': 'De minuten.',
  'The seconds.': 'De seconden.',

  // Venues and organizers
  'A place where events take place.': 'Een plaats waar evenementen worden gehouden.',
  'A person or group that organizes events.': 'Een persoon of groep die evenementen organiseert.',
  'The name of the venue.': 'De naam van de locatie.',
  'The name of the organizer.': 'De naam van de organisator.',
  'The state or province.': 'Staat of provincie in één.',
  'Telephone number.': 'Telefoonnummer.',
  'E-mail address. "" when there is none.': 'E-mailadres; "" als er geen is.',
  'Whether the events of the venue show a map.': 'Of bij de evenementen een kaart wordt getoond.',
  'Whether the events of the venue show a link to a map.':
    'Of bij de evenementen een link naar een kaart wordt getoond.',
  'Latitude in degrees north. null when unknown.': 'Noorderbreedte in graden; null als die niet bekend is.',
  'Longitude in degrees east. null when unknown.': 'Oosterlengte in graden; null als die niet bekend is.',
  'The venue as schema.org Place, for search engines. Only in responses with a single record.':
    'Hetzelfde als een Place van schema.org, voor zoekmachines; alleen waar één record wordt gelezen.',
  'The organizer as schema.org Person, for search engines. Only in responses with a single record.':
    'Hetzelfde als een Person van schema.org, voor zoekmachines; alleen waar één record wordt gelezen.',

  // Categories and tags
  'A category of events. Categories form a tree.': 'Een soort evenement; categorieën vormen een boom.',
  'A keyword of events.': 'Een woord dat evenementen gemeen hebben.',
  'The parent category. 0 or null when there is none.': 'De bovenliggende categorie; 0 of null als er geen is.',
  'The id of the parent category. 0 when there is none, and always 0 for tags.':
    'Het id van de bovenliggende categorie; 0 als er geen is, en altijd 0 voor tags.',
  'The parent category. Absent when there is none.': 'De bovenliggende categorie; ontbreekt als er geen is.',
  'The number of published events with this term.': 'Hoeveel gepubliceerde evenementen de term hebben.',
  'The taxonomy: a constant for each kind.': 'De vaste naam van de soort.',
  'Always empty.': 'Altijd leeg.',
  'Always 0.': 'Altijd 0.',
  'The same as the id.': 'Nogmaals het id.',
  'Always the same value.': 'Altijd hetzelfde woord.',
  'The URLs of a category or tag in this API.': 'Waar een categorie of tag in deze interface te vinden is.',
  'The term.': 'De term.',
  'The list that contains the term.': 'De lijst waar de term in staat.',

  // Images
  'An image.': 'Een afbeelding.',
  'The URL of the image.': 'Waar de afbeelding staat.',
  'The id of the image. Images have their own ids.':
    'Het id van de afbeelding; afbeeldingen hebben een eigen nummering.',
  'The extension of the file name. "" when there is none.': 'De extensie van de bestandsnaam; "" als er geen is.',
  'In pixels. 0 when unknown.': 'In pixels; 0 als het niet bekend is.',
  'Always 0: the service does not fetch images.': 'Altijd 0: afbeeldingen worden nooit opgehaald.',
  'Alternative text for people who cannot see the image.': 'Wat er te zien is, voor wie het niet kan zien.',

  // Refusals and the description of routes
  'The error.': 'Waarom het is geweigerd.',
  'The error code, for programs. It does not change.': 'Wat er misging, voor programma’s; blijft altijd gelijk.',
  'The error message: what is wrong and what would be right.': 'Wat er misging en hoe het wel kan, voor mensen.',
  'The status of the response.': 'De status van het antwoord.',
  'All invalid parameters.': 'Ongeldige parameters, alle in één keer.',
  'Each invalid parameter, and why it is invalid.': 'Elke ongeldige parameter, en waarom.',
  'The parameters of the wrong type. An empty list when there are none.':
    'Die van het verkeerde type; een lege lijst als er geen zijn.',
  'A parameter of the wrong type.': 'Een parameter van het verkeerde type.',
  'The expected type.': 'Welk type de parameter moet hebben.',
  'The name of the parameter.': 'De naam.',
  'Required parameters that are missing.': 'Verplichte parameters die niet zijn opgegeven.',
  'The names of the missing parameters.': 'De namen van wat ontbreekt.',
  'A body that is not valid JSON, or not valid UTF-8.': 'Een body die geen geldige JSON of geen geldige UTF-8 is.',
  '4 for a syntax error, 5 for invalid UTF-8.': '4 bij een syntaxisfout, 5 bij ongeldige UTF-8.',
  'The same as a message, always in English.': 'Hetzelfde in woorden, altijd in het Engels.',
  'A category or tag of this name exists.': 'Er is al een categorie of tag met deze naam.',
  'The id of the term that has the name.': 'Het id van de term met deze naam.',
  'The same id again.': 'Hetzelfde id, voor clients die hier kijken.',
  'The descriptions of all routes, as OPTIONS returns them.': 'Wat OPTIONS op elke route zegt, voor alle routes samen.',
  'The namespace of the API.': 'De naam van de interface.',
  'The routes, by pattern.': 'Elke route, onder haar patroon.',
  'A route with its methods and their arguments.': 'Een route, haar methoden en wat die aannemen.',
  'All methods of the route.': 'Alle methoden van de route.',
  'The methods that have the same arguments.': 'De methoden die hetzelfde aannemen.',
  'The number of seconds to wait before sending the request again.':
    'Na hoeveel seconden het verzoek opnieuw kan worden gedaan.',
};
