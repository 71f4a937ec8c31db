import type { Messages } from './en.js';

/** Every sentence in French: the client is “vous”. The spaces before : ; ? ! and inside « » do not break (U+00A0, U+202F). */
export const fr: Messages = {
  // API errors (errors.ts)
  'invalid-json': 'Le corps n’est pas du JSON valide : envoyez un seul objet JSON.',
  'invalid-utf8': 'Le corps n’est pas de l’UTF-8 valide à l’octet {offset} : envoyez du texte en UTF-8.',
  'missing-params': 'Obligatoire et non indiqué : {params}.',
  'invalid-params': 'Non valide : {params}.',
  'term-exists': 'Il existe déjà ici un terme nommé « {name} ».',
  'tag-has-no-parent': 'Les étiquettes n’ont pas de parent : omettez « parent ».',
  'cross-site': 'Le formulaire a été envoyé depuis un autre site. Rouvrez la page et envoyez-le de là.',
  unauthenticated:
    'Veuillez vous authentifier : envoyez un identifiant avec un mot de passe d’application, ou une clé d’API.',
  'wrong-credentials': 'Ces identifiants ne sont pas valides.',
  forbidden: 'Vous n’avez pas le droit de faire cela.',
  'event-not-accessible': 'Cet événement n’est pas public.',
  'venue-not-accessible': 'Ce lieu n’est pas public.',
  'organizer-not-accessible': 'Cet organisateur n’est pas public.',
  'event-password-protected': 'Cet événement est protégé : envoyez son mot de passe dans « password ».',
  'event-not-found': 'Cet événement n’existe pas.',
  'venue-not-found': 'Ce lieu n’existe pas.',
  'organizer-not-found': 'Cet organisateur n’existe pas.',
  'category-not-found': 'Cette catégorie n’existe pas.',
  'tag-not-found': 'Cette étiquette n’existe pas.',
  'user-not-found': 'Cet utilisateur n’existe pas.',
  'credential-not-found': 'Ce mot de passe d’application ou cette clé d’API n’existe pas.',
  'revision-not-found': 'Cette version n’existe pas.',
  'suggestion-not-found': 'Cette proposition n’existe pas.',
  'suggestion-decided': 'Cette proposition a été traitée ou retirée et ne peut plus être modifiée.',
  'suggestions-off': 'Les propositions sont désactivées sur ce site.',
  'series-not-found': 'La série n’existe pas.',
  'import-not-found': 'Cette importation n’existe pas.',
  'webhook-not-found': 'Ce webhook n’existe pas.',
  'source-not-found': 'Cette source n’existe pas.',
  'image-not-found': 'Cette image n’existe pas.',
  'event-page-not-found': 'La liste des événements n’a pas de page {page}.',
  'venue-page-not-found': 'La liste des lieux n’a pas de page {page}.',
  'organizer-page-not-found': 'La liste des organisateurs n’a pas de page {page}.',
  'no-route': 'Cette adresse n’existe pas ici.',
  'wrong-method': 'Cette adresse n’accepte pas la méthode {method} ; elle accepte {allowed}.',
  'unknown-namespace': 'Cet espace de noms n’existe pas ; celui-ci est « {namespace} ».',
  'slug-taken': 'Le slug « {slug} » est déjà pris : choisissez-en un autre.',
  'event-in-trash': 'Cet événement est déjà dans la corbeille.',
  'venue-in-trash': 'Ce lieu est déjà dans la corbeille.',
  'organizer-in-trash': 'Cet organisateur est déjà dans la corbeille.',
  'sync-token-expired':
    'Ce jeton de synchronisation n’est plus valable : il est trop ancien, l’agenda a été restauré ou vos droits ont changé. Relisez tout, sans jeton.',
  'changed-meanwhile': 'L’enregistrement a changé depuis que vous l’avez lu : relisez-le.',
  'body-too-large': 'Le corps dépasse {limit}.',
  'address-too-long': 'L’adresse dépasse {limit}.',
  'key-reused':
    'Cette Idempotency-Key a déjà servi pour une autre requête : choisissez-en une nouvelle pour chaque écriture.',
  'last-administrator': 'C’est le dernier administrateur qui puisse travailler ici : créez-en d’abord un autre.',
  'user-has-records': 'Cet utilisateur est l’auteur d’enregistrements : indiquez dans « reassignTo » qui les reprend.',
  'too-many-webhooks': 'Il existe déjà {limit, number} webhooks : supprimez-en un d’abord.',
  'source-exists': 'Une source avec cette URL existe déjà : {id}.',
  'login-taken': 'L’identifiant « {login} » est déjà pris.',
  'bulk-rejected':
    'Rien n’a été écrit. Enregistrements refusés : {rejected, number} sur {count, number} ; le premier a l’index {index, number}.',
  'secret-once': 'Un secret n’est montré qu’une fois et n’est pas conservé : envoyez ceci sans Idempotency-Key.',
  'query-too-large':
    '{what, select,' +
    ' characters {Cette requête compte {count, number} caractères ; {limit, number} au plus sont lus. Passez les textes longs en variables.}' +
    ' tokens {Cette requête compte plus de {limit, number} mots et signes : répartissez-la en plusieurs envois.}' +
    ' nesting {Les parenthèses et accolades de cette requête dépassent {limit, number} niveaux.}' +
    ' depth {Cette requête a {count, number} niveaux de profondeur ; {limit, number} au plus reçoivent une réponse.}' +
    ' aliases {Cette requête a {count, number} alias ; {limit, number} au plus reçoivent une réponse.}' +
    ' directives {Cette requête a {count, number} directives ; {limit, number} au plus reçoivent une réponse.}' +
    ' fields {Cette requête demande {count, number} champs à la racine ; {limit, number} au plus reçoivent une réponse.}' +
    ' introspection {Cette requête demande plus de {limit, number} caractères du schéma : demandez-en moins à la fois.}' +
    ' other {La réponse à cette requête pourrait contenir {count, number} enregistrements ; {limit, number} au plus sont fournis. Demandez des pages plus petites.}}',
  'response-too-large':
    'La réponse à cette requête dépasse {limit, number} Mio : demandez moins d’enregistrements ou de champs.',
  'encoded-body':
    'Content-Encoding n’est pas pris en charge dans les requêtes : envoyez le corps sans compression et sans cet en-tête.',
  'needs-event-stream': 'Un abonnement est un flux : envoyez l’en-tête « Accept: text/event-stream ».',
  'not-json': 'Envoyez la requête en JSON : Content-Type: application/json.',
  'upload-too-large': 'L’image dépasse {limit}.',
  'not-a-picture': 'Ce n’est pas une image JPEG, PNG, WebP, AVIF ou GIF.',
  'heic-picture':
    'Le format HEIC n’est pas accepté : enregistrez l’image en JPEG, ou choisissez-la dans un navigateur sur l’iPhone, qui envoie du JPEG.',
  'no-picture':
    'La requête ne contient pas d’image : envoyez ses octets comme corps, ou comme « file » d’un formulaire multipart.',
  'incomplete-upload': 'L’envoi a été interrompu : envoyez de nouveau l’image.',
  'invalid-form': 'Le corps n’est pas un formulaire multipart complet.',
  'damaged-picture':
    'L’image est endommagée ou ne peut pas être décodée : enregistrez-la de nouveau dans un logiciel d’images.',
  'too-many-pixels': 'L’image a plus de 50 mégapixels : réduisez-la.',
  'image-in-use': 'L’image est utilisée : {records}. Retirez-la d’abord de là.',
  'uploads-off': 'Ce calendrier n’accepte pas d’images, car le paquet sharp n’est pas installé.',
  'storage-full': 'Il n’y a plus de place pour les images. Rien n’a été enregistré.',
  'storage-unavailable': 'Le stockage des images est inaccessible. Réessayez plus tard.',
  'uploads-busy': 'Trop d’images sont en attente : renvoyez-la dans une minute.',
  'media-limit':
    'Les images de ce calendrier occupent tout l’espace de MEDIA_LIMIT : supprimez des images, ou demandez-en davantage à l’administrateur.',
  'too-many-requests': 'Trop de requêtes : réessayez dans {seconds, plural, one {# seconde} other {# secondes}}.',
  'too-many-tries':
    'Trop de mots de passe erronés : réessayez dans {seconds, plural, one {# seconde} other {# secondes}}.',
  'one-password': 'Un seul mot de passe peut être essayé par requête : envoyez les autres dans des requêtes séparées.',
  'issuer-unavailable':
    'Ce jeton ne peut pas être vérifié pour le moment : les clés de son émetteur sont hors d’atteinte. Veuillez réessayer.',
  unexpected: 'Erreur inattendue.',
  unavailable: 'Le service n’a pas accès à sa base de données pour le moment. Veuillez réessayer.',

  // Pages
  'page-needs-script': 'Cette page nécessite JavaScript. Sans lui, demandez application/json à cette adresse.',

  // One value (Unacceptable)
  required: 'Ce paramètre est obligatoire.',
  empty: 'Ce champ ne peut pas être vide : indiquez une valeur.',
  'not-clearable': 'Ceci ne peut pas être vidé : omettez-le pour le conserver, ou indiquez une valeur.',
  'not-an-integer': 'Indiquez un nombre entier.',
  'not-positive': 'Indiquez un nombre entier supérieur ou égal à 1.',
  'not-a-number': 'Indiquez un nombre.',
  'not-coordinates': 'Indiquez des coordonnées, comme 52.09, 5.12, ou l’adresse d’un lieu sur une carte.',
  'out-of-range': 'Indiquez un nombre de {min} à {max}.',
  'not-a-boolean': 'Indiquez true ou false (ou 1 ou 0).',
  'not-text': 'Indiquez un texte.',
  'not-a-list': 'Indiquez une liste, ou des valeurs séparées par des virgules.',
  'not-an-object': 'Indiquez un objet.',
  'not-one-of': 'Indiquez l’une de ces valeurs : {allowed}.',
  'too-long': 'Au plus {limit, number} caractères.',
  'too-many': 'Au plus {limit, number} valeurs.',
  'too-deep': 'Au plus {limit, number} niveaux de listes et d’objets.',
  'bad-characters': 'Les caractères de contrôle et l’Unicode défectueux ne sont pas acceptés.',
  'date-unreadable':
    'Cette date est illisible. Écrivez AAAA-MM-JJ, AAAA-MM-JJ HH:MM:SS (aussi avec T, Z ou un décalage horaire), AAAA-MM-JJ 4:30 pm, 10 March 2042, March 10, 2042, des secondes Unix, ou des mots comme tomorrow 10am.',
  'date-impossible': 'Cette date ou cette heure n’existe pas.',
  'date-out-of-range': 'Seulement les années 1 à 9999.',
  'time-skipped': '{written} n’existe pas ce jour-là : un changement d’heure la saute. Elle devient {moved}.',
  'time-repeated': '{written} existe deux fois, à cause d’un changement d’heure. Choisissez la première ou la seconde.',
  'not-a-month': 'Ce n’est pas un mois. Écrivez-le sous la forme AAAA-MM, par exemple 2026-11.',
  'zone-unknown':
    'Ce n’est pas un fuseau horaire : écrivez un nom comme Europe/Amsterdam, ou un décalage comme UTC+2 ou +02:00.',
  'end-before-start': 'La fin précède le début.',
  'dates-disagree': '« date » et « date_utc » désignent des moments différents : n’indiquez que l’un des deux.',
  'cost-negative': 'Un prix ne peut pas être négatif.',
  'cost-unreadable': 'Indiquez un texte ou un nombre, ou une liste de ceux-ci.',
  'not-an-address': 'Indiquez une adresse complète sans espaces (écrivez %20), comme https://example.org/.',
  'not-an-image-address':
    'Indiquez une adresse http ou https sans espaces (écrivez %20), comme https://example.org/image.jpg.',
  'not-an-email': 'Indiquez une adresse e-mail.',
  'unknown-record': 'Enregistrement inconnu : {given}.',
  'term-unknown': 'Terme inconnu, et vous n’avez pas le droit de le créer : {given}.',
  'unknown-user': 'Cet utilisateur n’existe pas.',
  cycle: 'Une catégorie ne peut pas se trouver sous elle-même.',
  'not-both': 'Indiquez « {one} » ou « {other} », pas les deux.',
  'one-without-other': '« {one} » exige aussi « {other} ».',
  'needs-add-on': 'Ce filtre exige l’extension « {addOn} », qui n’est pas active ici.',
  'connect-or-create': 'Indiquez exactement l’un de ceux-ci : {allowed}.',
  'page-too-large': 'Au plus {limit, number} à la fois.',
  'bad-cursor': 'Ce n’est pas un curseur de cette liste.',
  'cursor-and-offset': 'Indiquez un curseur ou un décalage, pas les deux ; « first » ou « last », pas les deux.',
  'not-a-slug': 'Utilisez des lettres, des chiffres et des traits d’union.',
  'event-cycle': 'Un événement ne peut pas faire partie de lui-même.',
  'original-language': 'C’est la langue d’origine : ses textes ne peuvent pas être supprimés, seulement modifiés.',
  'no-translation': 'Il n’y a pas encore de titre ou de nom dans cette langue ({language}) : traduisez-le d’abord.',
  'currency-unknown': 'Indiquez un code ISO 4217, comme EUR.',
  'filter-empty': 'Un filtre a besoin d’une valeur : omettez-le pour tout obtenir.',
  'not-a-login': 'Utilisez de 1 à 60 lettres, chiffres ou . @ _ -',
  'password-length': 'Indiquez de {least} à {most} caractères.',
  'password-common': 'Ce mot de passe est facile à deviner : choisissez d’autres mots.',
  'wrong-password': 'Ce n’est pas votre mot de passe.',
  'not-a-uuid': 'Attendu : un UUID, par exemple 3f0f6a52-0a4c-4a53-9f0e-4f3f3f5f8a11.',
  'in-the-past': 'Indiquez un moment à venir.',
  'bad-key': 'Utilisez de 1 à 255 caractères ASCII visibles.',
  'not-of-import': 'Une importation de type {kind} n’a pas cette option.',
  'user-cannot-write': 'Cet utilisateur est suspendu ou ne peut pas écrire d’événements.',
  'status-not-allowed': 'Vous n’avez pas le droit de demander ce statut.',
  'not-a-sync-token':
    'Ce n’est pas un jeton de synchronisation de cet agenda. Utilisez le jeton de la dernière réponse, ou aucun.',
  'kinds-of-sync-token':
    'Le jeton est pour d’autres types : {kinds}. Indiquez ceux-ci ou aucun, ou commencez sans jeton.',
  'recurrence-empty': 'Indiquez une règle, ou au moins une date dans « addedDates ».',
  'start-not-in-rule':
    'Le début n’est pas une date de la règle. Sa première date est {date} : indiquez ce début, ou une autre règle.',
  'rule-names-days':
    'Cette règle nomme des jours de la semaine, du mois ou de l’année et ne peut donc pas être déplacée vers d’autres jours : modifiez la règle avec updateSeries.',
  'not-in-series': 'Cet événement ne fait partie d’aucune série : omettez « scope ».',
  'series-trash': 'Une série est mise à la corbeille par deleteEvent avec un scope.',
  'series-size': 'De 2 à {limit} événements sont attendus.',
  'series-mixed':
    'Cet événement ne peut pas rejoindre la série : il est dans la corbeille, dans une autre série ou dans un autre fuseau horaire, ou un seul d’entre eux dure des journées entières : {id}.',
  'series-same-start': 'Deux événements commencent en même temps : une série a un événement par date.',
  'root-list-only':
    'Ce filtre vaut seulement pour la liste `events` d’une requête, et non pour les listes d’événements d’un autre enregistrement.',

  // Rules of series (src/time)
  'rule-frequency-missing': 'FREQ doit être DAILY, WEEKLY, MONTHLY ou YEARLY.',
  'rule-frequency': 'FREQ doit être DAILY, WEEKLY, MONTHLY ou YEARLY, et non {given}.',
  'rule-part-unknown':
    '{part} n’est pas un élément d’une règle. Éléments : FREQ, INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, BYYEARDAY, BYWEEKNO, BYSETPOS et WKST.',
  'rule-part-empty': '{part} n’a pas de valeur : indiquez-en une, ou omettez l’élément.',
  'rule-part-twice': '{part} figure deux fois : écrivez ses valeurs en une seule liste, séparées par des virgules.',
  'rule-number': '{part} doit être un nombre de {min} à {max}, et non {given}.',
  'rule-zero': '{part} ne peut pas être 0 : comptez à partir de 1, ou de -1 depuis la fin.',
  'rule-weekday': 'BYDAY doit contenir des jours comme MO ou -1FR, et non {given}.',
  'rule-week-start': 'WKST doit être un jour comme MO ou SU, et non {given}.',
  'rule-calendar': 'RSCALE doit être GREGORIAN, et non {given}.',
  'rule-numbered-weekday':
    'BYDAY ne peut pas avoir de numéros avec FREQ={freq} : omettez-les, ou utilisez MONTHLY ou YEARLY.',
  'rule-numbered-weekday-of-week': 'BYDAY ne peut pas avoir de numéros avec BYWEEKNO : omettez-les.',
  'rule-needs-yearly': '{part} exige FREQ=YEARLY.',
  'rule-month-day-of-week': 'BYMONTHDAY n’est pas possible avec FREQ=WEEKLY : utilisez DAILY, MONTHLY ou YEARLY.',
  'rule-too-many-starts': 'Une règle peut avoir au plus {limit} débuts par jour.',
  'rule-times': '{part} n’est pas possible ici : l’heure du début vaut pour chaque date. Créez une série par heure.',
  'rule-count-and-until': 'Une règle se termine par COUNT ou par UNTIL, pas les deux : omettez l’un des deux.',
  'rule-until':
    'UNTIL doit être le dernier jour, comme 2027-05-18 ou 20270518, ou une heure, comme 20270518T200000 ou 20270518T180000Z, et non {given}.',
  'rule-until-before-start': 'UNTIL précède le début ({start}) : indiquez un jour ultérieur.',
  'rule-no-dates':
    'La règle n’a aucune date entre le début ({start}) et UNTIL, ou en {years} ans : ses éléments doivent convenir à un jour.',
  'rule-position-alone':
    'BYSETPOS choisit parmi les dates d’autres éléments : ajoutez un élément comme BYDAY, ou omettez BYSETPOS.',

  // Feeds (src/feeds)
  'feed-name': 'Événements',
  'feed-cancelled': 'Annulé : {title}',

  // Imports of files (src/imports)
  'import-untitled': 'Événement sans titre',

  // Fetching of sources (src/guard)
  'fetch-not-http': 'Ce n’est pas une adresse en http ou https.',
  'fetch-with-password': 'Une adresse avec un identifiant ou un mot de passe n’est pas lue.',
  'fetch-port': 'Le port {port} n’est pas lu : utilisez 80, 443 ou un port à partir de 1024.',
  'fetch-inner':
    'L’hôte {host} se trouve dans un réseau privé ou spécial, qui n’est pas lu. Le réglage IMPORT_INNER_ADDRESSES=on l’autorise.',
  'fetch-unknown-host': 'L’hôte {host} n’existe pas ou est introuvable pour le moment.',
  'fetch-unreachable': 'L’hôte {host} est injoignable ({code}).',
  'fetch-redirects': 'L’adresse redirige plus de {limit, number} fois.',
  'fetch-too-large': 'La réponse dépasse {limit}.',
  'fetch-timeout': 'Aucune réponse complète en {seconds, number} secondes.',
  'fetch-not-decoded': 'La réponse de {host} ne peut pas être décompressée.',
  'fetch-invalid-response': 'La réponse de {host} n’est pas conforme à HTTP ({code}).',
  'fetch-too-complex': 'La réponse de {host} a plus de {levels, number} niveaux ou {values, number} valeurs.',
  'fetch-credentials': 'Les identifiants ne sont envoyés que par https.',
  'fetch-status': 'L’hôte {host} répond avec le statut {status} : {text}',
};
