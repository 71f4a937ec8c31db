/** What the service says of itself, in French, by the English sentence. Spaces before : and ; and inside « » do not break. */
export const fr: Readonly<Record<string, string>> = {
  // The document
  'A calendar: events, the venues where they are held, the organizers who hold them, and the categories and tags they have.':
    'Un calendrier : des événements, les lieux où ils se tiennent, leurs organisateurs, leurs catégories et leurs étiquettes.',
  '- **Reading** what is published needs no credentials. **Writing** does: HTTP Basic with a login and an application password, or an API key as Bearer. Wrong credentials are 401 on every address.':
    '- **Lire** ce qui est publié ne demande pas d’authentification. **Écrire** en demande une : HTTP Basic avec un identifiant et un mot de passe d’application, ou une clé d’API comme Bearer. Une authentification erronée donne 401 à toutes les adresses.',
  '- **Bodies** are JSON, forms (`venue[city]=…`, `tags[]=…`) or multipart forms. In an update what is absent stays as it is; `null` and `""` empty a field. Parameters of a write may stand in the address too; the body goes before.':
    '- Les **corps** sont en JSON, en formulaire (`venue[city]=…`, `tags[]=…`) ou en formulaire multipart. Ce qui est absent d’une modification reste tel quel ; `null` et `""` vident un champ. Les paramètres d’une écriture peuvent aussi figurer dans l’adresse ; le corps l’emporte.',
  '- **Lists** have 10 records a page; `per_page` gives up to {maxPerPage}. Follow `next_rest_url` to the end to see every record once. A list of ids is written with commas, `a[]=1&a[]=2` or `a=1&a=2`, and has at most {longestList}.':
    '- Les **listes** comptent 10 enregistrements par page ; `per_page` en donne jusqu’à {maxPerPage}. Suivre `next_rest_url` jusqu’au bout montre chaque enregistrement une fois. Une liste d’ID s’écrit avec des virgules, `a[]=1&a[]=2` ou `a=1&a=2`, et en compte {longestList} au plus.',
  '- **Dates** are `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, with `T`, fraction, `Z` or offset if you like, `YYYY-MM-DD 4:30 pm`, `10 March 2042` or `March 10, 2042` with or without a time, Unix seconds, or words such as `tomorrow 10am` and `next friday`. Without an offset they are on the clock of the event, in filters on the clock of the site ({siteTimezone}).':
    '- Les **dates** s’écrivent `AAAA-MM-JJ` ou `AAAA-MM-JJ HH:MM:SS`, au besoin avec `T`, une fraction, `Z` ou un décalage horaire, `AAAA-MM-JJ 4:30 pm`, `10 March 2042` ou `March 10, 2042` avec ou sans heure, en secondes Unix, ou en mots anglais comme `tomorrow 10am` et `next friday`. Sans décalage, elles s’entendent dans le fuseau horaire de l’événement et, dans les filtres, dans celui du site ({siteTimezone}).',
  '- **Booleans** are true and false, 1 and 0, as such or as text.':
    '- Les **booléens** sont true et false, 1 et 0, tels quels ou sous forme de texte.',
  '- **Parts**: `_fields=id,title,venue.city` on any address answers these alone.':
    '- **Parties** : avec `_fields=id,title,venue.city`, toute adresse ne renvoie que ces parties.',
  '- **Methods**: HEAD works wherever GET does, OPTIONS describes an address. A POST may name another method in `X-HTTP-Method-Override` or `_method`.':
    '- **Méthodes** : HEAD fonctionne partout où GET fonctionne, OPTIONS décrit une adresse. Un POST peut nommer une autre méthode dans `X-HTTP-Method-Override` ou `_method`.',
  '- **Unknown** parameters and fields are ignored.': '- Les paramètres et les champs **inconnus** sont ignorés.',
  'In the language of the service.': 'Dans la langue du service.',
  'In a language of your choice.': 'Dans une langue au choix.',
  'What happens, when and where.': 'Ce qui se passe, quand et où.',
  'The places where events are held.': 'Les endroits où se tiennent les événements.',
  'Those who hold events.': 'Ceux qui organisent les événements.',
  'Kinds of event, in a tree.': 'Les genres d’événements, en arborescence.',
  'Words that events share.': 'Des mots que des événements ont en commun.',
  'The service about itself.': 'Le service à propos de lui-même.',
  'A login and an application password.': 'Un identifiant et un mot de passe d’application.',
  'An API key.': 'Une clé d’API.',

  // Operations
  'Every route, with its methods and arguments': 'Toutes les routes, avec leurs méthodes et leurs arguments',
  'This document; as a page for browsers, which ask for HTML':
    'Ce document ; sous forme de page pour les navigateurs, qui demandent du HTML',
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
  'In order of their start. Without dates: from yesterday on for two years. With `starts_before`, `starts_after`, `ends_before` or `ends_after`: no dates but those given. With `include`: no dates at all.':
    'Dans l’ordre de leur début. Sans dates : à partir d’hier, pendant deux ans. Avec `starts_before`, `starts_after`, `ends_before` ou `ends_after` : aucune autre limite de date que celles indiquées. Avec `include` : aucune limite de date.',
  'Newest first.': 'Les plus récents d’abord.',
  'By name, unless ordered otherwise; those without published events only with `hide_empty=false`.':
    'Par nom, sauf si un autre ordre est demandé ; celles sans événement publié seulement avec `hide_empty=false`.',
  'It goes to the trash; a new status takes it out again.':
    'L’enregistrement va dans la corbeille ; un nouveau statut l’en ressort.',
  'It is gone for good; the categories below move up.':
    'La catégorie disparaît pour de bon ; celles qui se trouvent dessous remontent d’un niveau.',
  'It is gone for good.': 'L’étiquette disparaît pour de bon.',
  'POST, PUT and PATCH are the same: what is absent from the body stays as it is.':
    'POST, PUT et PATCH font la même chose : ce qui est absent du corps reste tel quel.',
  'POST, PUT and PATCH are the same: what is absent from the body stays as it is. `password` protects the event with a password; "" removes it.':
    'POST, PUT et PATCH font la même chose : ce qui est absent du corps reste tel quel. `password` protège l’événement par un mot de passe ; "" le retire.',

  // Answers, headers and the parameters of the protocol
  'The routes.': 'Les routes.',
  'OpenAPI 3.1.': 'OpenAPI 3.1.',
  'A page of the list.': 'Une page de la liste.',
  'The record.': 'L’enregistrement.',
  'The new record.': 'Le nouvel enregistrement.',
  'The record as it is now.': 'L’enregistrement tel qu’il est maintenant.',
  'The record as it was deleted.': 'L’enregistrement tel qu’il était au moment de sa suppression.',
  'It is what you have.': 'Rien n’a changé.',
  'The namespace to describe.': 'L’espace de noms à décrire.',
  'Has no effect here.': 'Sans effet ici.',
  'The language that texts are read and written in.': 'La langue dans laquelle les textes sont lus et écrits.',
  'The parts of the answer that are wanted, such as `id,title,venue.city`; all of it when not given.':
    'Les parties voulues de la réponse, comme `id,title,venue.city` ; toute la réponse à défaut.',
  'The `ETag` of an answer that you have: 304 when it is still the same.':
    'L’`ETag` d’une réponse antérieure : 304 si elle est toujours la même.',
  'The `ETag` of the record as you have read it: 412 when it has changed since.':
    'L’`ETag` de l’enregistrement tel qu’il a été lu : 412 s’il a changé depuis.',
  'The `Last-Modified` of the record as you have read it: 412 when it has changed since.':
    'Le `Last-Modified` de l’enregistrement tel qu’il a été lu : 412 s’il a changé depuis.',
  'A name of your choice for this write: sent again within 24 hours it answers the same, and acts once.':
    'Un nom librement choisi pour cette écriture : renvoyée dans les 24 heures, elle donne la même réponse et n’agit qu’une fois.',
  'The methods that you may use here.': 'Les méthodes autorisées ici.',
  'The language that was asked for.': 'La langue demandée.',
  'Names these bytes; for `If-None-Match`, and of a record for `If-Match`.':
    'Désigne ces octets ; pour `If-None-Match` et, s’il s’agit d’un enregistrement, pour `If-Match`.',
  'When anything that is shown was changed last.': 'La dernière modification de ce qui est montré.',
  'The next page and the one before, as `rel="next"` and `rel="prev"`.':
    'La page suivante et la précédente, avec `rel="next"` et `rel="prev"`.',
  'How to authenticate. Basic is understood too, and not named so that no browser asks.':
    'Comment s’authentifier. Basic est compris aussi, mais n’est pas nommé pour qu’aucun navigateur ne pose la question.',
  'How many records match, on all pages.': 'Le nombre d’enregistrements correspondants, toutes pages confondues.',
  'How many pages there are.': 'Le nombre de pages.',

  // Lists and their filters
  'The page of the list.': 'La page de la liste.',
  'How many records a page has; more than the service allows is as many as it allows.':
    'Le nombre d’enregistrements par page ; jamais plus que le service n’en permet.',
  'Events that start at this date or later.': 'Les événements qui commencent à cette date ou après.',
  'Events that end at this date or earlier.': 'Les événements qui finissent à cette date ou avant.',
  'Events that start before this date.': 'Les événements qui commencent avant cette date.',
  'Events that start after this date.': 'Les événements qui commencent après cette date.',
  'Events that end before this date.': 'Les événements qui finissent avant cette date.',
  'Events that end after this date.': 'Les événements qui finissent après cette date.',
  'Whether dates count to the second, instead of as whole days.':
    'Indique si les dates valent à la seconde près, et non comme des jours entiers.',
  'Events whose title, description or excerpt has every word of this; "a phrase" is one, -word excludes.':
    'Les événements dont le titre, la description ou l’extrait contient tous ces mots ; "plusieurs mots" comptent pour un, -mot exclut.',
  'Events of any of these categories or those below them: ids, slugs or names.':
    'Les événements de l’une de ces catégories ou de celles au-dessous : ID, slugs ou noms.',
  'Events with any of these tags: ids, slugs or names.':
    'Les événements portant l’une de ces étiquettes : ID, slugs ou noms.',
  'Events at any of these venues.': 'Les événements dans l’un de ces lieux.',
  'Events of any of these organizers.': 'Les événements de l’un de ces organisateurs.',
  'Only those that are, or are not, featured.': 'Seulement les événements mis en avant, ou ceux qui ne le sont pas.',
  'Only those with one of these statuses.': 'Seulement ceux qui ont l’un de ces statuts.',
  'Only those whose venue has, or has not, coordinates (add-on geoloc).':
    'Seulement les événements dont le lieu a des coordonnées, ou n’en a pas (extension geoloc).',
  'Events near this latitude (add-on geoloc); with geoloc_lng.':
    'Les événements proches de cette latitude (extension geoloc) ; avec geoloc_lng.',
  'Events near this longitude (add-on geoloc); with geoloc_lat.':
    'Les événements proches de cette longitude (extension geoloc) ; avec geoloc_lat.',
  'Only the events with these ids; the date filters do not count then.':
    'Seulement les événements ayant ces ID ; les filtres de date ne comptent alors pas.',
  'Only the parts of this event.': 'Seulement les parties de cet événement.',
  'Only those with, or without, tickets (add-on tickets).':
    'Seulement les événements avec billets, ou ceux sans billets (extension tickets).',
  'Only those of this event.': 'Seulement ceux de cet événement.',
  'Only those with, or without, published events.': 'Seulement ceux avec, ou ceux sans, événements publiés.',
  'Only those with events that are running or still to come.':
    'Seulement ceux qui ont des événements en cours ou à venir.',
  'Venues that mention every word of this; "a phrase" is one, -word excludes.':
    'Les lieux qui mentionnent tous ces mots ; "plusieurs mots" comptent pour un, -mot exclut.',
  'Organizers that mention every word of this; "a phrase" is one, -word excludes.':
    'Les organisateurs qui mentionnent tous ces mots ; "plusieurs mots" comptent pour un, -mot exclut.',
  'Terms whose name or slug contains every word of this.': 'Les termes dont le nom ou le slug contient tous ces mots.',
  'Leave out the terms with these ids.': 'Sans les termes ayant ces ID.',
  'Only the terms with these ids.': 'Seulement les termes ayant ces ID.',
  'Leave out the terms that no published event has.': 'Sans les termes qu’aucun événement publié ne porte.',
  'Only the terms of this event.': 'Seulement les termes de cet événement.',
  'Only the term with this slug.': 'Seulement le terme ayant ce slug.',
  'Only the categories directly below this one; 0 for those at the root.':
    'Seulement les catégories juste au-dessous de celle-ci ; 0 pour celles de la racine.',
  'asc or desc.': 'asc ou desc.',
  'id, name, slug, count, description, term_group, parent, include or none.':
    'id, name, slug, count, description, term_group, parent, include ou none.',
  'A page of events, in order of their start.': 'Une page d’événements, dans l’ordre de leur début.',
  'A page of venues, newest first.': 'Une page de lieux, les plus récents d’abord.',
  'A page of organizers, newest first.': 'Une page d’organisateurs, les plus récents d’abord.',
  'A page of categories.': 'Une page de catégories.',
  'A page of tags.': 'Une page d’étiquettes.',
  'The events of this page.': 'Les événements de cette page.',
  'The venues of this page.': 'Les lieux de cette page.',
  'The organizers of this page.': 'Les organisateurs de cette page.',
  'The categories of this page.': 'Les catégories de cette page.',
  'The tags of this page.': 'Les étiquettes de cette page.',
  'This page, with the parameters that are in effect.': 'Cette page, avec les paramètres en vigueur.',
  'The next page, with the same parameters; absent on the last.':
    'La page suivante, avec les mêmes paramètres ; absente sur la dernière.',
  'The page before, with the same parameters; absent on the first.':
    'La page précédente, avec les mêmes paramètres ; absente sur la première.',

  // What every record has
  'The id.': 'L’ID.',
  'The slug.': 'Le slug.',
  'The title.': 'Le titre.',
  'The name.': 'Le nom.',
  'The id: one number for all kinds of record.': 'L’ID : une seule numérotation pour tous les types d’enregistrements.',
  'The id in the whole world: the host and the id.': 'L’ID unique au monde : l’hôte et l’ID.',
  'The global ids that this record has had.': 'Les ID uniques au monde que cet enregistrement a eus.',
  'The id of the user who counts as its author, as text.':
    'L’ID de l’utilisateur considéré comme l’auteur, sous forme de texte.',
  'The id of the user who counts as its author; only editors and administrators may name another.':
    'L’ID de l’utilisateur considéré comme l’auteur ; seuls les éditeurs et les administrateurs peuvent en nommer un autre.',
  'Its status; strangers only see what is published.': 'Le statut ; le public ne voit que ce qui est publié.',
  'publish (the default), future, draft, pending, private or trash.':
    'publish (par défaut), future, draft, pending, private ou trash.',
  'When it was or will be published, on the clock of the site.':
    'Le moment de la publication, passée ou prévue, dans le fuseau horaire du site.',
  'When it was or will be published, in UTC; null for drafts and what is pending.':
    'Le moment de la publication, passée ou prévue, en UTC ; null pour les brouillons et ce qui est en attente.',
  'When it is published, on the clock of the site.': 'Le moment de la publication, dans le fuseau horaire du site.',
  'When it is published, in UTC.': 'Le moment de la publication, en UTC.',
  'When it was last changed, on the clock of the site.': 'La dernière modification, dans le fuseau horaire du site.',
  'When it was last changed, in UTC.': 'La dernière modification, en UTC.',
  'Its page for people.': 'La page pour les visiteurs.',
  'Its address in this interface.': 'L’adresse dans cette interface.',
  'Its addresses in this interface.': 'Les adresses dans cette interface.',
  'The name in addresses.': 'Le nom dans les adresses.',
  'The name in addresses; made from the title when not given, numbered when taken.':
    'Le nom dans les adresses ; à défaut tiré du titre, et numéroté s’il est déjà pris.',
  'The name in addresses; made from the name when not given.': 'Le nom dans les adresses ; à défaut tiré du nom.',
  'What there is to say about it.': 'La description.',
  'What there is to say about it, in HTML; "" for none.': 'La description, en HTML ; "" s’il n’y en a pas.',
  'The id of an image, or the address of one, which is never fetched.':
    'L’ID d’une image, ou son adresse, qui n’est jamais téléchargée.',
  'Its picture; false for none.': 'L’image ; false s’il n’y en a pas.',
  'There is none.': 'Il n’y en a pas.',
  'Address of its website.': 'L’adresse du site web.',
  'Address of its website; "" for none.': 'L’adresse du site web ; "" s’il n’y en a pas.',
  'The language that the title or name is in.': 'La langue du titre ou du nom.',
  'The languages that its texts exist in, each with its slug and its address here.':
    'Les langues dans lesquelles les textes existent, chacune avec le slug et l’adresse ici.',
  'A record that exists, as it is shown or by its id alone; what else it holds is not written.':
    'Un enregistrement existant, tel qu’il est montré ou par son seul ID ; ce qu’il contient d’autre n’est pas écrit.',

  // Events
  'Something that happens at a time.': 'Quelque chose qui se passe à un moment donné.',
  'The password of a protected event.': 'Le mot de passe d’un événement protégé.',
  'The event in a sentence or two.': 'L’événement en une ou deux phrases.',
  'The event in a sentence or two, in HTML; "" for none.':
    'L’événement en une ou deux phrases, en HTML ; "" s’il n’y en a pas.',
  'When it starts, on the clock of its own zone; an offset names a moment.':
    'Le début, dans le fuseau horaire de l’événement ; un décalage horaire fixe le moment.',
  'When it ends; not before it starts.': 'La fin ; pas avant le début.',
  'When it starts, on the clock of its own zone.': 'Le début, dans le fuseau horaire de l’événement.',
  'When it ends, on the clock of its own zone.': 'La fin, dans le fuseau horaire de l’événement.',
  'When it starts, in UTC.': 'Le début, en UTC.',
  'When it ends, in UTC.': 'La fin, en UTC.',
  'The same in its parts.': 'La même chose, décomposée.',
  'Its time zone, e.g. Europe/Amsterdam; the site’s when not given.':
    'Le fuseau horaire, par exemple Europe/Amsterdam ; celui du site à défaut.',
  'Its time zone: a name such as Europe/Amsterdam, or an offset such as UTC+2.':
    'Le fuseau horaire : un nom comme Europe/Amsterdam, ou un décalage comme UTC+2.',
  'The zone in short, as it is when the event starts.':
    'L’abréviation du fuseau, telle qu’elle vaut au début de l’événement.',
  'Whether it lasts whole days.': 'Indique s’il dure des jours entiers.',
  'Whether it lasts whole days; null where its password is missing.':
    'Indique s’il dure des jours entiers ; null si son mot de passe manque.',
  'What it costs, as people write it: “10”, “$10 - 20”, “Free”.':
    'Le prix, comme on l’écrit : « 10 », « $10 - 20 », « Gratuit ».',
  'What it costs, as people read it; "" where nothing is said.':
    'Le prix sous forme lisible ; "" si rien n’est indiqué.',
  'The numbers and the currency in its cost.': 'Les nombres et la devise de son prix.',
  'The numbers and the currency in a cost.': 'Les nombres et la devise d’un prix.',
  'The currency as it was written; "" for none.': 'La devise telle qu’elle a été écrite ; "" s’il n’y en a pas.',
  'Its ISO 4217 code; "" where the sign does not say.': 'Son code ISO 4217 ; "" si le signe ne le dit pas.',
  'Where the currency stood.': 'Où se trouvait la devise.',
  'The numbers, least first, as text.': 'Les nombres, du plus petit au plus grand, sous forme de texte.',
  'Whether to show a map.': 'Indique s’il faut montrer une carte.',
  'Whether to show a map; null where its password is missing.':
    'Indique s’il faut montrer une carte ; null si son mot de passe manque.',
  'Whether to show a link to a map.': 'Indique s’il faut montrer un lien vers une carte.',
  'Whether to show a link to a map; null where its password is missing.':
    'Indique s’il faut montrer un lien vers une carte ; null si son mot de passe manque.',
  'Whether to leave it out of every list.': 'Indique s’il faut l’omettre de toutes les listes.',
  'Whether it is left out of every list; null where its password is missing.':
    'Indique s’il est omis de toutes les listes ; null si son mot de passe manque.',
  'Whether to pin it in the calendar.': 'Indique s’il faut l’épingler dans le calendrier.',
  'Whether it is pinned in the calendar; null where its password is missing.':
    'Indique s’il est épinglé dans le calendrier ; null si son mot de passe manque.',
  'Whether it is featured.': 'Indique s’il est mis en avant.',
  'Whether it is featured; null where its password is missing.':
    'Indique s’il est mis en avant ; null si son mot de passe manque.',
  'Its categories, by id, slug or name; a name that does not exist is created.':
    'Ses catégories, par ID, slug ou nom ; un nom qui n’existe pas est créé.',
  'Its tags, by id, slug or name; a name that does not exist is created.':
    'Ses étiquettes, par ID, slug ou nom ; un nom qui n’existe pas est créé.',
  'Its categories, by name.': 'Ses catégories, par nom.',
  'Its tags, by name.': 'Ses étiquettes, par nom.',
  'Where it is held, in order: ids, or the data of new venues.':
    'Où il se tient, dans l’ordre : des ID, ou les données de nouveaux lieux.',
  'Where it is held: the first of its venues, or [] for none.':
    'Où il se tient : le premier de ses lieux, ou [] s’il n’y en a pas.',
  'Where it is held, in order: all of its venues.': 'Où il se tient, dans l’ordre : tous ses lieux.',
  'Who holds it, in order: ids, or the data of new organizers.':
    'Qui l’organise, dans l’ordre : des ID, ou les données de nouveaux organisateurs.',
  'Who holds it, in order.': 'Qui l’organise, dans l’ordre.',
  'The same as a schema.org Event, for search engines; only where one record is read.':
    'La même chose sous forme d’Event de schema.org, pour les moteurs de recherche ; seulement à la lecture d’un seul enregistrement.',
  'A time in its parts, padded with zeros.': 'Un moment, décomposé et complété par des zéros.',
  'The year.': 'L’année.',
  'The month, 01 to 12.': 'Le mois, de 01 à 12.',
  'The day of the month.': 'Le jour du mois.',
  'The hour, 00 to 23.': 'L’heure, de 00 à 23.',
  'The minutes.': 'Les minutes.',
  'The seconds.': 'Les secondes.',

  // Venues and organizers
  'A place where events are held.': 'Un endroit où se tiennent des événements.',
  'A person or group that holds events.': 'Une personne ou un groupe qui organise des événements.',
  'The name of the venue.': 'Le nom du lieu.',
  'The name of the organizer.': 'Le nom de l’organisateur.',
  'State or province in one.': 'État ou province, en un.',
  'Telephone number.': 'Numéro de téléphone.',
  'E-mail address; "" for none.': 'Adresse e-mail ; "" s’il n’y en a pas.',
  'Whether its events show a map.': 'Indique si ses événements montrent une carte.',
  'Whether its events show a link to a map.': 'Indique si ses événements montrent un lien vers une carte.',
  'Latitude in degrees north; null where it is not known.': 'Latitude en degrés nord ; null si elle n’est pas connue.',
  'Longitude in degrees east; null where it is not known.': 'Longitude en degrés est ; null si elle n’est pas connue.',
  'The same as a schema.org Place, for search engines; only where one record is read.':
    'La même chose sous forme de Place de schema.org, pour les moteurs de recherche ; seulement à la lecture d’un seul enregistrement.',
  'The same as a schema.org Person, for search engines; only where one record is read.':
    'La même chose sous forme de Person de schema.org, pour les moteurs de recherche ; seulement à la lecture d’un seul enregistrement.',

  // Categories and tags
  'A kind of event; categories form a tree.': 'Un genre d’événement ; les catégories forment une arborescence.',
  'A word that events share.': 'Un mot que des événements ont en commun.',
  'What it is about.': 'De quoi il s’agit.',
  'What it is about, in HTML; "" for none.': 'De quoi il s’agit, en HTML ; "" si rien n’est indiqué.',
  'The category above this one; 0 or null for none.': 'La catégorie parente ; 0 ou null s’il n’y en a pas.',
  'The id of the category above; 0 for none, and always 0 for tags.':
    'L’ID de la catégorie parente ; 0 s’il n’y en a pas, et toujours 0 pour les étiquettes.',
  'The category above; absent where there is none.': 'La catégorie parente ; absente s’il n’y en a pas.',
  'How many published events have it.': 'Le nombre d’événements publiés qui portent le terme.',
  'The fixed name of the kind.': 'Le nom fixe du genre.',
  'Always empty.': 'Toujours vide.',
  'Always 0.': 'Toujours 0.',
  'The id once more.': 'L’ID encore une fois.',
  'Always the same word.': 'Toujours le même mot.',
  'Where a category or tag is found in this interface.':
    'Où se trouve une catégorie ou une étiquette dans cette interface.',
  'The term.': 'Le terme.',
  'The list that it is of.': 'La liste dont le terme fait partie.',

  // Images
  'A picture.': 'Une image.',
  'Where the picture is.': 'Où se trouve l’image.',
  'The id of the image; images have numbers of their own.':
    'L’ID de l’image ; les images ont leur propre numérotation.',
  'The end of its file name; "" where there is none.': 'L’extension du nom de fichier ; "" s’il n’y en a pas.',
  'In pixels; 0 where it is not known.': 'En pixels ; 0 si ce n’est pas connu.',
  'Always 0: pictures are never fetched.': 'Toujours 0 : les images ne sont jamais téléchargées.',
  'What is to be seen, for those who cannot see it.': 'Ce que l’on y voit, pour ceux qui ne peuvent pas le voir.',

  // Refusals and the description of routes
  'Why it was refused.': 'La raison du refus.',
  'What went wrong, for programs; it stays the same.': 'La nature de l’erreur, pour les programmes ; ne change jamais.',
  'What went wrong and what would be right, for people.':
    'Ce qui ne va pas et ce qui serait correct, pour les personnes.',
  'The status of the response.': 'Le statut de la réponse.',
  'Parameters that are not acceptable, all at once.': 'Les paramètres non valides, tous à la fois.',
  'Each parameter that is not acceptable, and why.': 'Chaque paramètre non valide, et pourquoi.',
  'Those of the wrong type; an empty list for none.': 'Ceux du mauvais type ; une liste vide s’il n’y en a pas.',
  'A parameter of the wrong type.': 'Un paramètre du mauvais type.',
  'What type it should have.': 'Le type qu’il devrait avoir.',
  'Its name.': 'Son nom.',
  'Parameters that are required and were not given.': 'Les paramètres obligatoires qui n’ont pas été indiqués.',
  'The names of those missing.': 'Les noms de ceux qui manquent.',
  'A body that is not valid JSON, or not valid UTF-8.':
    'Un corps qui n’est pas du JSON valide, ou pas de l’UTF-8 valide.',
  '4 for a syntax error, 5 for invalid UTF-8.': '4 pour une erreur de syntaxe, 5 pour de l’UTF-8 non valide.',
  'The same in words, always in English.': 'La même chose en toutes lettres, toujours en anglais.',
  'A category or tag of this name exists.': 'Une catégorie ou une étiquette de ce nom existe déjà.',
  'The id of the term that has the name.': 'L’ID du terme qui porte ce nom.',
  'The same id, for clients that look here.': 'Le même ID, pour les clients qui regardent ici.',
  'What OPTIONS says on each route, of all of them.': 'Ce que dit OPTIONS sur chaque route, pour toutes à la fois.',
  'The name of the interface.': 'Le nom de l’interface.',
  'Each route, under its pattern.': 'Chaque route, sous son motif.',
  'A route, its methods and what they take.': 'Une route, ses méthodes et ce qu’elles acceptent.',
  'Every method of the route.': 'Toutes les méthodes de la route.',
  'The methods that take the same.': 'Les méthodes qui acceptent la même chose.',
  'After how many seconds to send the request again.': 'Après combien de secondes renouveler la requête.',
};
