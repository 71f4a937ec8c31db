import type { Messages } from './en.js';

/** Every sentence in Dutch: nobody is addressed by “je” or “u”. */
export const nl: Messages = {
  // API errors (errors.ts)
  'invalid-json': 'De body is geen geldige JSON: stuur één JSON-object.',
  'invalid-utf8': 'De body is geen geldige UTF-8 bij byte {offset}: stuur tekst in UTF-8.',
  'missing-params': 'Verplicht en niet opgegeven: {params}.',
  'invalid-params': 'Ongeldig: {params}.',
  'term-exists': 'Er is hier al een term “{name}”.',
  'tag-has-no-parent': 'Tags hebben geen bovenliggende term: laat “parent” weg.',
  'cross-site': 'Het formulier is vanaf een andere site verzonden. Open de pagina opnieuw en verzend het daar.',
  unauthenticated: 'Aanmelden is nodig: stuur een gebruikersnaam met een applicatiewachtwoord mee, of een API-sleutel.',
  'wrong-credentials': 'Deze aanmeldgegevens zijn niet geldig.',
  forbidden: 'Dit is niet toegestaan.',
  'event-not-accessible': 'Dit evenement is niet openbaar.',
  'venue-not-accessible': 'Deze locatie is niet openbaar.',
  'organizer-not-accessible': 'Deze organisator is niet openbaar.',
  'event-password-protected': 'Dit evenement is beveiligd: stuur het wachtwoord mee in “password”.',
  'event-not-found': 'Dit evenement bestaat niet.',
  'venue-not-found': 'Deze locatie bestaat niet.',
  'organizer-not-found': 'Deze organisator bestaat niet.',
  'category-not-found': 'Deze categorie bestaat niet.',
  'tag-not-found': 'Deze tag bestaat niet.',
  'user-not-found': 'Deze gebruiker bestaat niet.',
  'credential-not-found': 'Dit applicatiewachtwoord of deze API-sleutel bestaat niet.',
  'revision-not-found': 'Deze versie bestaat niet.',
  'suggestion-not-found': 'Deze suggestie bestaat niet.',
  'suggestion-decided': 'Over deze suggestie is besloten of ze is ingetrokken, en ze kan niet meer worden gewijzigd.',
  'suggestions-off': 'Suggesties zijn op deze site uitgeschakeld.',
  'series-not-found': 'De reeks bestaat niet.',
  'import-not-found': 'De import bestaat niet.',
  'webhook-not-found': 'De webhook bestaat niet.',
  'source-not-found': 'De bron bestaat niet.',
  'image-not-found': 'Deze afbeelding bestaat niet.',
  'event-page-not-found': 'De lijst met evenementen heeft geen pagina {page}.',
  'venue-page-not-found': 'De lijst met locaties heeft geen pagina {page}.',
  'organizer-page-not-found': 'De lijst met organisatoren heeft geen pagina {page}.',
  'no-route': 'Dit adres bestaat hier niet.',
  'wrong-method': 'Dit adres kent de methode {method} niet, wel: {allowed}.',
  'unknown-namespace': 'Deze namespace bestaat niet; de namespace hier is “{namespace}”.',
  'slug-taken': 'De slug “{slug}” is al in gebruik: kies een andere.',
  'event-in-trash': 'Dit evenement staat al in de prullenbak.',
  'venue-in-trash': 'Deze locatie staat al in de prullenbak.',
  'organizer-in-trash': 'Deze organisator staat al in de prullenbak.',
  'sync-token-expired':
    'Dit synchronisatietoken is niet meer geldig: het is te oud, de agenda is teruggezet of uw rechten zijn gewijzigd. Lees alles opnieuw, zonder token.',
  'changed-meanwhile': 'Dit record is gewijzigd sinds het werd gelezen: lees het opnieuw.',
  'body-too-large': 'De body is groter dan {limit}.',
  'address-too-long': 'Het adres is langer dan {limit}.',
  'key-reused': 'Deze Idempotency-Key is al voor een ander verzoek gebruikt: kies er voor elke wijziging een nieuwe.',
  'last-administrator': 'Dit is de laatste beheerder die hier kan werken: maak eerst een andere aan.',
  'user-has-records': 'Deze gebruiker is auteur van records: geef in “reassignTo” op wie ze overneemt.',
  'too-many-webhooks': 'Er zijn al {limit, number} webhooks: verwijder er eerst een.',
  'source-exists': 'Er bestaat al een bron met deze URL: {id}.',
  'login-taken': 'De gebruikersnaam “{login}” is al in gebruik.',
  'bulk-rejected':
    'Er is niets geschreven. Geweigerde records: {rejected, number} van {count, number}; het eerste heeft index {index, number}.',
  'secret-once': 'Een geheim wordt één keer getoond en niet bewaard: stuur dit zonder Idempotency-Key.',
  'query-too-large':
    '{what, select,' +
    ' characters {Deze query telt {count, number} tekens; er worden er hoogstens {limit, number} gelezen. Geef lange teksten mee als variabelen.}' +
    ' tokens {Deze query telt meer dan {limit, number} woorden en leestekens: verdeel de vraag over meer verzoeken.}' +
    ' nesting {De haakjes in deze query staan meer dan {limit, number} diep in elkaar.}' +
    ' depth {Deze query is {count, number} niveaus diep; er worden er hoogstens {limit, number} beantwoord.}' +
    ' aliases {Deze query heeft {count, number} aliassen; er worden er hoogstens {limit, number} beantwoord.}' +
    ' directives {Deze query heeft {count, number} directives; er worden er hoogstens {limit, number} beantwoord.}' +
    ' fields {Deze query vraagt op het hoogste niveau {count, number} velden; er worden er hoogstens {limit, number} beantwoord.}' +
    ' introspection {Deze query vraagt meer dan {limit, number} tekens van het schema: vraag er minder tegelijk van op.}' +
    ' other {Het antwoord op deze query zou {count, number} records kunnen bevatten; er worden er hoogstens {limit, number} gegeven. Vraag kleinere pagina’s.}}',
  'response-too-large': 'Het antwoord op deze query is groter dan {limit, number} MiB: vraag minder records of velden.',
  'encoded-body':
    'Content-Encoding wordt in verzoeken niet ondersteund: stuur de body ongecomprimeerd en zonder deze header.',
  'needs-event-stream': 'Een abonnement is een stroom: stuur de header “Accept: text/event-stream”.',
  'not-json': 'Stuur de query als JSON: Content-Type: application/json.',
  'upload-too-large': 'De afbeelding is groter dan {limit}.',
  'not-a-picture': 'Dit is geen afbeelding in JPEG, PNG, WebP, AVIF of GIF.',
  'heic-picture':
    'HEIC wordt niet geaccepteerd: bewaar de afbeelding als JPEG, of kies haar in een browser op de iPhone, die JPEG verstuurt.',
  'no-picture':
    'Het verzoek bevat geen afbeelding: stuur de bytes als body, of als “file” van een multipart-formulier.',
  'incomplete-upload': 'Het uploaden is afgebroken: stuur de afbeelding opnieuw.',
  'invalid-form': 'De body is geen volledig multipart-formulier.',
  'damaged-picture':
    'De afbeelding is beschadigd of kan niet worden gelezen: bewaar haar opnieuw in een beeldprogramma.',
  'too-many-pixels': 'De afbeelding heeft meer dan 50 megapixels: maak haar kleiner.',
  'image-in-use': 'De afbeelding wordt gebruikt: {records}. Verwijder haar daar eerst.',
  'uploads-off': 'Deze kalender accepteert geen afbeeldingen, omdat het pakket sharp niet is geïnstalleerd.',
  'storage-full': 'Er is geen ruimte meer voor afbeeldingen. Er is niets opgeslagen.',
  'storage-unavailable': 'De opslag van de afbeeldingen is niet bereikbaar. Probeer het later opnieuw.',
  'uploads-busy': 'Er wachten te veel afbeeldingen: stuur haar over een minuut opnieuw.',
  'media-limit':
    'De afbeeldingen van deze kalender gebruiken alle ruimte van MEDIA_LIMIT: verwijder afbeeldingen, of vraag de beheerder om meer.',
  'too-many-requests':
    'Te veel verzoeken: probeer het over {seconds, plural, one {# seconde} other {# seconden}} opnieuw.',
  'too-many-tries':
    'Te veel onjuiste wachtwoorden: probeer het over {seconds, plural, one {# seconde} other {# seconden}} opnieuw.',
  'one-password': 'Per verzoek kan één wachtwoord worden geprobeerd: stuur de andere in aparte verzoeken.',
  'issuer-unavailable':
    'Dit token kan nu niet worden gecontroleerd: de sleutels van de uitgever zijn niet bereikbaar. Probeer het opnieuw.',
  unexpected: 'Onverwachte fout.',
  unavailable: 'De dienst kan de database nu niet bereiken. Probeer het opnieuw.',

  // Pages
  'page-needs-script': 'Deze pagina heeft JavaScript nodig. Vraag dit adres anders om application/json.',

  // One value (Unacceptable)
  required: 'Deze parameter is verplicht.',
  empty: 'Dit veld mag niet leeg zijn: geef een waarde op.',
  'not-clearable': 'Dit mag niet leeg worden: laat het weg om het te behouden, of geef een waarde op.',
  'not-an-integer': 'Geef een geheel getal op.',
  'not-positive': 'Geef een geheel getal van minstens 1 op.',
  'not-a-number': 'Geef een getal op.',
  'not-coordinates': 'Geef coördinaten op zoals 52.09, 5.12, of het adres van een plek op een kaart.',
  'out-of-range': 'Geef een getal van {min} tot en met {max} op.',
  'not-a-boolean': 'Geef true of false op (of 1 of 0).',
  'not-text': 'Geef tekst op.',
  'not-a-list': 'Geef een lijst op, of waarden met komma’s ertussen.',
  'not-an-object': 'Geef een object op.',
  'not-one-of': 'Geef een van deze waarden op: {allowed}.',
  'too-long': 'Hoogstens {limit, number} tekens.',
  'too-many': 'Hoogstens {limit, number} waarden.',
  'too-deep': 'Hoogstens {limit, number} niveaus van lijsten en objecten.',
  'bad-characters': 'Besturingstekens en ongeldige Unicode worden niet aanvaard.',
  'date-unreadable':
    'Deze datum is niet te lezen. Schrijf JJJJ-MM-DD, JJJJ-MM-DD UU:MM:SS (ook met T, Z of een offset), JJJJ-MM-DD 4:30 pm, 10 March 2042, March 10, 2042, Unix-seconden, of woorden zoals tomorrow 10am.',
  'date-impossible': 'Deze datum of tijd bestaat niet.',
  'date-out-of-range': 'Alleen de jaren 1 tot en met 9999.',
  'time-skipped': '{written} bestaat die dag niet: de klok wordt verzet. Het wordt {moved}.',
  'time-repeated': '{written} komt twee keer voor, omdat de klok wordt verzet. Kies de eerste of de tweede.',
  'not-a-month': 'Geen maand. Schrijf die als JJJJ-MM, bijvoorbeeld 2026-11.',
  'zone-unknown': 'Dit is geen tijdzone: schrijf een naam zoals Europe/Amsterdam, of een offset zoals UTC+2 of +02:00.',
  'end-before-start': 'Het einde ligt vóór het begin.',
  'dates-disagree': '“date” en “date_utc” noemen verschillende momenten: geef een van beide op.',
  'cost-negative': 'Een prijs kan niet negatief zijn.',
  'cost-unreadable': 'Geef een tekst of een getal op, of een lijst daarvan.',
  'not-an-address': 'Geef een volledig adres zonder spaties op (schrijf %20), zoals https://example.org/.',
  'not-an-image-address':
    'Geef een http- of https-adres zonder spaties op (schrijf %20), zoals https://example.org/image.jpg.',
  'not-an-email': 'Geef een e-mailadres op.',
  'unknown-record': 'Onbekend record: {given}.',
  'term-unknown': 'Onbekende term, en een nieuwe aanmaken is niet toegestaan: {given}.',
  'unknown-user': 'Deze gebruiker bestaat niet.',
  cycle: 'Een categorie kan niet onder zichzelf vallen.',
  'not-both': 'Geef “{one}” of “{other}” op, niet allebei.',
  'one-without-other': 'Bij “{one}” is ook “{other}” nodig.',
  'needs-add-on': 'Dit filter heeft de uitbreiding “{addOn}” nodig, en die is hier niet actief.',
  'connect-or-create': 'Geef precies één hiervan op: {allowed}.',
  'page-too-large': 'Hoogstens {limit, number} tegelijk.',
  'bad-cursor': 'Dit is geen cursor van deze lijst.',
  'cursor-and-offset': 'Geef een cursor of een offset op, niet allebei; “first” of “last”, niet allebei.',
  'not-a-slug': 'Gebruik letters, cijfers en koppeltekens.',
  'event-cycle': 'Een evenement kan geen deel van zichzelf zijn.',
  'original-language': 'In deze taal is het geschreven: de teksten kunnen niet worden verwijderd, alleen gewijzigd.',
  'no-translation': 'Er is nog geen titel of naam in deze taal ({language}): vertaal die eerst.',
  'currency-unknown': 'Geef een code volgens ISO 4217 op, zoals EUR.',
  'filter-empty': 'Een filter heeft een waarde nodig: laat het weg om alles te krijgen.',
  'not-a-login': 'Gebruik 1 tot en met 60 letters, cijfers of . @ _ -',
  'password-length': 'Verwacht: {least} tot {most} tekens.',
  'password-common': 'Dit wachtwoord is makkelijk te raden: kies andere woorden.',
  'wrong-password': 'Dit is niet je wachtwoord.',
  'not-a-uuid': 'Verwacht: een UUID, zoals 3f0f6a52-0a4c-4a53-9f0e-4f3f3f5f8a11.',
  'in-the-past': 'Geef een tijdstip in de toekomst op.',
  'bad-key': 'Gebruik 1 tot en met 255 zichtbare ASCII-tekens.',
  'not-of-import': 'Een import van de soort {kind} heeft deze optie niet.',
  'user-cannot-write': 'Deze gebruiker is geblokkeerd of mag geen evenementen schrijven.',
  'status-not-allowed': 'Deze status opvragen is niet toegestaan.',
  'not-a-sync-token':
    'Dit is geen synchronisatietoken van deze agenda. Gebruik het token van het laatste antwoord, of geen.',
  'kinds-of-sync-token': 'Het token is voor andere soorten: {kinds}. Noem deze of geen, of begin zonder token.',
  'recurrence-empty': 'Geef een regel, of minstens één datum in “addedDates”.',
  'start-not-in-rule':
    'Het begin is geen datum van de regel. De eerste datum is {date}: gebruik dat begin, of een andere regel.',
  'rule-names-days':
    'Deze regel noemt dagen van de week, de maand of het jaar en kan dus niet naar andere dagen worden verplaatst: wijzig de regel met updateSeries.',
  'not-in-series': 'Dit evenement hoort bij geen reeks: laat “scope” weg.',
  'series-trash': 'Een reeks gaat naar de prullenbak met deleteEvent en een scope.',
  'series-size': 'Verwacht werden 2 tot {limit} evenementen.',
  'series-mixed':
    'Dit evenement kan niet bij de reeks: het staat in de prullenbak, in een andere reeks of in een andere tijdzone, of slechts één ervan duurt hele dagen: {id}.',
  'series-same-start': 'Twee evenementen beginnen tegelijk: een reeks heeft één evenement per datum.',
  'root-list-only':
    'Dit filter is er alleen voor de lijst `events` van een query, en niet voor lijsten van evenementen onder een ander record.',

  // Rules of series (src/time)
  'rule-frequency-missing': 'FREQ moet DAILY, WEEKLY, MONTHLY of YEARLY zijn.',
  'rule-frequency': 'FREQ moet DAILY, WEEKLY, MONTHLY of YEARLY zijn, niet {given}.',
  'rule-part-unknown':
    '{part} is geen onderdeel van een regel. Onderdelen: FREQ, INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, BYYEARDAY, BYWEEKNO, BYSETPOS en WKST.',
  'rule-part-empty': '{part} heeft geen waarde: geef er een op, of laat het onderdeel weg.',
  'rule-part-twice': '{part} staat er twee keer: schrijf de waarden als één lijst, met komma’s ertussen.',
  'rule-number': '{part} moet een getal van {min} tot en met {max} zijn, niet {given}.',
  'rule-zero': '{part} kan niet 0 zijn: tel vanaf 1, of vanaf het einde met -1.',
  'rule-weekday': 'BYDAY moet weekdagen hebben, zoals MO of -1FR, niet {given}.',
  'rule-week-start': 'WKST moet een weekdag zijn, zoals MO of SU, niet {given}.',
  'rule-calendar': 'RSCALE moet GREGORIAN zijn, niet {given}.',
  'rule-numbered-weekday': 'BYDAY kan bij FREQ={freq} geen nummers hebben: laat ze weg, of gebruik MONTHLY of YEARLY.',
  'rule-numbered-weekday-of-week': 'BYDAY kan samen met BYWEEKNO geen nummers hebben: laat ze weg.',
  'rule-needs-yearly': '{part} kan alleen met FREQ=YEARLY.',
  'rule-month-day-of-week': 'BYMONTHDAY kan niet met FREQ=WEEKLY: gebruik DAILY, MONTHLY of YEARLY.',
  'rule-too-many-starts': 'Een regel kan hoogstens {limit} begintijden op een dag hebben.',
  'rule-times': '{part} kan hier niet: de begintijd geldt voor elke datum. Maak voor elke tijd een eigen reeks.',
  'rule-count-and-until': 'Een regel eindigt met COUNT of met UNTIL, niet allebei: laat er een weg.',
  'rule-until':
    'UNTIL moet de laatste dag zijn, zoals 2027-05-18 of 20270518, of een tijd, zoals 20270518T200000 of 20270518T180000Z, niet {given}.',
  'rule-until-before-start': 'UNTIL ligt vóór het begin ({start}): geef een latere dag op.',
  'rule-no-dates':
    'De regel heeft vanaf het begin ({start}) geen datum tot UNTIL, of binnen {years} jaar: de onderdelen moeten bij een dag passen.',
  'rule-position-alone':
    'BYSETPOS kiest uit de datums van andere onderdelen: voeg een onderdeel zoals BYDAY toe, of laat BYSETPOS weg.',

  // Feeds (src/feeds)
  'feed-name': 'Evenementen',
  'feed-cancelled': 'Geannuleerd: {title}',

  // Imports of files (src/imports)
  'import-untitled': 'Evenement zonder titel',

  // Fetching of sources (src/guard)
  'fetch-not-http': 'Dit is geen adres met http of https.',
  'fetch-with-password': 'Een adres met een gebruikersnaam of wachtwoord wordt niet opgehaald.',
  'fetch-port': 'Poort {port} wordt niet opgehaald: gebruik 80, 443 of een poort vanaf 1024.',
  'fetch-inner':
    'De host {host} staat in een privé- of speciaal netwerk en wordt niet opgehaald. De instelling IMPORT_INNER_ADDRESSES=on staat het toe.',
  'fetch-unknown-host': 'De host {host} bestaat niet, of is nu niet te vinden.',
  'fetch-unreachable': 'De host {host} is niet bereikbaar ({code}).',
  'fetch-redirects': 'Het adres verwijst meer dan {limit, number} keer door.',
  'fetch-too-large': 'Het antwoord is groter dan {limit}.',
  'fetch-timeout': 'Er kwam geen volledig antwoord binnen {seconds, number} seconden.',
  'fetch-not-decoded': 'Het antwoord van {host} kan niet worden uitgepakt.',
  'fetch-invalid-response': 'Het antwoord van {host} is geen geldig HTTP ({code}).',
  'fetch-too-complex': 'Het antwoord van {host} heeft meer dan {levels, number} niveaus of {values, number} waarden.',
  'fetch-credentials': 'Inloggegevens worden alleen via https verstuurd.',
  'fetch-status': 'De host {host} antwoordt met status {status}: {text}',
};
