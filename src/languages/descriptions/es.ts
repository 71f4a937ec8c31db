/** The descriptions in Spanish, by their English text. They do not address the reader. */
export const es: Readonly<Record<string, string>> = {
  // The document
  'A calendar: events with their venues, organizers, categories and tags.':
    'Un calendario: eventos, los lugares donde se celebran, sus organizadores, sus categorías y sus etiquetas.',
  '- **Reading** published records needs no credentials. **Writing** does: HTTP Basic with a login and an application password, or an API key as Bearer. Invalid credentials are rejected with 401 on every route.':
    '- **Leer** los registros publicados no requiere credenciales. **Escribir** sí: HTTP Basic con un nombre de usuario y una contraseña de aplicación, o una clave de API como Bearer. Las credenciales no válidas se rechazan con 401 en todas las rutas.',
  '- **Bodies** are JSON, forms (`venue[city]=…`, `tags[]=…`) or multipart forms. Fields that are not in an update stay unchanged; `null` and `""` empty a field. Parameters of a write can also be in the query string; the body takes precedence.':
    '- Los **cuerpos** son JSON, formularios (`venue[city]=…`, `tags[]=…`) o formularios multipart. Los campos que faltan en una modificación no cambian; `null` y `""` vacían un campo. Los parámetros de un cambio también pueden ir en la cadena de consulta; el cuerpo tiene prioridad.',
  '- **Lists** have 10 records a page; `per_page` sets up to {maxPerPage}. Follow `next_rest_url` to the end to get every record once. A list of ids is written with commas, `a[]=1&a[]=2` or `a=1&a=2`, and has at most {longestList} values.':
    '- Las **listas** tienen 10 registros por página; con `per_page` son hasta {maxPerPage}. Al seguir `next_rest_url` hasta el final se ve cada registro una sola vez. Una lista de ID se escribe con comas, `a[]=1&a[]=2` o `a=1&a=2`, y tiene como máximo {longestList}.',
  '- **Dates** are `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, optionally with `T`, a fraction, `Z` or an offset, `YYYY-MM-DD 4:30 pm`, `10 March 2042` or `March 10, 2042` with or without a time, Unix seconds, or English words such as `tomorrow 10am` and `next friday`. Without an offset they are in the time zone of the event, in filters in that of the site ({siteTimezone}).':
    '- Las **fechas** se escriben `AAAA-MM-DD` o `AAAA-MM-DD HH:MM:SS`, si se desea con `T`, fracción, `Z` o desfase horario, `AAAA-MM-DD 4:30 pm`, `10 March 2042` o `March 10, 2042` con hora o sin ella, en segundos Unix, o con palabras inglesas como `tomorrow 10am` y `next friday`. Sin desfase se entienden en la zona horaria del evento y, en los filtros, en la del sitio ({siteTimezone}).',
  '- **Booleans** are true and false, or 1 and 0, as values or as strings.':
    '- Los **booleanos** son true y false, 1 y 0, como valores o como texto.',
  '- **Selected fields**: with `_fields=id,title,venue.city`, every route returns only these fields.':
    '- **Campos seleccionados**: con `_fields=id,title,venue.city`, cada ruta devuelve solo estos campos.',
  '- **Methods**: HEAD works wherever GET does. OPTIONS describes a route. A POST can name another method in `X-HTTP-Method-Override` or `_method`.':
    '- **Métodos**: HEAD funciona donde funciona GET. OPTIONS describe una ruta. Un POST puede nombrar otro método en `X-HTTP-Method-Override` o `_method`.',
  '- **Unknown** parameters and fields are ignored.': '- Los parámetros y campos **desconocidos** se ignoran.',
  'In the language of the service.': 'En el idioma del servicio.',
  'In a language of your choice.': 'En un idioma a elegir.',
  'What happens, when and where.': 'Qué ocurre, cuándo y dónde.',
  'The places where events take place.': 'Los espacios donde se celebran los eventos.',
  'The people and groups that organize events.': 'Las personas y los grupos que organizan eventos.',
  'Categories of events, in a tree.': 'Categorías de eventos, en forma de árbol.',
  'Keywords of events.': 'Palabras clave de los eventos.',
  'Descriptions of the API.': 'Descripciones de la API.',
  'A login and an application password.': 'Un nombre de usuario y una contraseña de aplicación.',
  'An API key.': 'Una clave de API.',

  // Operations
  'All routes, with their methods and arguments': 'Todas las rutas, con sus métodos y argumentos',
  'This document. Browsers, which request HTML, get a page':
    'Este documento. Los navegadores, que piden HTML, reciben una página',
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
    'Ordenados por comienzo. Sin filtros de fecha: desde ayer, durante dos años. Con `starts_before`, `starts_after`, `ends_before` o `ends_after`: solo se aplican los límites indicados. Con `include`: no se aplica ningún límite de fecha.',
  'Newest first.': 'Los más recientes primero.',
  'Ordered by name by default. Terms without published events are included with `hide_empty=false`.':
    'Ordenados por nombre de forma predeterminada. Con `hide_empty=false` se incluyen los términos sin eventos publicados.',
  'Moves the record to the trash. An update with another status restores it.':
    'Mueve el registro a la papelera. Una modificación con otro estado lo restaura.',
  'Deletes the category permanently. Its children move up to its parent.':
    'Elimina la categoría definitivamente. Sus subcategorías pasan a su categoría superior.',
  'Deletes the tag permanently.': 'Elimina la etiqueta definitivamente.',
  'POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.':
    'POST, PUT y PATCH son equivalentes: los campos que faltan en el cuerpo no cambian.',
  'POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged. `password` protects the event with a password. "" removes the protection.':
    'POST, PUT y PATCH son equivalentes: los campos que faltan en el cuerpo no cambian. `password` protege el evento con una contraseña. "" quita la protección.',

  // Answers, headers and the parameters of the protocol
  'The routes.': 'Las rutas.',
  'OpenAPI 3.1.': 'OpenAPI 3.1.',
  'A page of the list.': 'Una página de la lista.',
  'The record.': 'El registro.',
  'The new record.': 'El registro nuevo.',
  'The updated record.': 'El registro modificado.',
  'The deleted record.': 'El registro eliminado.',
  'The response has not changed.': 'La respuesta no ha cambiado.',
  'The namespace to describe.': 'El espacio de nombres que se describe.',
  'Has no effect here.': 'No tiene efecto aquí.',
  'The language for reading and writing texts.': 'El idioma en que se leen y se escriben los textos.',
  'The fields to return, such as `id,title,venue.city`. Default: all fields.':
    'Los campos que se devuelven, como `id,title,venue.city`. Por defecto: todos los campos.',
  'The `ETag` of an earlier response. The response is 304 when it has not changed.':
    'El `ETag` de una respuesta anterior. La respuesta es 304 si no ha cambiado.',
  'The `ETag` of the record as you have read it. The response is 412 when the record has changed since.':
    'El `ETag` del registro tal como se leyó. La respuesta es 412 si el registro ha cambiado desde entonces.',
  'The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since.':
    'El `Last-Modified` del registro tal como se leyó. La respuesta es 412 si el registro ha cambiado desde entonces.',
  'A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same.':
    'Una clave única para esta escritura. Si se envía de nuevo en 24 horas, la escritura no se repite y la respuesta es la misma.',
  'The methods that the caller may use.': 'Los métodos que el cliente puede usar.',
  'The requested language.': 'El idioma solicitado.',
  'The entity tag of the response, for `If-None-Match`, and for a record for `If-Match`.':
    'La etiqueta de entidad (entity tag) de la respuesta, para `If-None-Match` y, en un registro, para `If-Match`.',
  'When anything in the response was last modified.':
    'La fecha de la última modificación de algún dato de la respuesta.',
  'The next and the previous page, as `rel="next"` and `rel="prev"`.':
    'La página siguiente y la anterior, como `rel="next"` y `rel="prev"`.',
  'The authentication scheme. Basic is also accepted, and not listed so that browsers show no login dialog.':
    'El esquema de autenticación. Basic también se acepta, pero no se indica para que los navegadores no muestren un diálogo de inicio de sesión.',
  'The number of matching records, on all pages.': 'El número de registros que coinciden, en todas las páginas.',
  'The number of pages.': 'El número de páginas.',

  // Lists and their filters
  'The page of the list.': 'La página de la lista.',
  'The number of records on a page. A number above the maximum is reduced to the maximum.':
    'El número de registros por página. Un número superior al máximo se reduce al máximo.',
  'Events that start on this date or later.': 'Eventos que comienzan en esta fecha o después.',
  'Events that end on this date or earlier.': 'Eventos que terminan en esta fecha o antes.',
  'Events that start before this date.': 'Eventos que comienzan antes de esta fecha.',
  'Events that start after this date.': 'Eventos que comienzan después de esta fecha.',
  'Events that end before this date.': 'Eventos que terminan antes de esta fecha.',
  'Events that end after this date.': 'Eventos que terminan después de esta fecha.',
  'Whether dates are compared to the second instead of as whole days.':
    'Indica si las fechas se comparan al segundo y no como días enteros.',
  'Events with all of these words in the title, description or excerpt. "a phrase" counts as one word, -word excludes.':
    'Eventos con todas estas palabras en el título, la descripción o el extracto; "varias palabras" cuentan como una, -palabra excluye.',
  'Events in any of these categories or their descendants: ids, slugs or names.':
    'Eventos de alguna de estas categorías o de sus subcategorías: ID, slugs o nombres.',
  'Events with any of these tags: ids, slugs or names.': 'Eventos con alguna de estas etiquetas: ID, slugs o nombres.',
  'Events at any of these venues.': 'Eventos en alguno de estos lugares.',
  'Events of any of these organizers.': 'Eventos de alguno de estos organizadores.',
  'Only events that are, or are not, featured.': 'Solo los eventos destacados, o solo los no destacados.',
  'Only records with one of these statuses.': 'Solo los registros que tienen uno de estos estados.',
  'Only events whose venue has, or does not have, coordinates (add-on geoloc).':
    'Solo los eventos cuyo lugar tiene coordenadas, o cuyo lugar no las tiene (extensión geoloc).',
  'Events near this latitude (add-on geoloc). Requires the longitude too.':
    'Eventos cerca de esta latitud (extensión geoloc). Requiere también la longitud.',
  'Events near this longitude (add-on geoloc). Requires the latitude too.':
    'Eventos cerca de esta longitud (extensión geoloc). Requiere también la latitud.',
  'Only the events with these ids. Date filters are ignored.':
    'Solo los eventos con estos ID. Los filtros de fecha se ignoran.',
  'Only events that are part of this event.': 'Solo los eventos que forman parte de este evento.',
  'Only events with, or without, tickets (add-on tickets).':
    'Solo los eventos con entradas, o solo los que no tienen (extensión tickets).',
  'Only events at a venue in this city or town. Ignores case.':
    'Solo eventos en un lugar de esta ciudad o localidad, sin distinguir mayúsculas.',
  'Only events at a venue in this country, as written there. Ignores case.':
    'Solo eventos en un lugar de este país, como está escrito allí, sin distinguir mayúsculas.',
  'Only events at a venue with this postal code. Ignores case.':
    'Solo eventos en un lugar con este código postal, sin distinguir mayúsculas.',
  'Only events that people attend in one of these ways.': 'Solo eventos a los que se asiste de una de estas maneras.',
  'Only events with one of these event statuses.': 'Solo eventos con uno de estos estados de evento.',
  'Only events that have a text in this language.': 'Solo eventos que tienen un texto en este idioma.',
  'Only events at the venue with this slug.': 'Solo eventos en el lugar con este slug.',
  'Only events of the organizer with this slug.': 'Solo eventos del organizador con este slug.',
  'Only events that are, or are not, free of charge.': 'Solo eventos que son, o no son, gratuitos.',
  'Only events with a price up to this amount. Requires the currency.':
    'Solo eventos con un precio de hasta este importe. Requiere la moneda.',
  'The currency of the highest price: an ISO 4217 code such as EUR, or a symbol.':
    'La moneda del precio máximo: un código ISO 4217 como EUR, o un símbolo.',
  'Only records that this event is linked to.': 'Solo los registros con los que este evento está vinculado.',
  'Only records with, or without, published events.':
    'Solo los registros con eventos publicados, o solo los que no los tienen.',
  'Only records with running or upcoming events.': 'Solo los registros con eventos en curso o próximos.',
  'Venues with all of these words in their texts. "a phrase" counts as one word, -word excludes.':
    'Lugares con todas estas palabras en sus textos. "varias palabras" cuentan como una, -palabra excluye.',
  'Organizers with all of these words in their texts. "a phrase" counts as one word, -word excludes.':
    'Organizadores con todas estas palabras en sus textos. "varias palabras" cuentan como una, -palabra excluye.',
  'Terms with all of these words in their name or slug.': 'Términos cuyo nombre o slug contiene todas estas palabras.',
  'Exclude the terms with these ids.': 'Excluir los términos con estos ID.',
  'Only the terms with these ids.': 'Solo los términos con estos ID.',
  'Exclude terms without published events.': 'Excluir los términos sin eventos publicados.',
  'Only the terms of this event.': 'Solo los términos de este evento.',
  'Only the term with this slug.': 'Solo el término con este slug.',
  'Only the direct children of this category. 0 for root categories.':
    'Solo las subcategorías directas de esta categoría. 0 para las categorías raíz.',
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
  'The URL of this page, with the parameters in effect.': 'La URL de esta página, con los parámetros en vigor.',
  'The URL of the next page, with the same parameters. Absent on the last page.':
    'La URL de la página siguiente, con los mismos parámetros. Falta en la última página.',
  'The URL of the previous page, with the same parameters. Absent on the first page.':
    'La URL de la página anterior, con los mismos parámetros. Falta en la primera página.',

  // What every record has
  'The id.': 'El ID.',
  'The slug.': 'El slug.',
  'The title.': 'El título.',
  'The name.': 'El nombre.',
  'The id. Ids are unique across all kinds of records.': 'El ID. Los ID son únicos entre todos los tipos de registro.',
  'The global id: host and id.': 'El ID global: host e ID.',
  'The global ids of this record, including former ones.':
    'Los ID globales de este registro, incluidos los anteriores.',
  'The id of the author, as a string.': 'El ID del autor, como texto.',
  'The id of the author. Only editors and administrators can set another user.':
    'El ID del autor. Solo los editores y los administradores pueden indicar otro usuario.',
  'The status. Anonymous clients see published records only.':
    'El estado. Los clientes anónimos solo ven los registros publicados.',
  'publish (the default), future, draft, pending, private or trash.':
    'publish (el valor por defecto), future, draft, pending, private o trash.',
  'When the record was or will be published, in the time zone of the site.':
    'La fecha de publicación, pasada o prevista, en la zona horaria del sitio.',
  'When the record was or will be published, in UTC. null for drafts and pending records.':
    'La fecha de publicación, pasada o prevista, en UTC. null para los borradores y los registros pendientes.',
  'When the record is published, in the time zone of the site.':
    'El momento de la publicación, en la zona horaria del sitio.',
  'When the record is published, in UTC.': 'El momento de la publicación, en UTC.',
  'When the record was last modified, in the time zone of the site.':
    'La fecha de la última modificación, en la zona horaria del sitio.',
  'When the record was last modified, in UTC.': 'La fecha de la última modificación, en UTC.',
  'The URL of the public page.': 'La URL de la página pública.',
  'The URL of the record in this API.': 'La URL del registro en esta API.',
  'The URLs of the record in this API.': 'Las URL del registro en esta API.',
  'The part of the URL that identifies the record.': 'La parte de la URL que identifica el registro.',
  'The part of the URL that identifies the record. Default: made from the title, with a number when it is taken.':
    'La parte de la URL que identifica el registro. Por defecto: formada a partir del título, con un número si ya está en uso.',
  'The part of the URL that identifies the record. Default: made from the name.':
    'La parte de la URL que identifica el registro. Por defecto: formada a partir del nombre.',
  'The description.': 'La descripción.',
  'The description, in HTML. "" when there is none.': 'La descripción, en HTML; "" si no hay.',
  'The id or the URL of an image. The service does not fetch it.':
    'El ID o la URL de una imagen. El servicio no la descarga.',
  'The image. false when there is none.': 'La imagen; false si no hay.',
  'The value when there is none.': 'El valor si no hay.',
  'The URL of the website.': 'La URL del sitio web.',
  'The URL of the website. "" when there is none.': 'La URL del sitio web; "" si no hay.',
  'The language of the title or name.': 'El idioma del título o del nombre.',
  'The languages that have texts, each with the slug and the URL in this API.':
    'Los idiomas que tienen textos, cada uno con el slug y la URL en esta API.',
  'An existing record, by its id. Other fields are ignored.':
    'Un registro existente, indicado por su ID. Los demás campos se ignoran.',

  // Events
  'An event: it happens at a certain time.': 'Un evento: ocurre en un momento determinado.',
  'The password of a protected event.': 'La contraseña de un evento protegido.',
  'A summary of one or two sentences.': 'Un resumen de una o dos frases.',
  'A summary of one or two sentences, in HTML. "" when there is none.':
    'Un resumen de una o dos frases, en HTML; "" si no hay.',
  'When the event starts, in its time zone. A value with an offset is a point in time.':
    'El comienzo, en la zona horaria del evento. Un valor con desfase horario es un instante.',
  'When the event ends. It cannot end before it starts.': 'El final. No puede ser anterior al comienzo.',
  'When the event starts, in its time zone.': 'El comienzo, en la zona horaria del evento.',
  'When the event ends, in its time zone.': 'El final, en la zona horaria del evento.',
  'When the event starts, in UTC.': 'El comienzo, en UTC.',
  'When the event ends, in UTC.': 'El final, en UTC.',
  'The same time, divided into its parts.': 'El mismo momento, desglosado.',
  'The time zone, for example Europe/Amsterdam. Default: that of the site.':
    'La zona horaria, por ejemplo Europe/Amsterdam; la del sitio si no se indica.',
  'The time zone: a name such as Europe/Amsterdam, or an offset such as UTC+2.':
    'La zona horaria: un nombre como Europe/Amsterdam, o un desfase como UTC+2.',
  'The abbreviation of the time zone when the event starts.':
    'La abreviatura de la zona horaria al comienzo del evento.',
  'Whether the event lasts whole days.': 'Indica si dura días enteros.',
  'Whether the event lasts whole days. null without the password of a protected event.':
    'Indica si dura días enteros; null sin la contraseña de un evento protegido.',
  'The cost as text: “10”, “$10 - 20”, “Free”.': 'El precio como texto: “10”, “$10 - 20”, “Gratis”.',
  'The cost as formatted text. "" when there is none.': 'El precio como texto con formato; "" si no hay.',
  'The amounts and the currency of the cost.': 'Los importes y la moneda del precio.',
  'The amounts and the currency of a cost.': 'Los importes y la moneda de un precio.',
  'The currency as written. "" when there is none.': 'La moneda tal como se escribió; "" si no hay.',
  'The ISO 4217 code of the currency. "" when the symbol is ambiguous.':
    'El código ISO 4217 de la moneda; "" si el símbolo es ambiguo.',
  'The position of the currency symbol.': 'La posición del símbolo de la moneda.',
  'The amounts in ascending order, as strings.': 'Los importes en orden ascendente, como texto.',
  'Whether to show a map.': 'Indica si se muestra un mapa.',
  'Whether to show a map. null without the password of a protected event.':
    'Indica si se muestra un mapa; null sin la contraseña de un evento protegido.',
  'Whether to show a link to a map.': 'Indica si se muestra un enlace a un mapa.',
  'Whether to show a link to a map. null without the password of a protected event.':
    'Indica si se muestra un enlace a un mapa; null sin la contraseña de un evento protegido.',
  'Whether to exclude the event from all lists.': 'Indica si se omite de todas las listas.',
  'Whether the event is excluded from all lists. null without the password of a protected event.':
    'Indica si se omite de todas las listas; null sin la contraseña de un evento protegido.',
  'Whether to pin the event in the calendar.': 'Indica si se fija en el calendario.',
  'Whether the event is pinned in the calendar. null without the password of a protected event.':
    'Indica si está fijado en el calendario; null sin la contraseña de un evento protegido.',
  'Whether the event is featured.': 'Indica si está destacado.',
  'Whether the event is featured. null without the password of a protected event.':
    'Indica si está destacado; null sin la contraseña de un evento protegido.',
  'The categories, by id, slug or name. A name that does not exist is created.':
    'Sus categorías, por ID, slug o nombre; un nombre que no existe se crea.',
  'The tags, by id, slug or name. A name that does not exist is created.':
    'Sus etiquetas, por ID, slug o nombre; un nombre que no existe se crea.',
  'The categories, ordered by name.': 'Las categorías, ordenadas por nombre.',
  'The tags, ordered by name.': 'Las etiquetas, ordenadas por nombre.',
  'The venues, in order: ids, or the data of new venues.': 'Los lugares, en orden: ID, o los datos de lugares nuevos.',
  'The first venue. [] when there is none.': 'El primer lugar; [] si no hay.',
  'All venues, in order.': 'Todos los lugares, en orden.',
  'The organizers, in order: ids, or the data of new organizers.':
    'Los organizadores, en orden: ID, o los datos de organizadores nuevos.',
  'The organizers, in order.': 'Los organizadores, en orden.',
  'The event as schema.org Event, for search engines. Only in responses with a single record.':
    'El evento como Event de schema.org, para los buscadores. Solo en respuestas con un único registro.',
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
  'The state or province.': 'El estado o la provincia.',
  'Telephone number.': 'Número de teléfono.',
  'E-mail address. "" when there is none.': 'Dirección de correo electrónico; "" si no hay.',
  'Whether the events of the venue show a map.': 'Indica si sus eventos muestran un mapa.',
  'Whether the events of the venue show a link to a map.': 'Indica si sus eventos muestran un enlace a un mapa.',
  'Latitude in degrees north. null when unknown.': 'Latitud en grados norte; null si no se conoce.',
  'Longitude in degrees east. null when unknown.': 'Longitud en grados este; null si no se conoce.',
  'The venue as schema.org Place, for search engines. Only in responses with a single record.':
    'El lugar como Place de schema.org, para los buscadores. Solo en respuestas con un único registro.',
  'The organizer as schema.org Person, for search engines. Only in responses with a single record.':
    'El organizador como Person de schema.org, para los buscadores. Solo en respuestas con un único registro.',

  // Categories and tags
  'A category of events. Categories form a tree.': 'Una categoría de eventos. Las categorías forman un árbol.',
  'A keyword of events.': 'Una palabra clave de eventos.',
  'The parent category. 0 or null when there is none.': 'La categoría superior; 0 o null si no hay.',
  'The id of the parent category. 0 when there is none, and always 0 for tags.':
    'El ID de la categoría superior; 0 si no hay, y siempre 0 en las etiquetas.',
  'The parent category. Absent when there is none.': 'La categoría superior; falta si no hay.',
  'The number of published events with this term.': 'El número de eventos publicados con este término.',
  'The taxonomy: a constant for each kind.': 'La taxonomía: una constante para cada tipo.',
  'Always empty.': 'Siempre vacío.',
  'Always 0.': 'Siempre 0.',
  'The same as the id.': 'Lo mismo que el ID.',
  'Always the same value.': 'Siempre el mismo valor.',
  'The URLs of a category or tag in this API.': 'Las URL de una categoría o etiqueta en esta API.',
  'The term.': 'El término.',
  'The list that contains the term.': 'La lista que contiene el término.',

  // Images
  'An image.': 'Una imagen.',
  'The URL of the image.': 'La URL de la imagen.',
  'The id of the image. Images have their own ids.': 'El ID de la imagen. Las imágenes tienen sus propios ID.',
  'The extension of the file name. "" when there is none.': 'La extensión del nombre de archivo; "" si no hay.',
  'In pixels. 0 when unknown.': 'En píxeles; 0 si no se conoce.',
  'Always 0: the service does not fetch images.': 'Siempre 0: el servicio no descarga imágenes.',
  'Alternative text for people who cannot see the image.':
    'Texto alternativo para las personas que no pueden ver la imagen.',

  // Errors and the description of routes
  'The error.': 'El error.',
  'The error code, for programs. It does not change.': 'El código de error, para los programas. No cambia.',
  'The error message: what is wrong and what would be right.':
    'El mensaje de error: qué es incorrecto y qué sería correcto.',
  'The status of the response.': 'El estado de la respuesta.',
  'All invalid parameters.': 'Todos los parámetros no válidos.',
  'Each invalid parameter, and why it is invalid.': 'Cada parámetro no válido, y por qué no es válido.',
  'The parameters of the wrong type. An empty list when there are none.':
    'Los parámetros del tipo incorrecto. Una lista vacía si no hay.',
  'A parameter of the wrong type.': 'Un parámetro del tipo equivocado.',
  'The expected type.': 'El tipo esperado.',
  'The name of the parameter.': 'El nombre del parámetro.',
  'Required parameters that are missing.': 'Los parámetros obligatorios que faltan.',
  'The names of the missing parameters.': 'Los nombres de los parámetros que faltan.',
  'A body that is not valid JSON, or not valid UTF-8.': 'Un cuerpo que no es JSON válido o no es UTF-8 válido.',
  '4 for a syntax error, 5 for invalid UTF-8.': '4 si hay un error de sintaxis, 5 si el UTF-8 no es válido.',
  'The same as a message, always in English.': 'Lo mismo como mensaje, siempre en inglés.',
  'A category or tag of this name exists.': 'Ya existe una categoría o etiqueta con este nombre.',
  'The id of the term that has the name.': 'El ID del término que tiene ese nombre.',
  'The same id again.': 'El mismo ID otra vez.',
  'The URL of the route, if it has no placeholder.': 'La URL de la ruta, si no tiene comodín.',
  'The URL of the index above this one.': 'La URL del índice superior.',
  'The descriptions of all routes, as OPTIONS returns them.':
    'Las descripciones de todas las rutas, tal como las devuelve OPTIONS.',
  'The namespace of the API.': 'El espacio de nombres de la API.',
  'The routes, by pattern.': 'Las rutas, por patrón.',
  'A route with its methods and their arguments.': 'Una ruta con sus métodos y los argumentos de estos.',
  'All methods of the route.': 'Todos los métodos de la ruta.',
  'The methods that have the same arguments.': 'Los métodos que tienen los mismos argumentos.',
  'The number of seconds to wait before sending the request again.':
    'El número de segundos que hay que esperar antes de enviar de nuevo la petición.',
  'Calendars and feeds that programs subscribe to.': 'Calendarios y canales a los que se suscriben los programas.',
  'Subscribe to events': 'Suscribirse a los eventos',
  'Read an event as a calendar': 'Leer un evento como calendario',
  'Subscribe to the events of a record': 'Suscribirse a los eventos de un registro',
  'Feeds are at the root of the service.': 'Los canales están en la raíz del servicio.',
  'ics for a calendar; rss, atom or json-feed for the last changes.':
    'ics para un calendario; rss, atom o json-feed para los últimos cambios.',
  'The feed.': 'El canal.',
};
