/** The descriptions in French, by their English text. Spaces before : and ; and inside « » do not break. */
export const fr: Readonly<Record<string, string>> = {
  // The document
  'A calendar: events with their venues, organizers, categories and tags.':
    'Un calendrier : des événements, les lieux où ils se tiennent, leurs organisateurs, leurs catégories et leurs étiquettes.',
  '- **Reading** published records needs no credentials. **Writing** does: HTTP Basic with a login and an application password, or an API key as Bearer. Invalid credentials are rejected with 401 on every route.':
    '- **Lire** les enregistrements publiés ne demande pas d’authentification. **Écrire** en demande une : HTTP Basic avec un identifiant et un mot de passe d’application, ou une clé d’API comme Bearer. Une authentification non valide est rejetée avec 401 sur toutes les routes.',
  '- **Bodies** are JSON, forms (`venue[city]=…`, `tags[]=…`) or multipart forms. Fields that are not in an update stay unchanged; `null` and `""` empty a field. Parameters of a write can also be in the query string; the body takes precedence.':
    '- Les **corps** sont en JSON, en formulaire (`venue[city]=…`, `tags[]=…`) ou en formulaire multipart. Les champs absents d’une modification restent inchangés ; `null` et `""` vident un champ. Les paramètres d’une écriture peuvent aussi figurer dans la chaîne de requête ; le corps l’emporte.',
  '- **Lists** have 10 records a page; `per_page` sets up to {maxPerPage}. Follow `next_rest_url` to the end to get every record once. A list of ids is written with commas, `a[]=1&a[]=2` or `a=1&a=2`, and has at most {longestList} values.':
    '- Les **listes** comptent 10 enregistrements par page ; `per_page` en donne jusqu’à {maxPerPage}. Suivre `next_rest_url` jusqu’au bout montre chaque enregistrement une fois. Une liste d’ID s’écrit avec des virgules, `a[]=1&a[]=2` ou `a=1&a=2`, et en compte {longestList} au plus.',
  '- **Dates** are `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, optionally with `T`, a fraction, `Z` or an offset, `YYYY-MM-DD 4:30 pm`, `10 March 2042` or `March 10, 2042` with or without a time, Unix seconds, or English words such as `tomorrow 10am` and `next friday`. Without an offset they are in the time zone of the event, in filters in that of the site ({siteTimezone}).':
    '- Les **dates** s’écrivent `AAAA-MM-JJ` ou `AAAA-MM-JJ HH:MM:SS`, au besoin avec `T`, une fraction, `Z` ou un décalage horaire, `AAAA-MM-JJ 4:30 pm`, `10 March 2042` ou `March 10, 2042` avec ou sans heure, en secondes Unix, ou en mots anglais comme `tomorrow 10am` et `next friday`. Sans décalage, elles s’entendent dans le fuseau horaire de l’événement et, dans les filtres, dans celui du site ({siteTimezone}).',
  '- **Booleans** are true and false, or 1 and 0, as values or as strings.':
    '- Les **booléens** sont true et false, 1 et 0, comme valeurs ou sous forme de texte.',
  '- **Selected fields**: with `_fields=id,title,venue.city`, every route returns only these fields.':
    '- **Champs sélectionnés** : avec `_fields=id,title,venue.city`, chaque route ne renvoie que ces champs.',
  '- **Methods**: HEAD works wherever GET does. OPTIONS describes a route. A POST can name another method in `X-HTTP-Method-Override` or `_method`.':
    '- **Méthodes** : HEAD fonctionne partout où GET fonctionne. OPTIONS décrit une route. Un POST peut nommer une autre méthode dans `X-HTTP-Method-Override` ou `_method`.',
  '- **Unknown** parameters and fields are ignored.': '- Les paramètres et les champs **inconnus** sont ignorés.',
  'In the language of the service.': 'Dans la langue du service.',
  'In a language of your choice.': 'Dans une langue au choix.',
  'What happens, when and where.': 'Ce qui se passe, quand et où.',
  'The places where events take place.': 'Les endroits où se tiennent les événements.',
  'The people and groups that organize events.': 'Les personnes et les groupes qui organisent des événements.',
  'Categories of events, in a tree.': 'Les catégories d’événements, en arborescence.',
  'Keywords of events.': 'Les mots-clés des événements.',
  'Descriptions of the API.': 'Les descriptions de l’API.',
  'A login and an application password.': 'Un identifiant et un mot de passe d’application.',
  'An API key.': 'Une clé d’API.',

  // Operations
  'All routes, with their methods and arguments': 'Toutes les routes, avec leurs méthodes et leurs arguments',
  'This document. Browsers, which request HTML, get a page':
    'Ce document. Les navigateurs, qui demandent du HTML, reçoivent une page',
  'List events': 'Lister les événements',
  'Read an event': 'Lire un événement',
  'Create an event': 'Créer un événement',
  'Change an event': 'Modifier un événement',
  'Delete an event': 'Supprimer un événement',
  'Read an event by its slug': 'Lire un événement par son slug',
  'Change an event by its slug': 'Modifier un événement par son slug',
  'Delete an event by its slug': 'Supprimer un événement par son slug',
  'List venues': 'Lister les lieux',
  'Read a venue': 'Lire un lieu',
  'Create a venue': 'Créer un lieu',
  'Change a venue': 'Modifier un lieu',
  'Delete a venue': 'Supprimer un lieu',
  'Read a venue by its slug': 'Lire un lieu par son slug',
  'Change a venue by its slug': 'Modifier un lieu par son slug',
  'Delete a venue by its slug': 'Supprimer un lieu par son slug',
  'List organizers': 'Lister les organisateurs',
  'Read an organizer': 'Lire un organisateur',
  'Create an organizer': 'Créer un organisateur',
  'Change an organizer': 'Modifier un organisateur',
  'Delete an organizer': 'Supprimer un organisateur',
  'Read an organizer by its slug': 'Lire un organisateur par son slug',
  'Change an organizer by its slug': 'Modifier un organisateur par son slug',
  'Delete an organizer by its slug': 'Supprimer un organisateur par son slug',
  'List categories': 'Lister les catégories',
  'Read a category': 'Lire une catégorie',
  'Create a category': 'Créer une catégorie',
  'Change a category': 'Modifier une catégorie',
  'Delete a category': 'Supprimer une catégorie',
  'List tags': 'Lister les étiquettes',
  'Read a tag': 'Lire une étiquette',
  'Create a tag': 'Créer une étiquette',
  'Change a tag': 'Modifier une étiquette',
  'Delete a tag': 'Supprimer une étiquette',
  'Ordered by start. Without date filters: from yesterday, for two years. With `starts_before`, `starts_after`, `ends_before` or `ends_after`: only the given limits apply. With `include`: no date limits apply.':
    'Triés par date de début. Sans filtre de date : à partir d’hier, pendant deux ans. Avec `starts_before`, `starts_after`, `ends_before` ou `ends_after` : seules les limites indiquées s’appliquent. Avec `include` : aucune limite de date ne s’applique.',
  'Newest first.': 'Les plus récents d’abord.',
  'Ordered by name by default. Terms without published events are included with `hide_empty=false`.':
    'Triés par nom par défaut. Avec `hide_empty=false`, les termes sans événement publié sont inclus.',
  'Moves the record to the trash. An update with another status restores it.':
    'Déplace l’enregistrement dans la corbeille. Une modification avec un autre statut le restaure.',
  'Deletes the category permanently. Its children move up to its parent.':
    'Supprime définitivement la catégorie. Ses sous-catégories sont rattachées à sa catégorie parente.',
  'Deletes the tag permanently.': 'Supprime définitivement l’étiquette.',
  'POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.':
    'POST, PUT et PATCH sont équivalents : les champs absents du corps restent inchangés.',
  'POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged. `password` protects the event with a password. "" removes the protection.':
    'POST, PUT et PATCH sont équivalents : les champs absents du corps restent inchangés. `password` protège l’événement par un mot de passe. "" supprime la protection.',

  // Answers, headers and the parameters of the protocol
  'The routes.': 'Les routes.',
  'OpenAPI 3.1.': 'OpenAPI 3.1.',
  'A page of the list.': 'Une page de la liste.',
  'The record.': 'L’enregistrement.',
  'The new record.': 'Le nouvel enregistrement.',
  'The updated record.': 'L’enregistrement modifié.',
  'The deleted record.': 'L’enregistrement supprimé.',
  'The response has not changed.': 'La réponse n’a pas changé.',
  'The namespace to describe.': 'L’espace de noms à décrire.',
  'Has no effect here.': 'Sans effet ici.',
  'The language for reading and writing texts.': 'La langue dans laquelle les textes sont lus et écrits.',
  'The fields to return, such as `id,title,venue.city`. Default: all fields.':
    'Les champs à renvoyer, comme `id,title,venue.city`. Par défaut : tous les champs.',
  'The `ETag` of an earlier response. The response is 304 when it has not changed.':
    'L’`ETag` d’une réponse antérieure. La réponse est 304 si elle n’a pas changé.',
  'The `ETag` of the record as you have read it. The response is 412 when the record has changed since.':
    'L’`ETag` de l’enregistrement tel qu’il a été lu. La réponse est 412 si l’enregistrement a changé depuis.',
  'The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since.':
    'Le `Last-Modified` de l’enregistrement tel qu’il a été lu. La réponse est 412 si l’enregistrement a changé depuis.',
  'A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same.':
    'Une clé unique pour cette écriture. Renvoyée dans les 24 heures, l’écriture n’est pas répétée et la réponse est la même.',
  'The methods that the caller may use.': 'Les méthodes que l’appelant peut utiliser.',
  'The requested language.': 'La langue demandée.',
  'The entity tag of the response, for `If-None-Match`, and for a record for `If-Match`.':
    'L’étiquette d’entité (entity tag) de la réponse, pour `If-None-Match` et, pour un enregistrement, pour `If-Match`.',
  'When anything in the response was last modified.': 'La date de la dernière modification d’un élément de la réponse.',
  'The next and the previous page, as `rel="next"` and `rel="prev"`.':
    'La page suivante et la précédente, avec `rel="next"` et `rel="prev"`.',
  'The authentication scheme. Basic is also accepted, and not listed so that browsers show no login dialog.':
    'Le schéma d’authentification. Basic est accepté aussi, mais n’est pas indiqué pour que les navigateurs n’affichent pas de fenêtre de connexion.',
  'The number of matching records, on all pages.':
    'Le nombre d’enregistrements correspondants, toutes pages confondues.',
  'The number of pages.': 'Le nombre de pages.',

  // Lists and their filters
  'The page of the list.': 'La page de la liste.',
  'The number of records on a page. A number above the maximum is reduced to the maximum.':
    'Le nombre d’enregistrements par page. Un nombre supérieur au maximum est ramené au maximum.',
  'Events that start on this date or later.': 'Les événements qui commencent à cette date ou après.',
  'Events that end on this date or earlier.': 'Les événements qui finissent à cette date ou avant.',
  'Events that start before this date.': 'Les événements qui commencent avant cette date.',
  'Events that start after this date.': 'Les événements qui commencent après cette date.',
  'Events that end before this date.': 'Les événements qui finissent avant cette date.',
  'Events that end after this date.': 'Les événements qui finissent après cette date.',
  'Whether dates are compared to the second instead of as whole days.':
    'Indique si les dates sont comparées à la seconde près, et non comme des jours entiers.',
  'Events with all of these words in the title, description or excerpt. "a phrase" counts as one word, -word excludes.':
    'Les événements dont le titre, la description ou l’extrait contient tous ces mots ; "plusieurs mots" comptent pour un, -mot exclut.',
  'Events in any of these categories or their descendants: ids, slugs or names.':
    'Les événements de l’une de ces catégories ou de leurs sous-catégories : ID, slugs ou noms.',
  'Events with any of these tags: ids, slugs or names.':
    'Les événements portant l’une de ces étiquettes : ID, slugs ou noms.',
  'Events at any of these venues.': 'Les événements dans l’un de ces lieux.',
  'Events of any of these organizers.': 'Les événements de l’un de ces organisateurs.',
  'Only events that are, or are not, featured.': 'Seulement les événements mis en avant, ou ceux qui ne le sont pas.',
  'Only records with one of these statuses.': 'Seulement les enregistrements qui ont l’un de ces statuts.',
  'Only events whose venue has, or does not have, coordinates (add-on geoloc).':
    'Seulement les événements dont le lieu a des coordonnées, ou n’en a pas (extension geoloc).',
  'Events near this latitude (add-on geoloc). Requires the longitude too.':
    'Les événements proches de cette latitude (extension geoloc). Nécessite aussi la longitude.',
  'Events near this longitude (add-on geoloc). Requires the latitude too.':
    'Les événements proches de cette longitude (extension geoloc). Nécessite aussi la latitude.',
  'Only the events with these ids. Date filters are ignored.':
    'Seulement les événements ayant ces ID. Les filtres de date sont ignorés.',
  'Only events that are part of this event.': 'Seulement les événements qui font partie de cet événement.',
  'Only events with, or without, tickets (add-on tickets).':
    'Seulement les événements avec billets, ou ceux sans billets (extension tickets).',
  'Only events at a venue in this city or town. Ignores case.':
    'Uniquement les événements dans un lieu de cette ville ou commune, sans distinction de casse.',
  'Only events at a venue in this country, as written there. Ignores case.':
    'Uniquement les événements dans un lieu de ce pays, tel qu’il y est écrit, sans distinction de casse.',
  'Only events at a venue with this postal code. Ignores case.':
    'Uniquement les événements dans un lieu qui a ce code postal, sans distinction de casse.',
  'Only events that people attend in one of these ways.':
    'Uniquement les événements auxquels on assiste d’une de ces façons.',
  'Only events with one of these event statuses.': 'Uniquement les événements qui ont un de ces statuts d’événement.',
  'Only events that have a text in this language.': 'Uniquement les événements qui ont un texte dans cette langue.',
  'Only events at the venue with this slug.': 'Uniquement les événements du lieu qui a ce slug.',
  'Only events of the organizer with this slug.': 'Uniquement les événements de l’organisateur qui a ce slug.',
  'Only events that are, or are not, free of charge.': 'Uniquement les événements qui sont, ou ne sont pas, gratuits.',
  'Only events with a price up to this amount. Requires the currency.':
    'Uniquement les événements avec un prix jusqu’à ce montant. Nécessite la devise.',
  'The currency of the highest price: an ISO 4217 code such as EUR, or a symbol.':
    'La devise du prix maximal : un code ISO 4217 tel que EUR, ou un symbole.',
  'Only records that this event is linked to.': 'Seulement les enregistrements auxquels cet événement est lié.',
  'Only records with, or without, published events.':
    'Seulement les enregistrements avec, ou sans, événements publiés.',
  'Only records with running or upcoming events.':
    'Seulement les enregistrements qui ont des événements en cours ou à venir.',
  'Venues with all of these words in their texts. "a phrase" counts as one word, -word excludes.':
    'Les lieux dont les textes contiennent tous ces mots. "plusieurs mots" comptent pour un, -mot exclut.',
  'Organizers with all of these words in their texts. "a phrase" counts as one word, -word excludes.':
    'Les organisateurs dont les textes contiennent tous ces mots. "plusieurs mots" comptent pour un, -mot exclut.',
  'Terms with all of these words in their name or slug.': 'Les termes dont le nom ou le slug contient tous ces mots.',
  'Exclude the terms with these ids.': 'Exclure les termes ayant ces ID.',
  'Only the terms with these ids.': 'Seulement les termes ayant ces ID.',
  'Exclude terms without published events.': 'Exclure les termes sans événement publié.',
  'Only the terms of this event.': 'Seulement les termes de cet événement.',
  'Only the term with this slug.': 'Seulement le terme ayant ce slug.',
  'Only the direct children of this category. 0 for root categories.':
    'Seulement les sous-catégories directes de cette catégorie. 0 pour les catégories racines.',
  'asc or desc.': 'asc ou desc.',
  'id, name, slug, count, description, term_group, parent, include or none.':
    'id, name, slug, count, description, term_group, parent, include ou none.',
  'A page of events, ordered by start.': 'Une page d’événements, dans l’ordre de leur début.',
  'A page of venues, newest first.': 'Une page de lieux, les plus récents d’abord.',
  'A page of organizers, newest first.': 'Une page d’organisateurs, les plus récents d’abord.',
  'A page of categories.': 'Une page de catégories.',
  'A page of tags.': 'Une page d’étiquettes.',
  'The events of this page.': 'Les événements de cette page.',
  'The venues of this page.': 'Les lieux de cette page.',
  'The organizers of this page.': 'Les organisateurs de cette page.',
  'The categories of this page.': 'Les catégories de cette page.',
  'The tags of this page.': 'Les étiquettes de cette page.',
  'The URL of this page, with the parameters in effect.': 'L’URL de cette page, avec les paramètres en vigueur.',
  'The URL of the next page, with the same parameters. Absent on the last page.':
    'L’URL de la page suivante, avec les mêmes paramètres. Absente sur la dernière page.',
  'The URL of the previous page, with the same parameters. Absent on the first page.':
    'L’URL de la page précédente, avec les mêmes paramètres. Absente sur la première page.',

  // What every record has
  'The id.': 'L’ID.',
  'The slug.': 'Le slug.',
  'The title.': 'Le titre.',
  'The name.': 'Le nom.',
  'The id. Ids are unique across all kinds of records.':
    'L’ID. Les ID sont uniques pour tous les types d’enregistrements.',
  'The global id: host and id.': 'L’ID global : hôte et ID.',
  'The global ids of this record, including former ones.':
    'Les ID globaux de cet enregistrement, y compris les anciens.',
  'The id of the author, as a string.': 'L’ID de l’auteur, sous forme de texte.',
  'The id of the author. Only editors and administrators can set another user.':
    'L’ID de l’auteur. Seuls les éditeurs et les administrateurs peuvent définir un autre utilisateur.',
  'The status. Anonymous clients see published records only.':
    'Le statut. Les clients anonymes ne voient que les enregistrements publiés.',
  'publish (the default), future, draft, pending, private or trash.':
    'publish (par défaut), future, draft, pending, private ou trash.',
  'When the record was or will be published, in the time zone of the site.':
    'La date de publication, passée ou prévue, dans le fuseau horaire du site.',
  'When the record was or will be published, in UTC. null for drafts and pending records.':
    'La date de publication, passée ou prévue, en UTC. null pour les brouillons et les enregistrements en attente.',
  'When the record is published, in the time zone of the site.':
    'Le moment de la publication, dans le fuseau horaire du site.',
  'When the record is published, in UTC.': 'Le moment de la publication, en UTC.',
  'When the record was last modified, in the time zone of the site.':
    'La date de la dernière modification, dans le fuseau horaire du site.',
  'When the record was last modified, in UTC.': 'La date de la dernière modification, en UTC.',
  'The URL of the public page.': 'L’URL de la page publique.',
  'The URL of the record in this API.': 'L’URL de l’enregistrement dans cette API.',
  'The URLs of the record in this API.': 'Les URL de l’enregistrement dans cette API.',
  'The part of the URL that identifies the record.': 'La partie de l’URL qui identifie l’enregistrement.',
  'The part of the URL that identifies the record. Default: made from the title, with a number when it is taken.':
    'La partie de l’URL qui identifie l’enregistrement. Par défaut : formée à partir du titre, avec un numéro si elle est déjà prise.',
  'The part of the URL that identifies the record. Default: made from the name.':
    'La partie de l’URL qui identifie l’enregistrement. Par défaut : formée à partir du nom.',
  'The description.': 'La description.',
  'The description, in HTML. "" when there is none.': 'La description, en HTML ; "" s’il n’y en a pas.',
  'The id or the URL of an image. The service does not fetch it.':
    'L’ID ou l’URL d’une image. Le service ne la télécharge pas.',
  'The image. false when there is none.': 'L’image ; false s’il n’y en a pas.',
  'The value when there is none.': 'La valeur s’il n’y en a pas.',
  'The URL of the website.': 'L’URL du site web.',
  'The URL of the website. "" when there is none.': 'L’URL du site web ; "" s’il n’y en a pas.',
  'The language of the title or name.': 'La langue du titre ou du nom.',
  'The languages that have texts, each with the slug and the URL in this API.':
    'Les langues dans lesquelles des textes existent, chacune avec le slug et l’URL dans cette API.',
  'An existing record, by its id. Other fields are ignored.':
    'Un enregistrement existant, désigné par son ID. Les autres champs sont ignorés.',

  // Events
  'An event: it happens at a certain time.': 'Un événement : il a lieu à un moment donné.',
  'The password of a protected event.': 'Le mot de passe d’un événement protégé.',
  'A summary of one or two sentences.': 'Un résumé en une ou deux phrases.',
  'A summary of one or two sentences, in HTML. "" when there is none.':
    'Un résumé en une ou deux phrases, en HTML ; "" s’il n’y en a pas.',
  'When the event starts, in its time zone. A value with an offset is a point in time.':
    'Le début, dans le fuseau horaire de l’événement. Une valeur avec un décalage horaire est un instant précis.',
  'When the event ends. It cannot end before it starts.': 'La fin. Elle ne peut pas précéder le début.',
  'When the event starts, in its time zone.': 'Le début, dans le fuseau horaire de l’événement.',
  'When the event ends, in its time zone.': 'La fin, dans le fuseau horaire de l’événement.',
  'When the event starts, in UTC.': 'Le début, en UTC.',
  'When the event ends, in UTC.': 'La fin, en UTC.',
  'The same time, divided into its parts.': 'Le même moment, décomposé.',
  'The time zone, for example Europe/Amsterdam. Default: that of the site.':
    'Le fuseau horaire, par exemple Europe/Amsterdam ; celui du site à défaut.',
  'The time zone: a name such as Europe/Amsterdam, or an offset such as UTC+2.':
    'Le fuseau horaire : un nom comme Europe/Amsterdam, ou un décalage comme UTC+2.',
  'The abbreviation of the time zone when the event starts.':
    'L’abréviation du fuseau horaire au début de l’événement.',
  'Whether the event lasts whole days.': 'Indique s’il dure des jours entiers.',
  'Whether the event lasts whole days. null without the password of a protected event.':
    'Indique s’il dure des jours entiers ; null sans le mot de passe d’un événement protégé.',
  'The cost as text: “10”, “$10 - 20”, “Free”.': 'Le prix sous forme de texte : « 10 », « $10 - 20 », « Gratuit ».',
  'The cost as formatted text. "" when there is none.':
    'Le prix sous forme de texte mis en forme ; "" s’il n’y en a pas.',
  'The amounts and the currency of the cost.': 'Les montants et la devise du prix.',
  'The amounts and the currency of a cost.': 'Les montants et la devise d’un prix.',
  'The currency as written. "" when there is none.': 'La devise telle qu’elle a été écrite ; "" s’il n’y en a pas.',
  'The ISO 4217 code of the currency. "" when the symbol is ambiguous.':
    'Le code ISO 4217 de la devise ; "" si le symbole est ambigu.',
  'The position of the currency symbol.': 'La position du symbole de la devise.',
  'The amounts in ascending order, as strings.': 'Les montants par ordre croissant, sous forme de texte.',
  'Whether to show a map.': 'Indique s’il faut montrer une carte.',
  'Whether to show a map. null without the password of a protected event.':
    'Indique s’il faut montrer une carte ; null sans le mot de passe d’un événement protégé.',
  'Whether to show a link to a map.': 'Indique s’il faut montrer un lien vers une carte.',
  'Whether to show a link to a map. null without the password of a protected event.':
    'Indique s’il faut montrer un lien vers une carte ; null sans le mot de passe d’un événement protégé.',
  'Whether to exclude the event from all lists.': 'Indique s’il faut l’omettre de toutes les listes.',
  'Whether the event is excluded from all lists. null without the password of a protected event.':
    'Indique s’il est omis de toutes les listes ; null sans le mot de passe d’un événement protégé.',
  'Whether to pin the event in the calendar.': 'Indique s’il faut l’épingler dans le calendrier.',
  'Whether the event is pinned in the calendar. null without the password of a protected event.':
    'Indique s’il est épinglé dans le calendrier ; null sans le mot de passe d’un événement protégé.',
  'Whether the event is featured.': 'Indique s’il est mis en avant.',
  'Whether the event is featured. null without the password of a protected event.':
    'Indique s’il est mis en avant ; null sans le mot de passe d’un événement protégé.',
  'The categories, by id, slug or name. A name that does not exist is created.':
    'Ses catégories, par ID, slug ou nom ; un nom qui n’existe pas est créé.',
  'The tags, by id, slug or name. A name that does not exist is created.':
    'Ses étiquettes, par ID, slug ou nom ; un nom qui n’existe pas est créé.',
  'The categories, ordered by name.': 'Les catégories, triées par nom.',
  'The tags, ordered by name.': 'Les étiquettes, triées par nom.',
  'The venues, in order: ids, or the data of new venues.':
    'Les lieux, dans l’ordre : des ID, ou les données de nouveaux lieux.',
  'The first venue. [] when there is none.': 'Le premier lieu ; [] s’il n’y en a pas.',
  'All venues, in order.': 'Tous les lieux, dans l’ordre.',
  'The organizers, in order: ids, or the data of new organizers.':
    'Les organisateurs, dans l’ordre : des ID, ou les données de nouveaux organisateurs.',
  'The organizers, in order.': 'Les organisateurs, dans l’ordre.',
  'The event as schema.org Event, for search engines. Only in responses with a single record.':
    'L’événement sous forme d’Event de schema.org, pour les moteurs de recherche. Seulement dans les réponses avec un seul enregistrement.',
  'A time divided into its parts, padded with zeros.': 'Un moment, décomposé et complété par des zéros.',
  'The year.': 'L’année.',
  'The month, 01 to 12.': 'Le mois, de 01 à 12.',
  'The day of the month.': 'Le jour du mois.',
  'The hour, 00 to 23.': 'L’heure, de 00 à 23.',
  'The minutes.': 'Les minutes.',
  'The seconds.': 'Les secondes.',

  // Venues and organizers
  'A place where events take place.': 'Un endroit où se tiennent des événements.',
  'A person or group that organizes events.': 'Une personne ou un groupe qui organise des événements.',
  'The name of the venue.': 'Le nom du lieu.',
  'The name of the organizer.': 'Le nom de l’organisateur.',
  'The state or province.': 'L’État ou la province.',
  'Telephone number.': 'Numéro de téléphone.',
  'E-mail address. "" when there is none.': 'Adresse e-mail ; "" s’il n’y en a pas.',
  'Whether the events of the venue show a map.': 'Indique si ses événements montrent une carte.',
  'Whether the events of the venue show a link to a map.': 'Indique si ses événements montrent un lien vers une carte.',
  'Latitude in degrees north. null when unknown.': 'Latitude en degrés nord ; null si elle n’est pas connue.',
  'Longitude in degrees east. null when unknown.': 'Longitude en degrés est ; null si elle n’est pas connue.',
  'The venue as schema.org Place, for search engines. Only in responses with a single record.':
    'Le lieu sous forme de Place de schema.org, pour les moteurs de recherche. Seulement dans les réponses avec un seul enregistrement.',
  'The organizer as schema.org Person, for search engines. Only in responses with a single record.':
    'L’organisateur sous forme de Person de schema.org, pour les moteurs de recherche. Seulement dans les réponses avec un seul enregistrement.',

  // Categories and tags
  'A category of events. Categories form a tree.':
    'Une catégorie d’événements. Les catégories forment une arborescence.',
  'A keyword of events.': 'Un mot-clé d’événements.',
  'The parent category. 0 or null when there is none.': 'La catégorie parente ; 0 ou null s’il n’y en a pas.',
  'The id of the parent category. 0 when there is none, and always 0 for tags.':
    'L’ID de la catégorie parente ; 0 s’il n’y en a pas, et toujours 0 pour les étiquettes.',
  'The parent category. Absent when there is none.': 'La catégorie parente ; absente s’il n’y en a pas.',
  'The number of published events with this term.': 'Le nombre d’événements publiés qui ont ce terme.',
  'The taxonomy: a constant for each kind.': 'La taxonomie : une constante pour chaque type.',
  'Always empty.': 'Toujours vide.',
  'Always 0.': 'Toujours 0.',
  'The same as the id.': 'La même valeur que l’ID.',
  'Always the same value.': 'Toujours la même valeur.',
  'The URLs of a category or tag in this API.': 'Les URL d’une catégorie ou d’une étiquette dans cette API.',
  'The term.': 'Le terme.',
  'The list that contains the term.': 'La liste qui contient le terme.',

  // Images
  'An image.': 'Une image.',
  'The URL of the image.': 'L’URL de l’image.',
  'The id of the image. Images have their own ids.': 'L’ID de l’image. Les images ont leurs propres ID.',
  'The extension of the file name. "" when there is none.': 'L’extension du nom de fichier ; "" s’il n’y en a pas.',
  'In pixels. 0 when unknown.': 'En pixels ; 0 si ce n’est pas connu.',
  'Always 0: the service does not fetch images.': 'Toujours 0 : le service ne télécharge pas d’images.',
  'Alternative text for people who cannot see the image.':
    'Texte alternatif pour les personnes qui ne peuvent pas voir l’image.',

  // Errors and the description of routes
  'The error.': 'L’erreur.',
  'The error code, for programs. It does not change.': 'Le code d’erreur, pour les programmes. Il ne change pas.',
  'The error message: what is wrong and what would be right.':
    'Le message d’erreur : ce qui est incorrect et ce qui serait correct.',
  'The status of the response.': 'Le statut de la réponse.',
  'All invalid parameters.': 'Tous les paramètres non valides.',
  'Each invalid parameter, and why it is invalid.': 'Chaque paramètre non valide, et pourquoi il n’est pas valide.',
  'The parameters of the wrong type. An empty list when there are none.':
    'Les paramètres du mauvais type. Une liste vide s’il n’y en a pas.',
  'A parameter of the wrong type.': 'Un paramètre du mauvais type.',
  'The expected type.': 'Le type attendu.',
  'The name of the parameter.': 'Le nom du paramètre.',
  'Required parameters that are missing.': 'Les paramètres obligatoires qui manquent.',
  'The names of the missing parameters.': 'Les noms des paramètres manquants.',
  'A body that is not valid JSON, or not valid UTF-8.':
    'Un corps qui n’est pas du JSON valide, ou pas de l’UTF-8 valide.',
  '4 for a syntax error, 5 for invalid UTF-8.': '4 pour une erreur de syntaxe, 5 pour de l’UTF-8 non valide.',
  'The same as a message, always in English.': 'La même chose sous forme de message, toujours en anglais.',
  'A category or tag of this name exists.': 'Une catégorie ou une étiquette de ce nom existe déjà.',
  'The id of the term that has the name.': 'L’ID du terme qui porte ce nom.',
  'The same id again.': 'Le même ID encore une fois.',
  'The URL of the route, if it has no placeholder.': 'L’URL de la route, si elle n’a pas de paramètre dans son chemin.',
  'The URL of the index above this one.': 'L’URL de l’index supérieur.',
  'The descriptions of all routes, as OPTIONS returns them.':
    'Les descriptions de toutes les routes, telles qu’OPTIONS les renvoie.',
  'The namespace of the API.': 'L’espace de noms de l’API.',
  'The routes, by pattern.': 'Les routes, par motif.',
  'A route with its methods and their arguments.': 'Une route avec ses méthodes et leurs arguments.',
  'All methods of the route.': 'Toutes les méthodes de la route.',
  'The methods that have the same arguments.': 'Les méthodes qui ont les mêmes arguments.',
  'The number of seconds to wait before sending the request again.':
    'Le nombre de secondes à attendre avant de renvoyer la requête.',
  'Calendars and feeds that programs subscribe to.': 'Les calendriers et les flux auxquels des programmes s’abonnent.',
  'Subscribe to events': 'S’abonner aux événements',
  'Read an event as a calendar': 'Lire un événement comme calendrier',
  'Subscribe to the events of a record': 'S’abonner aux événements d’un enregistrement',
  'Feeds are at the root of the service.': 'Les flux sont à la racine du service.',
  'ics for a calendar; rss, atom or json-feed for the last changes.':
    'ics pour un calendrier ; rss, atom ou json-feed pour les derniers changements.',
  'The feed.': 'Le flux.',
};
