/** The descriptions in Dutch, by their English text. They do not address the reader as “je” or “u”. */
export const nl: Readonly<Record<string, string>> = {
  // The document
  'A calendar: events with their venues, organizers, categories and tags.':
    'Een kalender: evenementen, de locaties waar ze plaatsvinden, hun organisatoren, en hun categorieën en tags.',
  '- **Reading** published records needs no credentials. **Writing** does: HTTP Basic with a login and an application password, or an API key as Bearer. Invalid credentials are rejected with 401 on every route.':
    '- **Lezen** van gepubliceerde records kan zonder aanmeldgegevens. **Schrijven** vereist ze wel: HTTP Basic met een gebruikersnaam en een applicatiewachtwoord, of een API-sleutel als Bearer. Ongeldige aanmeldgegevens worden op elke route met 401 afgewezen.',
  '- **Bodies** are JSON, forms (`venue[city]=…`, `tags[]=…`) or multipart forms. Fields that are not in an update stay unchanged; `null` and `""` empty a field. Parameters of a write can also be in the query string; the body takes precedence.':
    '- **Body’s** zijn JSON, formulieren (`venue[city]=…`, `tags[]=…`) of multipart-formulieren. Velden die in een wijziging ontbreken, blijven ongewijzigd; `null` en `""` maken een veld leeg. De parameters van een wijziging kunnen ook in de querystring staan; de body gaat voor.',
  '- **Lists** have 10 records a page; `per_page` sets up to {maxPerPage}. Follow `next_rest_url` to the end to get every record once. A list of ids is written with commas, `a[]=1&a[]=2` or `a=1&a=2`, and has at most {longestList} values.':
    '- **Lijsten** hebben 10 records per pagina; met `per_page` zijn het er tot {maxPerPage}. Wie `next_rest_url` tot het einde volgt, ziet elk record één keer. Een lijst van id’s wordt geschreven met komma’s, als `a[]=1&a[]=2` of als `a=1&a=2`, en telt er hoogstens {longestList}.',
  '- **Dates** are `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, optionally with `T`, a fraction, `Z` or an offset, `YYYY-MM-DD 4:30 pm`, `10 March 2042` or `March 10, 2042` with or without a time, Unix seconds, or English words such as `tomorrow 10am` and `next friday`. Without an offset they are in the time zone of the event, in filters in that of the site ({siteTimezone}).':
    '- **Datums** zijn `JJJJ-MM-DD` of `JJJJ-MM-DD UU:MM:SS`, desgewenst met `T`, een fractie, `Z` of een offset, `JJJJ-MM-DD 4:30 pm`, `10 March 2042` of `March 10, 2042` met of zonder tijd, Unix-seconden, of Engelse woorden zoals `tomorrow 10am` en `next friday`. Zonder offset gelden ze in de tijdzone van het evenement, in filters in die van de site ({siteTimezone}).',
  '- **Booleans** are true and false, or 1 and 0, as values or as strings.':
    '- **Booleans** zijn true en false, 1 en 0, als waarden of als tekst.',
  '- **Selected fields**: with `_fields=id,title,venue.city`, every route returns only these fields.':
    '- **Geselecteerde velden**: met `_fields=id,title,venue.city` geeft elke route alleen deze velden.',
  '- **Methods**: HEAD works wherever GET does. OPTIONS describes a route. A POST can name another method in `X-HTTP-Method-Override` or `_method`.':
    '- **Methoden**: HEAD werkt overal waar GET werkt. OPTIONS beschrijft een route. Een POST kan een andere methode noemen in `X-HTTP-Method-Override` of `_method`.',
  '- **Unknown** parameters and fields are ignored.': '- **Onbekende** parameters en velden worden genegeerd.',
  'In the language of the service.': 'In de taal van de dienst.',
  'In a language of your choice.': 'In een taal naar keuze.',
  'What happens, when and where.': 'Wat er gebeurt, wanneer en waar.',
  'The places where events take place.': 'De plaatsen waar evenementen worden gehouden.',
  'The people and groups that organize events.': 'De personen en groepen die evenementen organiseren.',
  'Categories of events, in a tree.': 'Categorieën van evenementen, in een boom.',
  'Keywords of events.': 'Trefwoorden van evenementen.',
  'Descriptions of the API.': 'Beschrijvingen van de API.',
  'A login and an application password.': 'Een gebruikersnaam en een applicatiewachtwoord.',
  'An API key.': 'Een API-sleutel.',

  // Operations
  'All routes, with their methods and arguments': 'Alle routes, met hun methoden en argumenten',
  'This document. Browsers, which request HTML, get a page':
    'Dit document. Browsers, die HTML opvragen, krijgen een pagina',
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
    'Gesorteerd op begin. Zonder datumfilters: vanaf gisteren, twee jaar lang. Met `starts_before`, `starts_after`, `ends_before` of `ends_after`: alleen de opgegeven grenzen gelden. Met `include`: er gelden geen datumgrenzen.',
  'Newest first.': 'De nieuwste eerst.',
  'Ordered by name by default. Terms without published events are included with `hide_empty=false`.':
    'Standaard gesorteerd op naam. Met `hide_empty=false` ook termen zonder gepubliceerde evenementen.',
  'Moves the record to the trash. An update with another status restores it.':
    'Verplaatst het record naar de prullenbak. Een wijziging met een andere status zet het terug.',
  'Deletes the category permanently. Its children move up to its parent.':
    'Verwijdert de categorie definitief. De subcategorieën gaan naar de bovenliggende categorie.',
  'Deletes the tag permanently.': 'Verwijdert de tag definitief.',
  'POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.':
    'POST, PUT en PATCH zijn gelijkwaardig: velden die in de body ontbreken, blijven ongewijzigd.',
  'POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged. `password` protects the event with a password. "" removes the protection.':
    'POST, PUT en PATCH zijn gelijkwaardig: velden die in de body ontbreken, blijven ongewijzigd. `password` beveiligt het evenement met een wachtwoord. "" heft de beveiliging op.',

  // Answers, headers and the parameters of the protocol
  'The routes.': 'De routes.',
  'OpenAPI 3.1.': 'OpenAPI 3.1.',
  'A page of the list.': 'Een pagina van de lijst.',
  'The record.': 'Het record.',
  'The new record.': 'Het nieuwe record.',
  'The updated record.': 'Het gewijzigde record.',
  'The deleted record.': 'Het verwijderde record.',
  'The response has not changed.': 'Het antwoord is niet gewijzigd.',
  'The namespace to describe.': 'De namespace die moet worden beschreven.',
  'Has no effect here.': 'Heeft hier geen effect.',
  'The language for reading and writing texts.': 'De taal waarin teksten worden gelezen en geschreven.',
  'The fields to return, such as `id,title,venue.city`. Default: all fields.':
    'De gewenste velden, zoals `id,title,venue.city`. Standaard: alle velden.',
  'The `ETag` of an earlier response. The response is 304 when it has not changed.':
    'De `ETag` van een eerder antwoord. Het antwoord is 304 als het niet is gewijzigd.',
  'The `ETag` of the record as you have read it. The response is 412 when the record has changed since.':
    'De `ETag` van het record zoals het werd gelezen. Het antwoord is 412 als het record sindsdien is gewijzigd.',
  'The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since.':
    'De `Last-Modified` van het record zoals het werd gelezen. Het antwoord is 412 als het record sindsdien is gewijzigd.',
  'A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same.':
    'Een unieke sleutel voor deze schrijfactie. Wordt die binnen 24 uur opnieuw verstuurd, dan wordt ze niet herhaald en is het antwoord hetzelfde.',
  'The methods that the caller may use.': 'De methoden die de aanroeper mag gebruiken.',
  'The requested language.': 'De gevraagde taal.',
  'The entity tag of the response, for `If-None-Match`, and for a record for `If-Match`.':
    'De entity-tag van het antwoord, voor `If-None-Match`, en bij een record voor `If-Match`.',
  'When anything in the response was last modified.': 'Het moment van de laatste wijziging van iets in het antwoord.',
  'The next and the previous page, as `rel="next"` and `rel="prev"`.':
    'De volgende pagina en de vorige, als `rel="next"` en `rel="prev"`.',
  'The authentication scheme. Basic is also accepted, and not listed so that browsers show no login dialog.':
    'Het authenticatieschema. Basic wordt ook geaccepteerd, maar niet vermeld, zodat browsers geen aanmeldvenster tonen.',
  'The number of matching records, on all pages.': 'Het aantal overeenkomende records, op alle pagina’s.',
  'The number of pages.': 'Het aantal pagina’s.',

  // Lists and their filters
  'The page of the list.': 'De pagina van de lijst.',
  'The number of records on a page. A number above the maximum is reduced to the maximum.':
    'Het aantal records op een pagina. Een aantal boven het maximum wordt tot het maximum verlaagd.',
  'Events that start on this date or later.': 'Evenementen die op deze datum of later beginnen.',
  'Events that end on this date or earlier.': 'Evenementen die op deze datum of eerder eindigen.',
  'Events that start before this date.': 'Evenementen die vóór deze datum beginnen.',
  'Events that start after this date.': 'Evenementen die na deze datum beginnen.',
  'Events that end before this date.': 'Evenementen die vóór deze datum eindigen.',
  'Events that end after this date.': 'Evenementen die na deze datum eindigen.',
  'Whether dates are compared to the second instead of as whole days.':
    'Of datums op de seconde worden vergeleken in plaats van als hele dagen.',
  'Events with all of these words in the title, description or excerpt. "a phrase" counts as one word, -word excludes.':
    'Evenementen met al deze woorden in de titel, de beschrijving of het uittreksel; "meer woorden" gelden als één, -woord sluit uit.',
  'Events in any of these categories or their descendants: ids, slugs or names.':
    'Evenementen in een van deze categorieën of hun subcategorieën: id’s, slugs of namen.',
  'Events with any of these tags: ids, slugs or names.': 'Evenementen met een van deze tags: id’s, slugs of namen.',
  'Events at any of these venues.': 'Evenementen op een van deze locaties.',
  'Events of any of these organizers.': 'Evenementen van een van deze organisatoren.',
  'Only events that are, or are not, featured.': 'Alleen evenementen die wel, of juist niet, zijn uitgelicht.',
  'Only records with one of these statuses.': 'Alleen records met een van deze statussen.',
  'Only events whose venue has, or does not have, coordinates (add-on geoloc).':
    'Alleen evenementen waarvan de locatie wel, of juist geen, coördinaten heeft (uitbreiding geoloc).',
  'Events near this latitude (add-on geoloc). Requires the longitude too.':
    'Evenementen nabij deze breedtegraad (uitbreiding geoloc). Vereist ook de lengtegraad.',
  'Events near this longitude (add-on geoloc). Requires the latitude too.':
    'Evenementen nabij deze lengtegraad (uitbreiding geoloc). Vereist ook de breedtegraad.',
  'Only the events with these ids. Date filters are ignored.':
    'Alleen de evenementen met deze id’s. Datumfilters worden genegeerd.',
  'Only events that are part of this event.': 'Alleen evenementen die deel uitmaken van dit evenement.',
  'Only events with, or without, tickets (add-on tickets).':
    'Alleen evenementen met, of juist zonder, kaartverkoop (uitbreiding tickets).',
  'Only events at a venue in this city or town. Ignores case.':
    'Alleen evenementen op een locatie in deze stad of dit dorp. Hoofdletters maken niet uit.',
  'Only events at a venue in this country, as written there. Ignores case.':
    'Alleen evenementen op een locatie in dit land, zoals het daar is geschreven. Hoofdletters maken niet uit.',
  'Only events at a venue with this postal code. Ignores case.':
    'Alleen evenementen op een locatie met deze postcode. Hoofdletters maken niet uit.',
  'Only events that people attend in one of these ways.':
    'Alleen evenementen die men op een van deze manieren bijwoont.',
  'Only events with one of these event statuses.': 'Alleen evenementen met een van deze evenementstatussen.',
  'Only events that have a text in this language.': 'Alleen evenementen die een tekst in deze taal hebben.',
  'Only events at the venue with this slug.': 'Alleen evenementen op de locatie met deze slug.',
  'Only events of the organizer with this slug.': 'Alleen evenementen van de organisator met deze slug.',
  'Only events that are, or are not, free of charge.': 'Alleen evenementen die wel, of juist niet, gratis zijn.',
  'Only events with a price up to this amount. Requires the currency.':
    'Alleen evenementen met een prijs tot dit bedrag. Vereist de valuta.',
  'The currency of the highest price: an ISO 4217 code such as EUR, or a symbol.':
    'De valuta van de hoogste prijs: een code van ISO 4217 zoals EUR, of een symbool.',
  'Only records that this event is linked to.': 'Alleen records waaraan dit evenement is gekoppeld.',
  'Only records with, or without, published events.': 'Alleen records met, of juist zonder, gepubliceerde evenementen.',
  'Only records with running or upcoming events.': 'Alleen records met lopende of komende evenementen.',
  'Venues with all of these words in their texts. "a phrase" counts as one word, -word excludes.':
    'Locaties met al deze woorden in hun teksten. "meer woorden" gelden als één, -woord sluit uit.',
  'Organizers with all of these words in their texts. "a phrase" counts as one word, -word excludes.':
    'Organisatoren met al deze woorden in hun teksten. "meer woorden" gelden als één, -woord sluit uit.',
  'Terms with all of these words in their name or slug.': 'Termen waarvan de naam of de slug al deze woorden bevat.',
  'Exclude the terms with these ids.': 'De termen met deze id’s uitsluiten.',
  'Only the terms with these ids.': 'Alleen de termen met deze id’s.',
  'Exclude terms without published events.': 'Termen zonder gepubliceerde evenementen uitsluiten.',
  'Only the terms of this event.': 'Alleen de termen van dit evenement.',
  'Only the term with this slug.': 'Alleen de term met deze slug.',
  'Only the direct children of this category. 0 for root categories.':
    'Alleen de directe subcategorieën van deze categorie. 0 voor categorieën op het hoogste niveau.',
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
  'The URL of this page, with the parameters in effect.': 'De URL van deze pagina, met de geldende parameters.',
  'The URL of the next page, with the same parameters. Absent on the last page.':
    'De URL van de volgende pagina, met dezelfde parameters. Ontbreekt op de laatste pagina.',
  'The URL of the previous page, with the same parameters. Absent on the first page.':
    'De URL van de vorige pagina, met dezelfde parameters. Ontbreekt op de eerste pagina.',

  // What every record has
  'The id.': 'Het id.',
  'The slug.': 'De slug.',
  'The title.': 'De titel.',
  'The name.': 'De naam.',
  'The id. Ids are unique across all kinds of records.': 'Het id. Id’s zijn uniek voor alle soorten records.',
  'The global id: host and id.': 'Het globale id: host en id.',
  'The global ids of this record, including former ones.': 'De globale id’s van dit record, ook eerdere.',
  'The id of the author, as a string.': 'Het id van de auteur, als tekst.',
  'The id of the author. Only editors and administrators can set another user.':
    'Het id van de auteur. Alleen redacteuren en beheerders kunnen een andere gebruiker instellen.',
  'The status. Anonymous clients see published records only.':
    'De status. Anonieme clients zien alleen gepubliceerde records.',
  'publish (the default), future, draft, pending, private or trash.':
    'publish (de standaard), future, draft, pending, private of trash.',
  'When the record was or will be published, in the time zone of the site.':
    'Het moment waarop het record is of wordt gepubliceerd, in de tijdzone van de site.',
  'When the record was or will be published, in UTC. null for drafts and pending records.':
    'Het moment waarop het record is of wordt gepubliceerd, in UTC. null voor concepten en records die op beoordeling wachten.',
  'When the record is published, in the time zone of the site.':
    'Het moment van publicatie, in de tijdzone van de site.',
  'When the record is published, in UTC.': 'Het moment van publicatie, in UTC.',
  'When the record was last modified, in the time zone of the site.':
    'Het moment van de laatste wijziging, in de tijdzone van de site.',
  'When the record was last modified, in UTC.': 'Het moment van de laatste wijziging, in UTC.',
  'The URL of the public page.': 'De URL van de openbare pagina.',
  'The URL of the record in this API.': 'De URL van het record in deze API.',
  'The URLs of the record in this API.': 'De URL’s van het record in deze API.',
  'The part of the URL that identifies the record.': 'Het deel van de URL dat het record aanduidt.',
  'The part of the URL that identifies the record. Default: made from the title, with a number when it is taken.':
    'Het deel van de URL dat het record aanduidt. Standaard: gemaakt van de titel, met een nummer als het al in gebruik is.',
  'The part of the URL that identifies the record. Default: made from the name.':
    'Het deel van de URL dat het record aanduidt. Standaard: gemaakt van de naam.',
  'The description.': 'De beschrijving.',
  'The description, in HTML. "" when there is none.': 'De beschrijving, in HTML; "" als er geen is.',
  'The id or the URL of an image. The service does not fetch it.':
    'Het id of de URL van een afbeelding. De dienst haalt die niet op.',
  'The image. false when there is none.': 'De afbeelding; false als er geen is.',
  'The value when there is none.': 'De waarde als er geen is.',
  'The URL of the website.': 'De URL van de website.',
  'The URL of the website. "" when there is none.': 'De URL van de website; "" als er geen is.',
  'The language of the title or name.': 'De taal van de titel of de naam.',
  'The languages that have texts, each with the slug and the URL in this API.':
    'De talen waarin er teksten zijn, elk met de slug en de URL in deze API.',
  'An existing record, by its id. Other fields are ignored.':
    'Een bestaand record, aangeduid met zijn id. Andere velden worden genegeerd.',

  // Events
  'An event: it happens at a certain time.': 'Een evenement: het vindt op een bepaald moment plaats.',
  'The password of a protected event.': 'Het wachtwoord van een beveiligd evenement.',
  'A summary of one or two sentences.': 'Een samenvatting in een of twee zinnen.',
  'A summary of one or two sentences, in HTML. "" when there is none.':
    'Een samenvatting in een of twee zinnen, in HTML; "" als er geen is.',
  'When the event starts, in its time zone. A value with an offset is a point in time.':
    'Het begin, in de tijdzone van het evenement. Een waarde met een offset is een tijdstip.',
  'When the event ends. It cannot end before it starts.': 'Het einde. Het kan niet vóór het begin liggen.',
  'When the event starts, in its time zone.': 'Het begin, in de tijdzone van het evenement.',
  'When the event ends, in its time zone.': 'Het einde, in de tijdzone van het evenement.',
  'When the event starts, in UTC.': 'Het begin, in UTC.',
  'When the event ends, in UTC.': 'Het einde, in UTC.',
  'The same time, divided into its parts.': 'Hetzelfde tijdstip, in onderdelen gesplitst.',
  'The time zone, for example Europe/Amsterdam. Default: that of the site.':
    'De tijdzone, bijvoorbeeld Europe/Amsterdam; zonder opgave die van de site.',
  'The time zone: a name such as Europe/Amsterdam, or an offset such as UTC+2.':
    'De tijdzone: een naam zoals Europe/Amsterdam, of een offset zoals UTC+2.',
  'The abbreviation of the time zone when the event starts.':
    'De afkorting van de tijdzone bij het begin van het evenement.',
  'Whether the event lasts whole days.': 'Of het hele dagen duurt.',
  'Whether the event lasts whole days. null without the password of a protected event.':
    'Of het hele dagen duurt; null zonder het wachtwoord van een beveiligd evenement.',
  'The cost as text: “10”, “$10 - 20”, “Free”.': 'De prijs als tekst: “10”, “$10 - 20”, “Gratis”.',
  'The cost as formatted text. "" when there is none.': 'De prijs als opgemaakte tekst; "" als er geen is.',
  'The amounts and the currency of the cost.': 'De bedragen en de valuta van de prijs.',
  'The amounts and the currency of a cost.': 'De bedragen en de valuta van een prijs.',
  'The currency as written. "" when there is none.': 'De valuta zoals die is geschreven; "" als er geen is.',
  'The ISO 4217 code of the currency. "" when the symbol is ambiguous.':
    'De code van de valuta volgens ISO 4217; "" als het symbool niet eenduidig is.',
  'The position of the currency symbol.': 'De positie van het valutasymbool.',
  'The amounts in ascending order, as strings.': 'De bedragen in oplopende volgorde, als tekst.',
  'Whether to show a map.': 'Of er een kaart wordt getoond.',
  'Whether to show a map. null without the password of a protected event.':
    'Of er een kaart wordt getoond; null zonder het wachtwoord van een beveiligd evenement.',
  'Whether to show a link to a map.': 'Of er een link naar een kaart wordt getoond.',
  'Whether to show a link to a map. null without the password of a protected event.':
    'Of er een link naar een kaart wordt getoond; null zonder het wachtwoord van een beveiligd evenement.',
  'Whether to exclude the event from all lists.': 'Of het uit alle lijsten wordt weggelaten.',
  'Whether the event is excluded from all lists. null without the password of a protected event.':
    'Of het uit alle lijsten is weggelaten; null zonder het wachtwoord van een beveiligd evenement.',
  'Whether to pin the event in the calendar.': 'Of het in de kalender wordt vastgezet.',
  'Whether the event is pinned in the calendar. null without the password of a protected event.':
    'Of het in de kalender is vastgezet; null zonder het wachtwoord van een beveiligd evenement.',
  'Whether the event is featured.': 'Of het is uitgelicht.',
  'Whether the event is featured. null without the password of a protected event.':
    'Of het is uitgelicht; null zonder het wachtwoord van een beveiligd evenement.',
  'The categories, by id, slug or name. A name that does not exist is created.':
    'De categorieën, op id, slug of naam; een naam die nog niet bestaat, wordt aangemaakt.',
  'The tags, by id, slug or name. A name that does not exist is created.':
    'De tags, op id, slug of naam; een naam die nog niet bestaat, wordt aangemaakt.',
  'The categories, ordered by name.': 'De categorieën, gesorteerd op naam.',
  'The tags, ordered by name.': 'De tags, gesorteerd op naam.',
  'The venues, in order: ids, or the data of new venues.':
    'De locaties, op volgorde: id’s, of de gegevens van nieuwe locaties.',
  'The first venue. [] when there is none.': 'De eerste locatie; [] als er geen is.',
  'All venues, in order.': 'Alle locaties, op volgorde.',
  'The organizers, in order: ids, or the data of new organizers.':
    'De organisatoren, op volgorde: id’s, of de gegevens van nieuwe organisatoren.',
  'The organizers, in order.': 'De organisatoren, op volgorde.',
  'The event as schema.org Event, for search engines. Only in responses with a single record.':
    'Het evenement als Event van schema.org, voor zoekmachines. Alleen in antwoorden met één record.',
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
  'The state or province.': 'De staat of provincie.',
  'Telephone number.': 'Telefoonnummer.',
  'E-mail address. "" when there is none.': 'E-mailadres; "" als er geen is.',
  'Whether the events of the venue show a map.': 'Of bij de evenementen een kaart wordt getoond.',
  'Whether the events of the venue show a link to a map.':
    'Of bij de evenementen een link naar een kaart wordt getoond.',
  'Latitude in degrees north. null when unknown.': 'Noorderbreedte in graden; null als die niet bekend is.',
  'Longitude in degrees east. null when unknown.': 'Oosterlengte in graden; null als die niet bekend is.',
  'The venue as schema.org Place, for search engines. Only in responses with a single record.':
    'De locatie als Place van schema.org, voor zoekmachines. Alleen in antwoorden met één record.',
  'The organizer as schema.org Person, for search engines. Only in responses with a single record.':
    'De organisator als Person van schema.org, voor zoekmachines. Alleen in antwoorden met één record.',

  // Categories and tags
  'A category of events. Categories form a tree.': 'Een categorie van evenementen. Categorieën vormen een boom.',
  'A keyword of events.': 'Een trefwoord van evenementen.',
  'The parent category. 0 or null when there is none.': 'De bovenliggende categorie; 0 of null als er geen is.',
  'The id of the parent category. 0 when there is none, and always 0 for tags.':
    'Het id van de bovenliggende categorie; 0 als er geen is, en altijd 0 voor tags.',
  'The parent category. Absent when there is none.': 'De bovenliggende categorie; ontbreekt als er geen is.',
  'The number of published events with this term.': 'Het aantal gepubliceerde evenementen met deze term.',
  'The taxonomy: a constant for each kind.': 'De taxonomie: een constante per soort.',
  'Always empty.': 'Altijd leeg.',
  'Always 0.': 'Altijd 0.',
  'The same as the id.': 'Hetzelfde als het id.',
  'Always the same value.': 'Altijd dezelfde waarde.',
  'The URLs of a category or tag in this API.': 'De URL’s van een categorie of tag in deze API.',
  'The term.': 'De term.',
  'The list that contains the term.': 'De lijst die de term bevat.',

  // Images
  'An image.': 'Een afbeelding.',
  'The URL of the image.': 'De URL van de afbeelding.',
  'The id of the image. Images have their own ids.': 'Het id van de afbeelding. Afbeeldingen hebben eigen id’s.',
  'The extension of the file name. "" when there is none.': 'De extensie van de bestandsnaam; "" als er geen is.',
  'In pixels. 0 when unknown.': 'In pixels; 0 als het niet bekend is.',
  'Always 0: the service does not fetch images.': 'Altijd 0: de dienst haalt geen afbeeldingen op.',
  'Alternative text for people who cannot see the image.':
    'Alternatieve tekst voor mensen die de afbeelding niet kunnen zien.',

  // Errors and the description of routes
  'The error.': 'De fout.',
  'The error code, for programs. It does not change.': 'De foutcode, voor programma’s. Die verandert niet.',
  'The error message: what is wrong and what would be right.': 'De foutmelding: wat er fout is en wat goed zou zijn.',
  'The status of the response.': 'De status van het antwoord.',
  'All invalid parameters.': 'Alle ongeldige parameters.',
  'Each invalid parameter, and why it is invalid.': 'Elke ongeldige parameter, en waarom die ongeldig is.',
  'The parameters of the wrong type. An empty list when there are none.':
    'De parameters van het verkeerde type. Een lege lijst als er geen zijn.',
  'A parameter of the wrong type.': 'Een parameter van het verkeerde type.',
  'The expected type.': 'Het verwachte type.',
  'The name of the parameter.': 'De naam van de parameter.',
  'Required parameters that are missing.': 'Verplichte parameters die ontbreken.',
  'The names of the missing parameters.': 'De namen van de ontbrekende parameters.',
  'A body that is not valid JSON, or not valid UTF-8.': 'Een body die geen geldige JSON of geen geldige UTF-8 is.',
  '4 for a syntax error, 5 for invalid UTF-8.': '4 bij een syntaxisfout, 5 bij ongeldige UTF-8.',
  'The same as a message, always in English.': 'Hetzelfde als melding, altijd in het Engels.',
  'A category or tag of this name exists.': 'Er is al een categorie of tag met deze naam.',
  'The id of the term that has the name.': 'Het id van de term met deze naam.',
  'The same id again.': 'Nogmaals hetzelfde id.',
  'The URL of the route, if it has no placeholder.': 'De URL van de route, als die geen plaatshouder heeft.',
  'The URL of the index above this one.': 'De URL van de bovenliggende index.',
  'The descriptions of all routes, as OPTIONS returns them.':
    'De beschrijvingen van alle routes, zoals OPTIONS ze geeft.',
  'The namespace of the API.': 'De namespace van de API.',
  'The routes, by pattern.': 'De routes, per patroon.',
  'A route with its methods and their arguments.': 'Een route met haar methoden en hun argumenten.',
  'All methods of the route.': 'Alle methoden van de route.',
  'The methods that have the same arguments.': 'De methoden die dezelfde argumenten hebben.',
  'The number of seconds to wait before sending the request again.':
    'Het aantal seconden dat moet worden gewacht voordat het verzoek opnieuw wordt verstuurd.',
  'Calendars and feeds that programs subscribe to.': 'Agenda’s en feeds waarop programma’s zich abonneren.',
  'Subscribe to events': 'Abonneren op evenementen',
  'Read an event as a calendar': 'Een evenement als agenda lezen',
  'Subscribe to the events of a record': 'Abonneren op de evenementen van een record',
  'Feeds are at the root of the service.': 'Feeds staan in de hoofdmap van de dienst.',
  'ics for a calendar; rss, atom or json-feed for the last changes.':
    'ics voor een agenda; rss, atom of json-feed voor de laatste wijzigingen.',
  'The feed.': 'De feed.',
};
