/** What the service says of itself, in Dutch, by the English sentence: nobody is addressed by “je” or “u”. */
export const nl: Readonly<Record<string, string>> = {
  // The document
  'A calendar: events, the venues where they are held, the organizers who hold them, and the categories and tags they have.':
    'Een kalender: evenementen, de locaties waar ze plaatsvinden, hun organisatoren, en hun categorieën en tags.',
  '- **Reading** what is published needs no credentials. **Writing** does: HTTP Basic with a login and an application password, or an API key as Bearer. Wrong credentials are 401 on every address.':
    '- **Lezen** van wat gepubliceerd is kan zonder aanmeldgegevens. **Schrijven** vraagt er wel om: HTTP Basic met een gebruikersnaam en een applicatiewachtwoord, of een API-sleutel als Bearer. Onjuiste aanmeldgegevens geven op elk adres 401.',
  '- **Bodies** are JSON, forms (`venue[city]=…`, `tags[]=…`) or multipart forms. In an update what is absent stays as it is; `null` and `""` empty a field. Parameters of a write may stand in the address too; the body goes before.':
    '- **Body’s** zijn JSON, formulieren (`venue[city]=…`, `tags[]=…`) of multipart-formulieren. Wat in een wijziging ontbreekt, blijft zoals het is; `null` en `""` maken een veld leeg. De parameters van een wijziging mogen ook in het adres staan; de body gaat voor.',
  '- **Lists** have 10 records a page; `per_page` gives up to {maxPerPage}. Follow `next_rest_url` to the end to see every record once. A list of ids is written with commas, `a[]=1&a[]=2` or `a=1&a=2`, and has at most {longestList}.':
    '- **Lijsten** hebben 10 records per pagina; met `per_page` zijn het er tot {maxPerPage}. Wie `next_rest_url` tot het einde volgt, ziet elk record één keer. Een lijst van id’s wordt geschreven met komma’s, als `a[]=1&a[]=2` of als `a=1&a=2`, en telt er hoogstens {longestList}.',
  '- **Dates** are `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, with `T`, fraction, `Z` or offset if you like, `YYYY-MM-DD 4:30 pm`, `10 March 2042` or `March 10, 2042` with or without a time, Unix seconds, or words such as `tomorrow 10am` and `next friday`. Without an offset they are on the clock of the event, in filters on the clock of the site ({siteTimezone}).':
    '- **Datums** zijn `JJJJ-MM-DD` of `JJJJ-MM-DD UU:MM:SS`, desgewenst met `T`, een fractie, `Z` of een offset, `JJJJ-MM-DD 4:30 pm`, `10 March 2042` of `March 10, 2042` met of zonder tijd, Unix-seconden, of Engelse woorden zoals `tomorrow 10am` en `next friday`. Zonder offset gelden ze in de tijdzone van het evenement, in filters in die van de site ({siteTimezone}).',
  '- **Booleans** are true and false, 1 and 0, as such or as text.':
    '- **Booleans** zijn true en false, 1 en 0, als zodanig of als tekst.',
  '- **Parts**: `_fields=id,title,venue.city` on any address answers these alone.':
    '- **Delen**: met `_fields=id,title,venue.city` geeft elk adres alleen deze delen.',
  '- **Methods**: HEAD works wherever GET does, OPTIONS describes an address. A POST may name another method in `X-HTTP-Method-Override` or `_method`.':
    '- **Methoden**: HEAD werkt overal waar GET werkt, OPTIONS beschrijft een adres. Een POST mag een andere methode noemen in `X-HTTP-Method-Override` of `_method`.',
  '- **Unknown** parameters and fields are ignored.': '- **Onbekende** parameters en velden worden genegeerd.',
  'In the language of the service.': 'In de taal van de dienst.',
  'In a language of your choice.': 'In een taal naar keuze.',
  'What happens, when and where.': 'Wat er gebeurt, wanneer en waar.',
  'The places where events are held.': 'De plaatsen waar evenementen worden gehouden.',
  'Those who hold events.': 'Wie evenementen organiseert.',
  'Kinds of event, in a tree.': 'Soorten evenementen, in een boom.',
  'Words that events share.': 'Woorden die evenementen gemeen hebben.',
  'The service about itself.': 'De dienst over zichzelf.',
  'A login and an application password.': 'Een gebruikersnaam en een applicatiewachtwoord.',
  'An API key.': 'Een API-sleutel.',

  // Operations
  'Every route, with its methods and arguments': 'Alle routes, met hun methoden en argumenten',
  'This document; as a page for browsers, which ask for HTML':
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
  'In order of their start. Without dates: from yesterday on for two years. With `starts_before`, `starts_after`, `ends_before` or `ends_after`: no dates but those given. With `include`: no dates at all.':
    'Op volgorde van hun begin. Zonder datums: vanaf gisteren, twee jaar lang. Met `starts_before`, `starts_after`, `ends_before` of `ends_after`: geen andere datums dan de opgegeven. Met `include`: helemaal geen datums.',
  'Newest first.': 'De nieuwste eerst.',
  'By name, unless ordered otherwise; those without published events only with `hide_empty=false`.':
    'Op naam, tenzij een andere volgorde is gevraagd; die zonder gepubliceerde evenementen alleen met `hide_empty=false`.',
  'It goes to the trash; a new status takes it out again.':
    'Het record gaat naar de prullenbak; een nieuwe status haalt het er weer uit.',
  'It is gone for good; the categories below move up.':
    'De categorie is voorgoed weg; de categorieën eronder schuiven een niveau op.',
  'It is gone for good.': 'De tag is voorgoed weg.',
  'POST, PUT and PATCH are the same: what is absent from the body stays as it is.':
    'POST, PUT en PATCH doen hetzelfde: wat in de body ontbreekt, blijft zoals het is.',
  'POST, PUT and PATCH are the same: what is absent from the body stays as it is. `password` protects the event with a password; "" removes it.':
    'POST, PUT en PATCH doen hetzelfde: wat in de body ontbreekt, blijft zoals het is. `password` beveiligt het evenement met een wachtwoord; "" haalt dat weg.',

  // Answers, headers and the parameters of the protocol
  'The routes.': 'De routes.',
  'OpenAPI 3.1.': 'OpenAPI 3.1.',
  'A page of the list.': 'Een pagina van de lijst.',
  'The record.': 'Het record.',
  'The new record.': 'Het nieuwe record.',
  'The record as it is now.': 'Het record zoals het nu is.',
  'The record as it was deleted.': 'Het record zoals het bij het verwijderen was.',
  'It is what you have.': 'Het is nog hetzelfde.',
  'The namespace to describe.': 'De namespace die moet worden beschreven.',
  'Has no effect here.': 'Heeft hier geen effect.',
  'The language that texts are read and written in.': 'De taal waarin teksten worden gelezen en geschreven.',
  'The parts of the answer that are wanted, such as `id,title,venue.city`; all of it when not given.':
    'De gewenste delen van het antwoord, zoals `id,title,venue.city`; zonder opgave het hele antwoord.',
  'The `ETag` of an answer that you have: 304 when it is still the same.':
    'De `ETag` van een eerder antwoord: 304 als het nog hetzelfde is.',
  'The `ETag` of the record as you have read it: 412 when it has changed since.':
    'De `ETag` van het record zoals het werd gelezen: 412 als het sindsdien is gewijzigd.',
  'The `Last-Modified` of the record as you have read it: 412 when it has changed since.':
    'De `Last-Modified` van het record zoals het werd gelezen: 412 als het sindsdien is gewijzigd.',
  'A name of your choice for this write: sent again within 24 hours it answers the same, and acts once.':
    'Een zelfgekozen naam voor deze wijziging: wordt die binnen 24 uur nog eens verstuurd, dan is het antwoord hetzelfde en gebeurt er niets opnieuw.',
  'The methods that you may use here.': 'De methoden die hier zijn toegestaan.',
  'The language that was asked for.': 'De gevraagde taal.',
  'Names these bytes; for `If-None-Match`, and of a record for `If-Match`.':
    'Benoemt deze bytes; voor `If-None-Match`, en bij een record voor `If-Match`.',
  'When anything that is shown was changed last.': 'De laatste wijziging van wat er wordt getoond.',
  'The next page and the one before, as `rel="next"` and `rel="prev"`.':
    'De volgende pagina en de vorige, als `rel="next"` en `rel="prev"`.',
  'How to authenticate. Basic is understood too, and not named so that no browser asks.':
    'Hoe aanmelden kan. Basic wordt ook begrepen, maar niet genoemd, zodat geen browser erom vraagt.',
  'How many records match, on all pages.': 'Hoeveel records voldoen, op alle pagina’s samen.',
  'How many pages there are.': 'Hoeveel pagina’s er zijn.',

  // Lists and their filters
  'The page of the list.': 'De pagina van de lijst.',
  'How many records a page has; more than the service allows is as many as it allows.':
    'Hoeveel records een pagina heeft; nooit meer dan de dienst toestaat.',
  'Events that start at this date or later.': 'Evenementen die op deze datum of later beginnen.',
  'Events that end at this date or earlier.': 'Evenementen die op deze datum of eerder eindigen.',
  'Events that start before this date.': 'Evenementen die vóór deze datum beginnen.',
  'Events that start after this date.': 'Evenementen die na deze datum beginnen.',
  'Events that end before this date.': 'Evenementen die vóór deze datum eindigen.',
  'Events that end after this date.': 'Evenementen die na deze datum eindigen.',
  'Whether dates count to the second, instead of as whole days.':
    'Of datums op de seconde gelden, in plaats van als hele dagen.',
  'Events whose title, description or excerpt has every word of this; "a phrase" is one, -word excludes.':
    'Evenementen met al deze woorden in de titel, de beschrijving of het uittreksel; "meer woorden" gelden als één, -woord sluit uit.',
  'Events of any of these categories or those below them: ids, slugs or names.':
    'Evenementen van een van deze categorieën of die daaronder: id’s, slugs of namen.',
  'Events with any of these tags: ids, slugs or names.': 'Evenementen met een van deze tags: id’s, slugs of namen.',
  'Events at any of these venues.': 'Evenementen op een van deze locaties.',
  'Events of any of these organizers.': 'Evenementen van een van deze organisatoren.',
  'Only those that are, or are not, featured.': 'Alleen evenementen die wel, of juist niet, zijn uitgelicht.',
  'Only those with one of these statuses.': 'Alleen die met een van deze statussen.',
  'Only those whose venue has, or has not, coordinates (add-on geoloc).':
    'Alleen evenementen waarvan de locatie wel, of juist geen, coördinaten heeft (uitbreiding geoloc).',
  'Events near this latitude (add-on geoloc); with geoloc_lng.':
    'Evenementen nabij deze breedtegraad (uitbreiding geoloc); samen met geoloc_lng.',
  'Events near this longitude (add-on geoloc); with geoloc_lat.':
    'Evenementen nabij deze lengtegraad (uitbreiding geoloc); samen met geoloc_lat.',
  'Only the events with these ids; the date filters do not count then.':
    'Alleen de evenementen met deze id’s; de datumfilters tellen dan niet.',
  'Only the parts of this event.': 'Alleen de onderdelen van dit evenement.',
  'Only those with, or without, tickets (add-on tickets).':
    'Alleen evenementen met, of juist zonder, kaartverkoop (uitbreiding tickets).',
  'Only those of this event.': 'Alleen die van dit evenement.',
  'Only those with, or without, published events.': 'Alleen die met, of juist zonder, gepubliceerde evenementen.',
  'Only those with events that are running or still to come.':
    'Alleen die met evenementen die bezig zijn of nog komen.',
  'Venues that mention every word of this; "a phrase" is one, -word excludes.':
    'Locaties die al deze woorden noemen; "meer woorden" gelden als één, -woord sluit uit.',
  'Organizers that mention every word of this; "a phrase" is one, -word excludes.':
    'Organisatoren die al deze woorden noemen; "meer woorden" gelden als één, -woord sluit uit.',
  'Terms whose name or slug contains every word of this.': 'Termen waarvan de naam of de slug al deze woorden bevat.',
  'Leave out the terms with these ids.': 'Zonder de termen met deze id’s.',
  'Only the terms with these ids.': 'Alleen de termen met deze id’s.',
  'Leave out the terms that no published event has.': 'Zonder de termen die geen enkel gepubliceerd evenement heeft.',
  'Only the terms of this event.': 'Alleen de termen van dit evenement.',
  'Only the term with this slug.': 'Alleen de term met deze slug.',
  'Only the categories directly below this one; 0 for those at the root.':
    'Alleen de categorieën direct onder deze; 0 voor die op het hoogste niveau.',
  'asc or desc.': 'asc of desc.',
  'id, name, slug, count, description, term_group, parent, include or none.':
    'id, name, slug, count, description, term_group, parent, include of none.',
  'A page of events, in order of their start.': 'Een pagina met evenementen, op volgorde van hun begin.',
  'A page of venues, newest first.': 'Een pagina met locaties, de nieuwste eerst.',
  'A page of organizers, newest first.': 'Een pagina met organisatoren, de nieuwste eerst.',
  'A page of categories.': 'Een pagina met categorieën.',
  'A page of tags.': 'Een pagina met tags.',
  'The events of this page.': 'De evenementen van deze pagina.',
  'The venues of this page.': 'De locaties van deze pagina.',
  'The organizers of this page.': 'De organisatoren van deze pagina.',
  'The categories of this page.': 'De categorieën van deze pagina.',
  'The tags of this page.': 'De tags van deze pagina.',
  'This page, with the parameters that are in effect.': 'Deze pagina, met de parameters die gelden.',
  'The next page, with the same parameters; absent on the last.':
    'De volgende pagina, met dezelfde parameters; ontbreekt op de laatste.',
  'The page before, with the same parameters; absent on the first.':
    'De vorige pagina, met dezelfde parameters; ontbreekt op de eerste.',

  // What every record has
  'The id.': 'Het id.',
  'The slug.': 'De slug.',
  'The title.': 'De titel.',
  'The name.': 'De naam.',
  'The id: one number for all kinds of record.': 'Het id: één nummering voor alle soorten records.',
  'The id in the whole world: the host and the id.': 'Het wereldwijd unieke id: de host en het id.',
  'The global ids that this record has had.': 'De wereldwijd unieke id’s die dit record heeft gehad.',
  'The id of the user who counts as its author, as text.': 'Het id van de gebruiker die als auteur geldt, als tekst.',
  'The id of the user who counts as its author; only editors and administrators may name another.':
    'Het id van de gebruiker die als auteur geldt; alleen redacteuren en beheerders mogen een ander noemen.',
  'Its status; strangers only see what is published.': 'De status; buitenstaanders zien alleen wat gepubliceerd is.',
  'publish (the default), future, draft, pending, private or trash.':
    'publish (de standaard), future, draft, pending, private of trash.',
  'When it was or will be published, on the clock of the site.':
    'Het moment van publicatie, geweest of gepland, in de tijdzone van de site.',
  'When it was or will be published, in UTC; null for drafts and what is pending.':
    'Het moment van publicatie, geweest of gepland, in UTC; null voor concepten en voor wat op beoordeling wacht.',
  'When it is published, on the clock of the site.': 'Het moment van publicatie, in de tijdzone van de site.',
  'When it is published, in UTC.': 'Het moment van publicatie, in UTC.',
  'When it was last changed, on the clock of the site.': 'De laatste wijziging, in de tijdzone van de site.',
  'When it was last changed, in UTC.': 'De laatste wijziging, in UTC.',
  'Its page for people.': 'De pagina voor bezoekers.',
  'Its address in this interface.': 'Het adres in deze interface.',
  'Its addresses in this interface.': 'De adressen in deze interface.',
  'The name in addresses.': 'De naam in adressen.',
  'The name in addresses; made from the title when not given, numbered when taken.':
    'De naam in adressen; zonder opgave gemaakt van de titel, en genummerd als die al in gebruik is.',
  'The name in addresses; made from the name when not given.':
    'De naam in adressen; zonder opgave gemaakt van de naam.',
  'What there is to say about it.': 'De beschrijving.',
  'What there is to say about it, in HTML; "" for none.': 'De beschrijving, in HTML; "" als er geen is.',
  'The id of an image, or the address of one, which is never fetched.':
    'Het id van een afbeelding, of het adres ervan, dat nooit wordt opgehaald.',
  'Its picture; false for none.': 'De afbeelding; false als er geen is.',
  'There is none.': 'Er is er geen.',
  'Address of its website.': 'Het adres van de website.',
  'Address of its website; "" for none.': 'Het adres van de website; "" als er geen is.',
  'The language that the title or name is in.': 'De taal van de titel of de naam.',
  'The languages that its texts exist in, each with its slug and its address here.':
    'De talen waarin de teksten er zijn, elk met de slug en het adres hier.',
  'A record that exists, as it is shown or by its id alone; what else it holds is not written.':
    'Een bestaand record, zoals het getoond wordt of alleen met zijn id; wat er verder in staat, wordt niet geschreven.',

  // Events
  'Something that happens at a time.': 'Iets wat op een bepaald moment gebeurt.',
  'The password of a protected event.': 'Het wachtwoord van een beveiligd evenement.',
  'The event in a sentence or two.': 'Het evenement in een of twee zinnen.',
  'The event in a sentence or two, in HTML; "" for none.':
    'Het evenement in een of twee zinnen, in HTML; "" als er geen zijn.',
  'When it starts, on the clock of its own zone; an offset names a moment.':
    'Het begin, in de tijdzone van het evenement; een offset legt het moment vast.',
  'When it ends; not before it starts.': 'Het einde; niet vóór het begin.',
  'When it starts, on the clock of its own zone.': 'Het begin, in de tijdzone van het evenement.',
  'When it ends, on the clock of its own zone.': 'Het einde, in de tijdzone van het evenement.',
  'When it starts, in UTC.': 'Het begin, in UTC.',
  'When it ends, in UTC.': 'Het einde, in UTC.',
  'The same in its parts.': 'Hetzelfde, uitgesplitst.',
  'Its time zone, e.g. Europe/Amsterdam; the site’s when not given.':
    'De tijdzone, bijvoorbeeld Europe/Amsterdam; zonder opgave die van de site.',
  'Its time zone: a name such as Europe/Amsterdam, or an offset such as UTC+2.':
    'De tijdzone: een naam zoals Europe/Amsterdam, of een offset zoals UTC+2.',
  'The zone in short, as it is when the event starts.':
    'De afkorting van de tijdzone, zoals die bij het begin van het evenement geldt.',
  'Whether it lasts whole days.': 'Of het hele dagen duurt.',
  'Whether it lasts whole days; null where its password is missing.':
    'Of het hele dagen duurt; null als het wachtwoord ontbreekt.',
  'What it costs, as people write it: “10”, “$10 - 20”, “Free”.':
    'De prijs, zoals mensen die schrijven: “10”, “$10 - 20”, “Gratis”.',
  'What it costs, as people read it; "" where nothing is said.':
    'De prijs als leesbare tekst; "" als er niets is opgegeven.',
  'The numbers and the currency in its cost.': 'De getallen en de valuta in de prijs.',
  'The numbers and the currency in a cost.': 'De getallen en de valuta in een prijs.',
  'The currency as it was written; "" for none.': 'De valuta zoals die is geschreven; "" als er geen is.',
  'Its ISO 4217 code; "" where the sign does not say.':
    'De code volgens ISO 4217; "" als die niet uit het teken blijkt.',
  'Where the currency stood.': 'Waar de valuta stond.',
  'The numbers, least first, as text.': 'De getallen, van laag naar hoog, als tekst.',
  'Whether to show a map.': 'Of er een kaart wordt getoond.',
  'Whether to show a map; null where its password is missing.':
    'Of er een kaart wordt getoond; null als het wachtwoord ontbreekt.',
  'Whether to show a link to a map.': 'Of er een link naar een kaart wordt getoond.',
  'Whether to show a link to a map; null where its password is missing.':
    'Of er een link naar een kaart wordt getoond; null als het wachtwoord ontbreekt.',
  'Whether to leave it out of every list.': 'Of het uit alle lijsten wordt weggelaten.',
  'Whether it is left out of every list; null where its password is missing.':
    'Of het uit alle lijsten is weggelaten; null als het wachtwoord ontbreekt.',
  'Whether to pin it in the calendar.': 'Of het in de kalender wordt vastgezet.',
  'Whether it is pinned in the calendar; null where its password is missing.':
    'Of het in de kalender is vastgezet; null als het wachtwoord ontbreekt.',
  'Whether it is featured.': 'Of het is uitgelicht.',
  'Whether it is featured; null where its password is missing.':
    'Of het is uitgelicht; null als het wachtwoord ontbreekt.',
  'Its categories, by id, slug or name; a name that does not exist is created.':
    'De categorieën, op id, slug of naam; een naam die nog niet bestaat, wordt aangemaakt.',
  'Its tags, by id, slug or name; a name that does not exist is created.':
    'De tags, op id, slug of naam; een naam die nog niet bestaat, wordt aangemaakt.',
  'Its categories, by name.': 'De categorieën, op naam.',
  'Its tags, by name.': 'De tags, op naam.',
  'Where it is held, in order: ids, or the data of new venues.':
    'Waar het plaatsvindt, op volgorde: id’s, of de gegevens van nieuwe locaties.',
  'Where it is held: the first of its venues, or [] for none.':
    'Waar het plaatsvindt: de eerste van de locaties, of [] als er geen is.',
  'Where it is held, in order: all of its venues.': 'Waar het plaatsvindt, op volgorde: alle locaties.',
  'Who holds it, in order: ids, or the data of new organizers.':
    'Wie het organiseert, op volgorde: id’s, of de gegevens van nieuwe organisatoren.',
  'Who holds it, in order.': 'Wie het organiseert, op volgorde.',
  'The same as a schema.org Event, for search engines; only where one record is read.':
    'Hetzelfde als een Event van schema.org, voor zoekmachines; alleen waar één record wordt gelezen.',
  'A time in its parts, padded with zeros.': 'Een tijdstip, uitgesplitst en aangevuld met nullen.',
  'The year.': 'Het jaar.',
  'The month, 01 to 12.': 'De maand, 01 tot en met 12.',
  'The day of the month.': 'De dag van de maand.',
  'The hour, 00 to 23.': 'Het uur, 00 tot en met 23.',
  'The minutes.': 'De minuten.',
  'The seconds.': 'De seconden.',

  // Venues and organizers
  'A place where events are held.': 'Een plaats waar evenementen worden gehouden.',
  'A person or group that holds events.': 'Een persoon of groep die evenementen organiseert.',
  'The name of the venue.': 'De naam van de locatie.',
  'The name of the organizer.': 'De naam van de organisator.',
  'State or province in one.': 'Staat of provincie in één.',
  'Telephone number.': 'Telefoonnummer.',
  'E-mail address; "" for none.': 'E-mailadres; "" als er geen is.',
  'Whether its events show a map.': 'Of bij de evenementen een kaart wordt getoond.',
  'Whether its events show a link to a map.': 'Of bij de evenementen een link naar een kaart wordt getoond.',
  'Latitude in degrees north; null where it is not known.': 'Noorderbreedte in graden; null als die niet bekend is.',
  'Longitude in degrees east; null where it is not known.': 'Oosterlengte in graden; null als die niet bekend is.',
  'The same as a schema.org Place, for search engines; only where one record is read.':
    'Hetzelfde als een Place van schema.org, voor zoekmachines; alleen waar één record wordt gelezen.',
  'The same as a schema.org Person, for search engines; only where one record is read.':
    'Hetzelfde als een Person van schema.org, voor zoekmachines; alleen waar één record wordt gelezen.',

  // Categories and tags
  'A kind of event; categories form a tree.': 'Een soort evenement; categorieën vormen een boom.',
  'A word that events share.': 'Een woord dat evenementen gemeen hebben.',
  'What it is about.': 'Waar het over gaat.',
  'What it is about, in HTML; "" for none.': 'Waar het over gaat, in HTML; "" als er niets is opgegeven.',
  'The category above this one; 0 or null for none.': 'De bovenliggende categorie; 0 of null als er geen is.',
  'The id of the category above; 0 for none, and always 0 for tags.':
    'Het id van de bovenliggende categorie; 0 als er geen is, en altijd 0 voor tags.',
  'The category above; absent where there is none.': 'De bovenliggende categorie; ontbreekt als er geen is.',
  'How many published events have it.': 'Hoeveel gepubliceerde evenementen de term hebben.',
  'The fixed name of the kind.': 'De vaste naam van de soort.',
  'Always empty.': 'Altijd leeg.',
  'Always 0.': 'Altijd 0.',
  'The id once more.': 'Nogmaals het id.',
  'Always the same word.': 'Altijd hetzelfde woord.',
  'Where a category or tag is found in this interface.': 'Waar een categorie of tag in deze interface te vinden is.',
  'The term.': 'De term.',
  'The list that it is of.': 'De lijst waar de term in staat.',

  // Images
  'A picture.': 'Een afbeelding.',
  'Where the picture is.': 'Waar de afbeelding staat.',
  'The id of the image; images have numbers of their own.':
    'Het id van de afbeelding; afbeeldingen hebben een eigen nummering.',
  'The end of its file name; "" where there is none.': 'De extensie van de bestandsnaam; "" als er geen is.',
  'In pixels; 0 where it is not known.': 'In pixels; 0 als het niet bekend is.',
  'Always 0: pictures are never fetched.': 'Altijd 0: afbeeldingen worden nooit opgehaald.',
  'What is to be seen, for those who cannot see it.': 'Wat er te zien is, voor wie het niet kan zien.',

  // Refusals and the description of routes
  'Why it was refused.': 'Waarom het is geweigerd.',
  'What went wrong, for programs; it stays the same.': 'Wat er misging, voor programma’s; blijft altijd gelijk.',
  'What went wrong and what would be right, for people.': 'Wat er misging en hoe het wel kan, voor mensen.',
  'The status of the response.': 'De status van het antwoord.',
  'Parameters that are not acceptable, all at once.': 'Ongeldige parameters, alle in één keer.',
  'Each parameter that is not acceptable, and why.': 'Elke ongeldige parameter, en waarom.',
  'Those of the wrong type; an empty list for none.': 'Die van het verkeerde type; een lege lijst als er geen zijn.',
  'A parameter of the wrong type.': 'Een parameter van het verkeerde type.',
  'What type it should have.': 'Welk type de parameter moet hebben.',
  'Its name.': 'De naam.',
  'Parameters that are required and were not given.': 'Verplichte parameters die niet zijn opgegeven.',
  'The names of those missing.': 'De namen van wat ontbreekt.',
  'A body that is not valid JSON, or not valid UTF-8.': 'Een body die geen geldige JSON of geen geldige UTF-8 is.',
  '4 for a syntax error, 5 for invalid UTF-8.': '4 bij een syntaxisfout, 5 bij ongeldige UTF-8.',
  'The same in words, always in English.': 'Hetzelfde in woorden, altijd in het Engels.',
  'A category or tag of this name exists.': 'Er is al een categorie of tag met deze naam.',
  'The id of the term that has the name.': 'Het id van de term met deze naam.',
  'The same id, for clients that look here.': 'Hetzelfde id, voor clients die hier kijken.',
  'What OPTIONS says on each route, of all of them.': 'Wat OPTIONS op elke route zegt, voor alle routes samen.',
  'The name of the interface.': 'De naam van de interface.',
  'Each route, under its pattern.': 'Elke route, onder haar patroon.',
  'A route, its methods and what they take.': 'Een route, haar methoden en wat die aannemen.',
  'Every method of the route.': 'Alle methoden van de route.',
  'The methods that take the same.': 'De methoden die hetzelfde aannemen.',
  'After how many seconds to send the request again.': 'Na hoeveel seconden het verzoek opnieuw kan worden gedaan.',
};
