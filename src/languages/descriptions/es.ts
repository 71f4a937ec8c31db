/** What the service says of itself, in Spanish, by the English sentence: nobody is addressed. */
export const es: Readonly<Record<string, string>> = {
  // The document
  'A calendar: events with their venues, organizers, categories and tags.':
    'Un calendario: eventos, los lugares donde se celebran, sus organizadores, sus categorías y sus etiquetas.',
  '- **Reading** published records needs no credentials. **Writing** does: HTTP Basic with a login and an application password, or an API key as Bearer. Invalid credentials are rejected with 401 on every route.':
    '- **Leer** lo publicado no requiere credenciales. **Escribir** sí: HTTP Basic con un nombre de usuario y una contraseña de aplicación, o una clave de API como Bearer. Unas credenciales incorrectas dan 401 en todas las direcciones.',
  '- **Bodies** are JSON, forms (`venue[city]=…`, `tags[]=…`) or multipart forms. Fields that are not in an update stay unchanged; `null` and `""` empty a field. Parameters of a write can also be in the query string; the body takes precedence.':
    '- Los **cuerpos** son JSON, formularios (`venue[city]=…`, `tags[]=…`) o formularios multipart. Lo que falta en una modificación se queda como está; `null` y `""` vacían un campo. Los parámetros de un cambio también pueden ir en la dirección; el cuerpo tiene prioridad.',
  '- **Lists** have 10 records a page; `per_page` sets up to {maxPerPage}. Follow `next_rest_url` to the end to get every record once. A list of ids is written with commas, `a[]=1&a[]=2` or `a=1&a=2`, and has at most {longestList} values.':
    '- Las **listas** tienen 10 registros por página; con `per_page` son hasta {maxPerPage}. Al seguir `next_rest_url` hasta el final se ve cada registro una sola vez. Una lista de ID se escribe con comas, `a[]=1&a[]=2` o `a=1&a=2`, y tiene como máximo {longestList}.',
  '- **Dates** are `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, optionally with `T`, a fraction, `Z` or an offset, `YYYY-MM-DD 4:30 pm`, `10 March 2042` or `March 10, 2042` with or without a time, Unix seconds, or English words such as `tomorrow 10am` and `next friday`. Without an offset they are in the time zone of the event, in filters in that of the site ({siteTimezone}).':
    '- Las **fechas** se escriben `AAAA-MM-DD` o `AAAA-MM-DD HH:MM:SS`, si se desea con `T`, fracción, `Z` o desfase horario, `AAAA-MM-DD 4:30 pm`, `10 March 2042` o `March 10, 2042` con hora o sin ella, en segundos Unix, o con palabras inglesas como `tomorrow 10am` y `next friday`. Sin desfase se entienden en la zona horaria del evento y, en los filtros, en la del sitio ({siteTimezone}).',
  '- **Booleans** are true and false, or 1 and 0, as values or as strings.':
    '- Los **booleanos** son true y false, 1 y 0, como tales o como texto.',
  '- **Selected fields**: with `_fields=id,title,venue.city`, every route returns only these fields.':
    '- **Partes**: con `_fields=id,title,venue.city`, cualquier dirección devuelve solo estas partes.',
  '- **Methods**: HEAD works wherever GET does. OPTIONS describes a route. A POST can name another method in `X-HTTP-Method-Override` or `_method`.':
    '- **Métodos**: HEAD funciona donde funciona GET; OPTIONS describe una dirección. Un POST puede nombrar otro método en `X-HTTP-Method-Override` o `_method`.',
  '- **Unknown** parameters and fields are ignored.': '- Los parámetros y campos **desconocidos** se ignoran.',
  'In the language of the service.': 'En el idioma del servicio.',
  'In a language of your choice.': 'En un idioma a elegir.',
  'What happens, when and where.': 'Qué ocurre, cuándo y dónde.',
  'The places where events take place.': 'Los espacios donde se celebran los eventos.',
  'The people and groups that organize events.': 'Quienes organizan los eventos.',
  'Categories of events, in a tree.': 'Los tipos de evento, en forma de árbol.',
  'Keywords of events.': 'Palabras que los eventos tienen en común.',
  'Descriptions of the API.': 'El servicio sobre sí mismo.',
  'A login and an application password.': 'Un nombre de usuario y una contraseña de aplicación.',
  'An API key.': 'Una clave de API.',

  // Operations
  'All routes, with their methods and arguments': 'Todas las rutas, con sus métodos y argumentos',
  'This document. Browsers, which request HTML, get a page':
    'Este documento; como página para los navegadores, que piden HTML',
  'List events': 'Listar los eventos',
  'Read an event': 'Leer un evento',
  'Create an event': 'Crear un evento',
  'Change an event': 'Modificar un evento',
  'Delete an event': 'Eliminar un evento',
  'Read an event by its slug': 'Leer un evento por su slug',
  'Change an event by its slug': 'Modificar un evento por su slug',
  'Delete an event by its slug': 'Eliminar un evento por su slug',
  'List venues': 'Listar los lugares',
  'Read a venue': 'Leer un lugar',
  'Create a venue': 'Crear un lugar',
  'Change a venue': 'Modificar un lugar',
  'Delete a venue': 'Eliminar un lugar',
  'Read a venue by its slug': 'Leer un lugar por su slug',
  'Change a venue by its slug': 'Modificar un lugar por su slug',
  'Delete a venue by its slug': 'Eliminar un lugar por su slug',
  'List organizers': 'Listar los organizadores',
  'Read an organizer': 'Leer un organizador',
  'Create an organizer': 'Crear un organizador',
  'Change an organizer': 'Modificar un organizador',
  'Delete an organizer': 'Eliminar un organizador',
  'Read an organizer by its slug': 'Leer un organizador por su slug',
  'Change an organizer by its slug': 'Modificar un organizador por su slug',
  'Delete an organizer by its slug': 'Eliminar un organizador por su slug',
  'List categories': 'Listar las categorías',
  'Read a category': 'Leer una categoría',
  'Create a category': 'Crear una categoría',
  'Change a category': 'Modificar una categoría',
  'Delete a category': 'Eliminar una categoría',
  'List tags': 'Listar las etiquetas',
  'Read a tag': 'Leer una etiqueta',
  'Create a tag': 'Crear una etiqueta',
  'Change a tag': 'Modificar una etiqueta',
  'Delete a tag': 'Eliminar una etiqueta',
  'Ordered by start. Without date filters: from yesterday, for two years. With `starts_before`, `starts_after`, `ends_before` or `ends_after`: only the given limits apply. With `include`: no date limits apply.':
    'Por orden de comienzo. Sin fechas: desde ayer, durante dos años. Con `starts_before`, `starts_after`, `ends_before` o `ends_after`: sin más límites de fecha que los indicados. Con `include`: sin límites de fecha.',
  'Newest first.': 'Los más recientes primero.',
  'Ordered by name by default. Terms without published events are included with `hide_empty=false`.':
    'Por nombre, salvo que se pida otro orden; las que no tienen eventos publicados, solo con `hide_empty=false`.',
  'Moves the record to the trash. An update with another status restores it.':
    'El registro pasa a la papelera; un nuevo estado lo saca de ella.',
  'Deletes the category permanently. Its children move up to its parent.':
    'La categoría desaparece definitivamente; las que están debajo suben un nivel.',
  'Deletes the tag permanently.': 'La etiqueta desaparece definitivamente.',
  'POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.':
    'POST, PUT y PATCH hacen lo mismo: lo que falta en el cuerpo se queda como está.',
  'POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged. `password` protects the event with a password. "" removes the protection.':
    'POST, PUT y PATCH hacen lo mismo: lo que falta en el cuerpo se queda como está. `password` protege el evento con una contraseña; "" la quita.',

  // Answers, headers and the parameters of the protocol
  'The routes.': 'Las rutas.',
  'OpenAPI 3.1.': 'OpenAPI 3.1.',
  'A page of the list.': 'Una página de la lista.',
  'The record.': 'El registro.',
  'The new record.': 'El registro nuevo.',
  'The updated record.': 'El registro tal como es ahora.',
  'The deleted record.': 'El registro tal como era al eliminarse.',
  'The response has not changed.': 'No ha cambiado.',
  'The namespace to describe.': 'El espacio de nombres que se describe.',
  'Has no effect here.': 'No tiene efecto aquí.',
  'The language for reading and writing texts.': 'El idioma en que se leen y se escriben los textos.',
  'The fields to return, such as `id,title,venue.city`. Default: all fields.':
    'Las partes de la respuesta que se desean, como `id,title,venue.city`; toda la respuesta si no se indican.',
  'The `ETag` of an earlier response. The response is 304 when it has not changed.':
    'El `ETag` de una respuesta anterior: 304 si sigue siendo la misma.',
  'The `ETag` of the record as you have read it. The response is 412 when the record has changed since.':
    'El `ETag` del registro tal como se leyó: 412 si ha cambiado desde entonces.',
  'The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since.':
    'El `Last-Modified` del registro tal como se leyó: 412 si ha cambiado desde entonces.',
  'A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same.':
    'Un nombre de libre elección para este cambio: si se envía de nuevo en 24 horas, la respuesta es la misma y el cambio se hace una sola vez.',
  'The methods that the caller may use.': 'Los métodos permitidos aquí.',
  'The requested language.': 'El idioma solicitado.',
  'The entity tag of the response, for `If-None-Match`, and for a record for `If-Match`.':
    'Identifica estos bytes; para `If-None-Match` y, si es de un registro, para `If-Match`.',
  'When anything in the response was last modified.': 'La última modificación de lo que se muestra.',
  'The next and the previous page, as `rel="next"` and `rel="prev"`.':
    'La página siguiente y la anterior, como `rel="next"` y `rel="prev"`.',
  'The authentication scheme. Basic is also accepted, and not listed so that browsers show no login dialog.':
    'Cómo autenticarse. También se entiende Basic, pero no se nombra para que ningún navegador pregunte.',
  'The number of matching records, on all pages.': 'El número de registros que coinciden, en todas las páginas.',
  'The number of pages.': 'El número de páginas.',

  // Lists and their filters
  'The page of the list.': 'La página de la lista.',
  'The number of records on a page. A number above the maximum is reduced to the maximum.':
    'El número de registros por página; nunca más de los que permite el servicio.',
  'Events that start on this date or later.': 'Eventos que comienzan en esta fecha o después.',
  'Events that end on this date or earlier.': 'Eventos que terminan en esta fecha o antes.',
  'Events that start before this date.': 'Eventos que comienzan antes de esta fecha.',
  'Events that start after this date.': 'Eventos que comienzan después de esta fecha.',
  'Events that end before this date.': 'Eventos que terminan antes de esta fecha.',
  'Events that end after this date.': 'Eventos que terminan después de esta fecha.',
  'Whether dates are compared to the second instead of as whole days.':
    'Indica si las fechas cuentan al segundo y no como días enteros.',
  'Events with all of these words in the title, description or excerpt. "a phrase" counts as one word, -word excludes.':
    'Eventos con todas estas palabras en el título, la descripción o el extracto; "varias palabras" cuentan como una, -palabra excluye.',
  'Events in any of these categories or their descendants: ids, slugs or names.':
    'Eventos de alguna de estas categorías o de las que están debajo: ID, slugs o nombres.',
  'Events with any of these tags: ids, slugs or names.': 'Eventos con alguna de estas etiquetas: ID, slugs o nombres.',
  'Events at any of these venues.': 'Eventos en alguno de estos lugares.',
  'Events of any of these organizers.': 'Eventos de alguno de estos organizadores.',
  'Only events that are, or are not, featured.': 'Solo los eventos destacados, o solo los no destacados.',
  'Only records with one of these statuses.': 'Solo los que tienen uno de estos estados.',
  'Only events whose venue has, or does not have, coordinates (add-on geoloc).':
    'Solo los eventos cuyo lugar tiene coordenadas, o cuyo lugar no las tiene (extensión geoloc).',
  'Events near this latitude (add-on geoloc). Requires geoloc_lng.':
    'Eventos cerca de esta latitud (extensión geoloc); junto con geoloc_lng.',
  'Events near this longitude (add-on geoloc). Requires geoloc_lat.':
    'Eventos cerca de esta longitud (extensión geoloc); junto con geoloc_lat.',
  'Only the events with these ids. Date filters are ignored.':
    'Solo los eventos con estos ID; los filtros de fecha no cuentan entonces.',
  'Only events that are part of this event.': 'Solo las partes de este evento.',
  'Only events with, or without, tickets (add-on tickets).':
    'Solo los eventos con entradas, o solo los que no tienen (extensión tickets).',
  'Only records that this event is linked to.': 'Solo los de este evento.',
  'Only records with, or without, published events.':
    'Solo los que tienen eventos publicados, o solo los que no los tienen.',
  'Only records with running or upcoming events.': 'Solo los que tienen eventos en curso o por venir.',
  'Venues with all of these words in their texts. "a phrase" counts as one word, -word excludes.':
    'Lugares que mencionan todas estas palabras; "varias palabras" cuentan como una, -palabra excluye.',
  'Organizers with all of these words in their texts. "a phrase" counts as one word, -word excludes.':
    'Organizadores que mencionan todas estas palabras; "varias palabras" cuentan como una, -palabra excluye.',
  'Terms with all of these words in their name or slug.': 'Términos cuyo nombre o slug contiene todas estas palabras.',
  'Exclude the terms with these ids.': 'Sin los términos con estos ID.',
  'Only the terms with these ids.': 'Solo los términos con estos ID.',
  'Exclude terms without published events.': 'Sin los términos que no tiene ningún evento publicado.',
  'Only the terms of this event.': 'Solo los términos de este evento.',
  'Only the term with this slug.': 'Solo el término con este slug.',
  'Only the direct children of this category. 0 for root categories.':
    'Solo las categorías directamente debajo de esta; 0 para las de la raíz.',
  'asc or desc.': 'asc o desc.',
  'id, name, slug, count, description, term_group, parent, include or none.':
    'id, name, slug, count, description, term_group, parent, include o none.',
  'A page of events, ordered by start.': 'Una página de eventos, por orden de comienzo.',
  'A page of venues, newest first.': 'Una página de lugares, los más recientes primero.',
  'A page of organizers, newest first.': 'Una página de organizadores, los más recientes primero.',
  'A page of categories.': 'Una página de categorías.',
  'A page of tags.': 'Una página de etiquetas.',
  'The events of this page.': 'Los eventos de esta página.',
  'The venues of this page.': 'Los lugares de esta página.',
  'The organizers of this page.': 'Los organizadores de esta página.',
  'The categories of this page.': 'Las categorías de esta página.',
  'The tags of this page.': 'Las etiquetas de esta página.',
  'The URL of this page, with the parameters in effect.': 'Esta página, con los parámetros en vigor.',
  'The URL of the next page, with the same parameters. Absent on the last page.':
    'La página siguiente, con los mismos parámetros; falta en la última.',
  'The URL of the previous page, with the same parameters. Absent on the first page.':
    'La página anterior, con los mismos parámetros; falta en la primera.',

  // What every record has
  'The id.': 'El ID.',
  'The slug.': 'El slug.',
  'The title.': 'El título.',
  'The name.': 'El nombre.',
  'The id. Ids are unique across all kinds of records.': 'El ID: una sola numeración para todos los tipos de registro.',
  'The global id: host and id.': 'El ID único en el mundo: el host y el ID.',
  'The global ids of this record, including former ones.': 'Los ID únicos en el mundo que ha tenido este registro.',
  'The id of the author, as a string.': 'El ID del usuario que figura como autor, como texto.',
  'The id of the author. Only editors and administrators can set another user.':
    'El ID del usuario que figura como autor; solo los editores y los administradores pueden nombrar a otro.',
  'The status. Anonymous clients see published records only.': 'El estado; el público solo ve lo publicado.',
  'publish (the default), future, draft, pending, private or trash.':
    'publish (el valor por defecto), future, draft, pending, private o trash.',
  'When the record was or will be published, in the time zone of the site.':
    'El momento de la publicación, pasada o prevista, en la zona horaria del sitio.',
  'When the record was or will be published, in UTC. null for drafts and pending records.':
    'El momento de la publicación, pasada o prevista, en UTC; null para los borradores y lo pendiente.',
  'When the record is published, in the time zone of the site.':
    'El momento de la publicación, en la zona horaria del sitio.',
  'When the record is published, in UTC.': 'El momento de la publicación, en UTC.',
  'When the record was last modified, in the time zone of the site.':
    'La última modificación, en la zona horaria del sitio.',
  'When the record was last modified, in UTC.': 'La última modificación, en UTC.',
  'The URL of the public page.': 'La página para los visitantes.',
  'The URL of the record in this API.': 'La dirección en esta interfaz.',
  'The URLs of the record in this API.': 'Las direcciones en esta interfaz.',
  'The part of the URL that identifies the record.': 'El nombre en las direcciones.',
  'The part of the URL that identifies the record. Default: made from the title, with a number when it is taken.':
    'El nombre en las direcciones; si no se indica, se forma del título, y se numera si ya está en uso.',
  'The part of the URL that identifies the record. Default: made from the name.':
    'El nombre en las direcciones; si no se indica, se forma del nombre.',
  'The description.': 'La descripción.',
  'The description, in HTML. "" when there is none.': 'La descripción, en HTML; "" si no hay.',
  'The id or the URL of an image. The service does not fetch it.':
    'El ID de una imagen, o su dirección, que nunca se descarga.',
  'The image. false when there is none.': 'La imagen; false si no hay.',
  'The value when there is none.': 'No hay.',
  'The URL of the website.': 'La dirección del sitio web.',
  'The URL of the website. "" when there is none.': 'La dirección del sitio web; "" si no hay.',
  'The language of the title or name.': 'El idioma del título o del nombre.',
  'The languages that have texts, each with the slug and the URL in this API.':
    'Los idiomas en que existen los textos, cada uno con su slug y su dirección aquí.',
  'An existing record, by its id. Other fields are ignored.':
    'Un registro existente, tal como se muestra o solo con su ID; lo demás que contiene no se escribe.',

  // Events
  'An event: it happens at a certain time.': 'Algo que ocurre en un momento dado.',
  'The password of a protected event.': 'La contraseña de un evento protegido.',
  'A summary of one or two sentences.': 'El evento en una o dos frases.',
  'A summary of one or two sentences, in HTML. "" when there is none.':
    'El evento en una o dos frases, en HTML; "" si no hay.',
  'When the event starts, in its time zone. A value with an offset is a point in time.':
    'El comienzo, en la zona horaria del evento; un desfase horario fija el momento.',
  'When the event ends. It cannot end before it starts.': 'El final; no antes del comienzo.',
  'When the event starts, in its time zone.': 'El comienzo, en la zona horaria del evento.',
  'When the event ends, in its time zone.': 'El final, en la zona horaria del evento.',
  'When the event starts, in UTC.': 'El comienzo, en UTC.',
  'When the event ends, in UTC.': 'El final, en UTC.',
  'The same time, divided into its parts.': 'Lo mismo, desglosado.',
  'The time zone, for example Europe/Amsterdam. Default: that of the site.':
    'La zona horaria, por ejemplo Europe/Amsterdam; la del sitio si no se indica.',
  'The time zone: a name such as Europe/Amsterdam, or an offset such as UTC+2.':
    'La zona horaria: un nombre como Europe/Amsterdam, o un desfase como UTC+2.',
  'The abbreviation of the time zone when the event starts.':
    'La abreviatura de la zona, tal como rige al comenzar el evento.',
  'Whether the event lasts whole days.': 'Indica si dura días enteros.',
  'Whether the event lasts whole days. null without the password of a protected event.':
    'Indica si dura días enteros; null si falta su contraseña.',
  'The cost as text: “10”, “$10 - 20”, “Free”.': 'El precio, tal como se escribe: “10”, “$10 - 20”, “Gratis”.',
  'The cost as formatted text. "" when there is none.': 'El precio en forma legible; "" si no se indica nada.',
  'The amounts and the currency of the cost.': 'Los números y la moneda de su precio.',
  'The amounts and the currency of a cost.': 'Los números y la moneda de un precio.',
  'The currency as written. "" when there is none.': 'La moneda tal como se escribió; "" si no hay.',
  'The ISO 4217 code of the currency. "" when the symbol is ambiguous.':
    'Su código ISO 4217; "" si el signo no lo dice.',
  'The position of the currency symbol.': 'Dónde estaba la moneda.',
  'The amounts in ascending order, as strings.': 'Los números, de menor a mayor, como texto.',
  'Whether to show a map.': 'Indica si se muestra un mapa.',
  'Whether to show a map. null without the password of a protected event.':
    'Indica si se muestra un mapa; null si falta su contraseña.',
  'Whether to show a link to a map.': 'Indica si se muestra un enlace a un mapa.',
  'Whether to show a link to a map. null without the password of a protected event.':
    'Indica si se muestra un enlace a un mapa; null si falta su contraseña.',
  'Whether to exclude the event from all lists.': 'Indica si se omite de todas las listas.',
  'Whether the event is excluded from all lists. null without the password of a protected event.':
    'Indica si se omite de todas las listas; null si falta su contraseña.',
  'Whether to pin the event in the calendar.': 'Indica si se fija en el calendario.',
  'Whether the event is pinned in the calendar. null without the password of a protected event.':
    'Indica si está fijado en el calendario; null si falta su contraseña.',
  'Whether the event is featured.': 'Indica si está destacado.',
  'Whether the event is featured. null without the password of a protected event.':
    'Indica si está destacado; null si falta su contraseña.',
  'The categories, by id, slug or name. A name that does not exist is created.':
    'Sus categorías, por ID, slug o nombre; un nombre que no existe se crea.',
  'The tags, by id, slug or name. A name that does not exist is created.':
    'Sus etiquetas, por ID, slug o nombre; un nombre que no existe se crea.',
  'The categories, ordered by name.': 'Sus categorías, por nombre.',
  'The tags, ordered by name.': 'Sus etiquetas, por nombre.',
  'The venues, in order: ids, or the data of new venues.':
    'Dónde se celebra, en orden: ID, o los datos de lugares nuevos.',
  'The first venue. [] when there is none.': 'Dónde se celebra: el primero de sus lugares, o [] si no hay.',
  'All venues, in order.': 'Dónde se celebra, en orden: todos sus lugares.',
  'The organizers, in order: ids, or the data of new organizers.':
    'Quién lo organiza, en orden: ID, o los datos de organizadores nuevos.',
  'The organizers, in order.': 'Quién lo organiza, en orden.',
  'The event as schema.org Event, for search engines. Only in responses with a single record.':
    'Lo mismo como Event de schema.org, para los buscadores; solo al leer un único registro.',
  'A time divided into its parts, padded with zeros.': 'Un momento, desglosado y completado con ceros.',
  'The year.': 'El año.',
  'The month, 01 to 12.': 'El mes, de 01 a 12.',
  'The day of the month.': 'El día del mes.',
  'The hour, 00 to 23.': 'La hora, de 00 a 23.',
  'The minutes.': 'Los minutos.',
  'The seconds.': 'Los segundos.',

  // Venues and organizers
  'A place where events take place.': 'Un espacio donde se celebran eventos.',
  'A person or group that organizes events.': 'Una persona o un grupo que organiza eventos.',
  'The name of the venue.': 'El nombre del lugar.',
  'The name of the organizer.': 'El nombre del organizador.',
  'The state or province.': 'Estado o provincia, en uno.',
  'Telephone number.': 'Número de teléfono.',
  'E-mail address. "" when there is none.': 'Dirección de correo electrónico; "" si no hay.',
  'Whether the events of the venue show a map.': 'Indica si sus eventos muestran un mapa.',
  'Whether the events of the venue show a link to a map.': 'Indica si sus eventos muestran un enlace a un mapa.',
  'Latitude in degrees north. null when unknown.': 'Latitud en grados norte; null si no se conoce.',
  'Longitude in degrees east. null when unknown.': 'Longitud en grados este; null si no se conoce.',
  'The venue as schema.org Place, for search engines. Only in responses with a single record.':
    'Lo mismo como Place de schema.org, para los buscadores; solo al leer un único registro.',
  'The organizer as schema.org Person, for search engines. Only in responses with a single record.':
    'Lo mismo como Person de schema.org, para los buscadores; solo al leer un único registro.',

  // Categories and tags
  'A category of events. Categories form a tree.': 'Un tipo de evento; las categorías forman un árbol.',
  'A keyword of events.': 'Una palabra que los eventos tienen en común.',
  'The parent category. 0 or null when there is none.': 'La categoría superior; 0 o null si no hay.',
  'The id of the parent category. 0 when there is none, and always 0 for tags.':
    'El ID de la categoría superior; 0 si no hay, y siempre 0 en las etiquetas.',
  'The parent category. Absent when there is none.': 'La categoría superior; falta si no hay.',
  'The number of published events with this term.': 'El número de eventos publicados que tienen el término.',
  'The taxonomy: a constant for each kind.': 'El nombre fijo del tipo.',
  'Always empty.': 'Siempre vacío.',
  'Always 0.': 'Siempre 0.',
  'The same as the id.': 'El ID otra vez.',
  'Always the same value.': 'Siempre la misma palabra.',
  'The URLs of a category or tag in this API.': 'Dónde se encuentra una categoría o etiqueta en esta interfaz.',
  'The term.': 'El término.',
  'The list that contains the term.': 'La lista a la que pertenece el término.',

  // Images
  'An image.': 'Una imagen.',
  'The URL of the image.': 'Dónde está la imagen.',
  'The id of the image. Images have their own ids.': 'El ID de la imagen; las imágenes tienen su propia numeración.',
  'The extension of the file name. "" when there is none.': 'La extensión del nombre de archivo; "" si no hay.',
  'In pixels. 0 when unknown.': 'En píxeles; 0 si no se conoce.',
  'Always 0: the service does not fetch images.': 'Siempre 0: las imágenes nunca se descargan.',
  'Alternative text for people who cannot see the image.': 'Lo que se ve, para quienes no pueden verlo.',

  // Refusals and the description of routes
  'The error.': 'El motivo del rechazo.',
  'The error code, for programs. It does not change.': 'Qué ha fallado, para los programas; no cambia nunca.',
  'The error message: what is wrong and what would be right.':
    'Qué ha fallado y qué sería lo correcto, para las personas.',
  'The status of the response.': 'El estado de la respuesta.',
  'All invalid parameters.': 'Los parámetros no válidos, todos a la vez.',
  'Each invalid parameter, and why it is invalid.': 'Cada parámetro no válido, y por qué.',
  'The parameters of the wrong type. An empty list when there are none.':
    'Los del tipo equivocado; una lista vacía si no hay.',
  'A parameter of the wrong type.': 'Un parámetro del tipo equivocado.',
  'The expected type.': 'El tipo que debería tener.',
  'The name of the parameter.': 'Su nombre.',
  'Required parameters that are missing.': 'Los parámetros obligatorios que no se han indicado.',
  'The names of the missing parameters.': 'Los nombres de los que faltan.',
  'A body that is not valid JSON, or not valid UTF-8.': 'Un cuerpo que no es JSON válido o no es UTF-8 válido.',
  '4 for a syntax error, 5 for invalid UTF-8.': '4 si hay un error de sintaxis, 5 si el UTF-8 no es válido.',
  'The same as a message, always in English.': 'Lo mismo en palabras, siempre en inglés.',
  'A category or tag of this name exists.': 'Ya existe una categoría o etiqueta con este nombre.',
  'The id of the term that has the name.': 'El ID del término que tiene ese nombre.',
  'The same id again.': 'El mismo ID, para los clientes que miran aquí.',
  'The descriptions of all routes, as OPTIONS returns them.': 'Lo que dice OPTIONS en cada ruta, para todas juntas.',
  'The namespace of the API.': 'El nombre de la interfaz.',
  'The routes, by pattern.': 'Cada ruta, bajo su patrón.',
  'A route with its methods and their arguments.': 'Una ruta, sus métodos y lo que admiten.',
  'All methods of the route.': 'Todos los métodos de la ruta.',
  'The methods that have the same arguments.': 'Los métodos que admiten lo mismo.',
  'The number of seconds to wait before sending the request again.':
    'Tras cuántos segundos se puede repetir la petición.',
};
