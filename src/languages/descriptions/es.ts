/** What the service says of itself, in Spanish, by the English sentence: nobody is addressed. */
export const es: Readonly<Record<string, string>> = {
  // The document
  'A calendar: events, the venues where they are held, the organizers who hold them, and the categories and tags they have.':
    'Un calendario: eventos, los lugares donde se celebran, sus organizadores, sus categorías y sus etiquetas.',
  '- **Reading** what is published needs no credentials. **Writing** does: HTTP Basic with a login and an application password, or an API key as Bearer. Wrong credentials are 401 on every address.':
    '- **Leer** lo publicado no requiere credenciales. **Escribir** sí: HTTP Basic con un nombre de usuario y una contraseña de aplicación, o una clave de API como Bearer. Unas credenciales incorrectas dan 401 en todas las direcciones.',
  '- **Bodies** are JSON, forms (`venue[city]=…`, `tags[]=…`) or multipart forms. In an update what is absent stays as it is; `null` and `""` empty a field. Parameters of a write may stand in the address too; the body goes before.':
    '- Los **cuerpos** son JSON, formularios (`venue[city]=…`, `tags[]=…`) o formularios multipart. Lo que falta en una modificación se queda como está; `null` y `""` vacían un campo. Los parámetros de un cambio también pueden ir en la dirección; el cuerpo tiene prioridad.',
  '- **Lists** have 10 records a page; `per_page` gives up to {maxPerPage}. Follow `next_rest_url` to the end to see every record once. A list of ids is written with commas, `a[]=1&a[]=2` or `a=1&a=2`, and has at most {longestList}.':
    '- Las **listas** tienen 10 registros por página; con `per_page` son hasta {maxPerPage}. Al seguir `next_rest_url` hasta el final se ve cada registro una sola vez. Una lista de ID se escribe con comas, `a[]=1&a[]=2` o `a=1&a=2`, y tiene como máximo {longestList}.',
  '- **Dates** are `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, with `T`, fraction, `Z` or offset if you like, `YYYY-MM-DD 4:30 pm`, `10 March 2042` or `March 10, 2042` with or without a time, Unix seconds, or words such as `tomorrow 10am` and `next friday`. Without an offset they are on the clock of the event, in filters on the clock of the site ({siteTimezone}).':
    '- Las **fechas** se escriben `AAAA-MM-DD` o `AAAA-MM-DD HH:MM:SS`, si se desea con `T`, fracción, `Z` o desfase horario, `AAAA-MM-DD 4:30 pm`, `10 March 2042` o `March 10, 2042` con hora o sin ella, en segundos Unix, o con palabras inglesas como `tomorrow 10am` y `next friday`. Sin desfase se entienden en la zona horaria del evento y, en los filtros, en la del sitio ({siteTimezone}).',
  '- **Booleans** are true and false, 1 and 0, as such or as text.':
    '- Los **booleanos** son true y false, 1 y 0, como tales o como texto.',
  '- **Parts**: `_fields=id,title,venue.city` on any address answers these alone.':
    '- **Partes**: con `_fields=id,title,venue.city`, cualquier dirección devuelve solo estas partes.',
  '- **Methods**: HEAD works wherever GET does, OPTIONS describes an address. A POST may name another method in `X-HTTP-Method-Override` or `_method`.':
    '- **Métodos**: HEAD funciona donde funciona GET; OPTIONS describe una dirección. Un POST puede nombrar otro método en `X-HTTP-Method-Override` o `_method`.',
  '- **Unknown** parameters and fields are ignored.': '- Los parámetros y campos **desconocidos** se ignoran.',
  'In the language of the service.': 'En el idioma del servicio.',
  'In a language of your choice.': 'En un idioma a elegir.',
  'What happens, when and where.': 'Qué ocurre, cuándo y dónde.',
  'The places where events are held.': 'Los espacios donde se celebran los eventos.',
  'Those who hold events.': 'Quienes organizan los eventos.',
  'Kinds of event, in a tree.': 'Los tipos de evento, en forma de árbol.',
  'Words that events share.': 'Palabras que los eventos tienen en común.',
  'The service about itself.': 'El servicio sobre sí mismo.',
  'A login and an application password.': 'Un nombre de usuario y una contraseña de aplicación.',
  'An API key.': 'Una clave de API.',

  // Operations
  'Every route, with its methods and arguments': 'Todas las rutas, con sus métodos y argumentos',
  'This document; as a page for browsers, which ask for HTML':
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
  'In order of their start. Without dates: from yesterday on for two years. With `starts_before`, `starts_after`, `ends_before` or `ends_after`: no dates but those given. With `include`: no dates at all.':
    'Por orden de comienzo. Sin fechas: desde ayer, durante dos años. Con `starts_before`, `starts_after`, `ends_before` o `ends_after`: sin más límites de fecha que los indicados. Con `include`: sin límites de fecha.',
  'Newest first.': 'Los más recientes primero.',
  'By name, unless ordered otherwise; those without published events only with `hide_empty=false`.':
    'Por nombre, salvo que se pida otro orden; las que no tienen eventos publicados, solo con `hide_empty=false`.',
  'It goes to the trash; a new status takes it out again.':
    'El registro pasa a la papelera; un nuevo estado lo saca de ella.',
  'It is gone for good; the categories below move up.':
    'La categoría desaparece definitivamente; las que están debajo suben un nivel.',
  'It is gone for good.': 'La etiqueta desaparece definitivamente.',
  'POST, PUT and PATCH are the same: what is absent from the body stays as it is.':
    'POST, PUT y PATCH hacen lo mismo: lo que falta en el cuerpo se queda como está.',
  'POST, PUT and PATCH are the same: what is absent from the body stays as it is. `password` protects the event with a password; "" removes it.':
    'POST, PUT y PATCH hacen lo mismo: lo que falta en el cuerpo se queda como está. `password` protege el evento con una contraseña; "" la quita.',

  // Answers, headers and the parameters of the protocol
  'The routes.': 'Las rutas.',
  'OpenAPI 3.1.': 'OpenAPI 3.1.',
  'A page of the list.': 'Una página de la lista.',
  'The record.': 'El registro.',
  'The new record.': 'El registro nuevo.',
  'The record as it is now.': 'El registro tal como es ahora.',
  'The record as it was deleted.': 'El registro tal como era al eliminarse.',
  'It is what you have.': 'No ha cambiado.',
  'The namespace to describe.': 'El espacio de nombres que se describe.',
  'Has no effect here.': 'No tiene efecto aquí.',
  'The language that texts are read and written in.': 'El idioma en que se leen y se escriben los textos.',
  'The parts of the answer that are wanted, such as `id,title,venue.city`; all of it when not given.':
    'Las partes de la respuesta que se desean, como `id,title,venue.city`; toda la respuesta si no se indican.',
  'The `ETag` of an answer that you have: 304 when it is still the same.':
    'El `ETag` de una respuesta anterior: 304 si sigue siendo la misma.',
  'The `ETag` of the record as you have read it: 412 when it has changed since.':
    'El `ETag` del registro tal como se leyó: 412 si ha cambiado desde entonces.',
  'The `Last-Modified` of the record as you have read it: 412 when it has changed since.':
    'El `Last-Modified` del registro tal como se leyó: 412 si ha cambiado desde entonces.',
  'A name of your choice for this write: sent again within 24 hours it answers the same, and acts once.':
    'Un nombre de libre elección para este cambio: si se envía de nuevo en 24 horas, la respuesta es la misma y el cambio se hace una sola vez.',
  'The methods that you may use here.': 'Los métodos permitidos aquí.',
  'The language that was asked for.': 'El idioma solicitado.',
  'Names these bytes; for `If-None-Match`, and of a record for `If-Match`.':
    'Identifica estos bytes; para `If-None-Match` y, si es de un registro, para `If-Match`.',
  'When anything that is shown was changed last.': 'La última modificación de lo que se muestra.',
  'The next page and the one before, as `rel="next"` and `rel="prev"`.':
    'La página siguiente y la anterior, como `rel="next"` y `rel="prev"`.',
  'How to authenticate. Basic is understood too, and not named so that no browser asks.':
    'Cómo autenticarse. También se entiende Basic, pero no se nombra para que ningún navegador pregunte.',
  'How many records match, on all pages.': 'El número de registros que coinciden, en todas las páginas.',
  'How many pages there are.': 'El número de páginas.',

  // Lists and their filters
  'The page of the list.': 'La página de la lista.',
  'How many records a page has; more than the service allows is as many as it allows.':
    'El número de registros por página; nunca más de los que permite el servicio.',
  'Events that start at this date or later.': 'Eventos que comienzan en esta fecha o después.',
  'Events that end at this date or earlier.': 'Eventos que terminan en esta fecha o antes.',
  'Events that start before this date.': 'Eventos que comienzan antes de esta fecha.',
  'Events that start after this date.': 'Eventos que comienzan después de esta fecha.',
  'Events that end before this date.': 'Eventos que terminan antes de esta fecha.',
  'Events that end after this date.': 'Eventos que terminan después de esta fecha.',
  'Whether dates count to the second, instead of as whole days.':
    'Indica si las fechas cuentan al segundo y no como días enteros.',
  'Events whose title, description or excerpt has every word of this; "a phrase" is one, -word excludes.':
    'Eventos con todas estas palabras en el título, la descripción o el extracto; "varias palabras" cuentan como una, -palabra excluye.',
  'Events of any of these categories or those below them: ids, slugs or names.':
    'Eventos de alguna de estas categorías o de las que están debajo: ID, slugs o nombres.',
  'Events with any of these tags: ids, slugs or names.': 'Eventos con alguna de estas etiquetas: ID, slugs o nombres.',
  'Events at any of these venues.': 'Eventos en alguno de estos lugares.',
  'Events of any of these organizers.': 'Eventos de alguno de estos organizadores.',
  'Only those that are, or are not, featured.': 'Solo los eventos destacados, o solo los no destacados.',
  'Only those with one of these statuses.': 'Solo los que tienen uno de estos estados.',
  'Only those whose venue has, or has not, coordinates (add-on geoloc).':
    'Solo los eventos cuyo lugar tiene coordenadas, o cuyo lugar no las tiene (extensión geoloc).',
  'Events near this latitude (add-on geoloc); with geoloc_lng.':
    'Eventos cerca de esta latitud (extensión geoloc); junto con geoloc_lng.',
  'Events near this longitude (add-on geoloc); with geoloc_lat.':
    'Eventos cerca de esta longitud (extensión geoloc); junto con geoloc_lat.',
  'Only the events with these ids; the date filters do not count then.':
    'Solo los eventos con estos ID; los filtros de fecha no cuentan entonces.',
  'Only the parts of this event.': 'Solo las partes de este evento.',
  'Only those with, or without, tickets (add-on tickets).':
    'Solo los eventos con entradas, o solo los que no tienen (extensión tickets).',
  'Only those of this event.': 'Solo los de este evento.',
  'Only those with, or without, published events.':
    'Solo los que tienen eventos publicados, o solo los que no los tienen.',
  'Only those with events that are running or still to come.': 'Solo los que tienen eventos en curso o por venir.',
  'Venues that mention every word of this; "a phrase" is one, -word excludes.':
    'Lugares que mencionan todas estas palabras; "varias palabras" cuentan como una, -palabra excluye.',
  'Organizers that mention every word of this; "a phrase" is one, -word excludes.':
    'Organizadores que mencionan todas estas palabras; "varias palabras" cuentan como una, -palabra excluye.',
  'Terms whose name or slug contains every word of this.': 'Términos cuyo nombre o slug contiene todas estas palabras.',
  'Leave out the terms with these ids.': 'Sin los términos con estos ID.',
  'Only the terms with these ids.': 'Solo los términos con estos ID.',
  'Leave out the terms that no published event has.': 'Sin los términos que no tiene ningún evento publicado.',
  'Only the terms of this event.': 'Solo los términos de este evento.',
  'Only the term with this slug.': 'Solo el término con este slug.',
  'Only the categories directly below this one; 0 for those at the root.':
    'Solo las categorías directamente debajo de esta; 0 para las de la raíz.',
  'asc or desc.': 'asc o desc.',
  'id, name, slug, count, description, term_group, parent, include or none.':
    'id, name, slug, count, description, term_group, parent, include o none.',
  'A page of events, in order of their start.': 'Una página de eventos, por orden de comienzo.',
  'A page of venues, newest first.': 'Una página de lugares, los más recientes primero.',
  'A page of organizers, newest first.': 'Una página de organizadores, los más recientes primero.',
  'A page of categories.': 'Una página de categorías.',
  'A page of tags.': 'Una página de etiquetas.',
  'The events of this page.': 'Los eventos de esta página.',
  'The venues of this page.': 'Los lugares de esta página.',
  'The organizers of this page.': 'Los organizadores de esta página.',
  'The categories of this page.': 'Las categorías de esta página.',
  'The tags of this page.': 'Las etiquetas de esta página.',
  'This page, with the parameters that are in effect.': 'Esta página, con los parámetros en vigor.',
  'The next page, with the same parameters; absent on the last.':
    'La página siguiente, con los mismos parámetros; falta en la última.',
  'The page before, with the same parameters; absent on the first.':
    'La página anterior, con los mismos parámetros; falta en la primera.',

  // What every record has
  'The id.': 'El ID.',
  'The slug.': 'El slug.',
  'The title.': 'El título.',
  'The name.': 'El nombre.',
  'The id: one number for all kinds of record.': 'El ID: una sola numeración para todos los tipos de registro.',
  'The id in the whole world: the host and the id.': 'El ID único en el mundo: el host y el ID.',
  'The global ids that this record has had.': 'Los ID únicos en el mundo que ha tenido este registro.',
  'The id of the user who counts as its author, as text.': 'El ID del usuario que figura como autor, como texto.',
  'The id of the user who counts as its author; only editors and administrators may name another.':
    'El ID del usuario que figura como autor; solo los editores y los administradores pueden nombrar a otro.',
  'Its status; strangers only see what is published.': 'El estado; el público solo ve lo publicado.',
  'publish (the default), future, draft, pending, private or trash.':
    'publish (el valor por defecto), future, draft, pending, private o trash.',
  'When it was or will be published, on the clock of the site.':
    'El momento de la publicación, pasada o prevista, en la zona horaria del sitio.',
  'When it was or will be published, in UTC; null for drafts and what is pending.':
    'El momento de la publicación, pasada o prevista, en UTC; null para los borradores y lo pendiente.',
  'When it is published, on the clock of the site.': 'El momento de la publicación, en la zona horaria del sitio.',
  'When it is published, in UTC.': 'El momento de la publicación, en UTC.',
  'When it was last changed, on the clock of the site.': 'La última modificación, en la zona horaria del sitio.',
  'When it was last changed, in UTC.': 'La última modificación, en UTC.',
  'Its page for people.': 'La página para los visitantes.',
  'Its address in this interface.': 'La dirección en esta interfaz.',
  'Its addresses in this interface.': 'Las direcciones en esta interfaz.',
  'The name in addresses.': 'El nombre en las direcciones.',
  'The name in addresses; made from the title when not given, numbered when taken.':
    'El nombre en las direcciones; si no se indica, se forma del título, y se numera si ya está en uso.',
  'The name in addresses; made from the name when not given.':
    'El nombre en las direcciones; si no se indica, se forma del nombre.',
  'What there is to say about it.': 'La descripción.',
  'What there is to say about it, in HTML; "" for none.': 'La descripción, en HTML; "" si no hay.',
  'The id of an image, or the address of one, which is never fetched.':
    'El ID de una imagen, o su dirección, que nunca se descarga.',
  'Its picture; false for none.': 'La imagen; false si no hay.',
  'There is none.': 'No hay.',
  'Address of its website.': 'La dirección del sitio web.',
  'Address of its website; "" for none.': 'La dirección del sitio web; "" si no hay.',
  'The language that the title or name is in.': 'El idioma del título o del nombre.',
  'The languages that its texts exist in, each with its slug and its address here.':
    'Los idiomas en que existen los textos, cada uno con su slug y su dirección aquí.',
  'A record that exists, as it is shown or by its id alone; what else it holds is not written.':
    'Un registro existente, tal como se muestra o solo con su ID; lo demás que contiene no se escribe.',

  // Events
  'Something that happens at a time.': 'Algo que ocurre en un momento dado.',
  'The password of a protected event.': 'La contraseña de un evento protegido.',
  'The event in a sentence or two.': 'El evento en una o dos frases.',
  'The event in a sentence or two, in HTML; "" for none.': 'El evento en una o dos frases, en HTML; "" si no hay.',
  'When it starts, on the clock of its own zone; an offset names a moment.':
    'El comienzo, en la zona horaria del evento; un desfase horario fija el momento.',
  'When it ends; not before it starts.': 'El final; no antes del comienzo.',
  'When it starts, on the clock of its own zone.': 'El comienzo, en la zona horaria del evento.',
  'When it ends, on the clock of its own zone.': 'El final, en la zona horaria del evento.',
  'When it starts, in UTC.': 'El comienzo, en UTC.',
  'When it ends, in UTC.': 'El final, en UTC.',
  'The same in its parts.': 'Lo mismo, desglosado.',
  'Its time zone, e.g. Europe/Amsterdam; the site’s when not given.':
    'La zona horaria, por ejemplo Europe/Amsterdam; la del sitio si no se indica.',
  'Its time zone: a name such as Europe/Amsterdam, or an offset such as UTC+2.':
    'La zona horaria: un nombre como Europe/Amsterdam, o un desfase como UTC+2.',
  'The zone in short, as it is when the event starts.':
    'La abreviatura de la zona, tal como rige al comenzar el evento.',
  'Whether it lasts whole days.': 'Indica si dura días enteros.',
  'Whether it lasts whole days; null where its password is missing.':
    'Indica si dura días enteros; null si falta su contraseña.',
  'What it costs, as people write it: “10”, “$10 - 20”, “Free”.':
    'El precio, tal como se escribe: “10”, “$10 - 20”, “Gratis”.',
  'What it costs, as people read it; "" where nothing is said.': 'El precio en forma legible; "" si no se indica nada.',
  'The numbers and the currency in its cost.': 'Los números y la moneda de su precio.',
  'The numbers and the currency in a cost.': 'Los números y la moneda de un precio.',
  'The currency as it was written; "" for none.': 'La moneda tal como se escribió; "" si no hay.',
  'Its ISO 4217 code; "" where the sign does not say.': 'Su código ISO 4217; "" si el signo no lo dice.',
  'Where the currency stood.': 'Dónde estaba la moneda.',
  'The numbers, least first, as text.': 'Los números, de menor a mayor, como texto.',
  'Whether to show a map.': 'Indica si se muestra un mapa.',
  'Whether to show a map; null where its password is missing.':
    'Indica si se muestra un mapa; null si falta su contraseña.',
  'Whether to show a link to a map.': 'Indica si se muestra un enlace a un mapa.',
  'Whether to show a link to a map; null where its password is missing.':
    'Indica si se muestra un enlace a un mapa; null si falta su contraseña.',
  'Whether to leave it out of every list.': 'Indica si se omite de todas las listas.',
  'Whether it is left out of every list; null where its password is missing.':
    'Indica si se omite de todas las listas; null si falta su contraseña.',
  'Whether to pin it in the calendar.': 'Indica si se fija en el calendario.',
  'Whether it is pinned in the calendar; null where its password is missing.':
    'Indica si está fijado en el calendario; null si falta su contraseña.',
  'Whether it is featured.': 'Indica si está destacado.',
  'Whether it is featured; null where its password is missing.':
    'Indica si está destacado; null si falta su contraseña.',
  'Its categories, by id, slug or name; a name that does not exist is created.':
    'Sus categorías, por ID, slug o nombre; un nombre que no existe se crea.',
  'Its tags, by id, slug or name; a name that does not exist is created.':
    'Sus etiquetas, por ID, slug o nombre; un nombre que no existe se crea.',
  'Its categories, by name.': 'Sus categorías, por nombre.',
  'Its tags, by name.': 'Sus etiquetas, por nombre.',
  'Where it is held, in order: ids, or the data of new venues.':
    'Dónde se celebra, en orden: ID, o los datos de lugares nuevos.',
  'Where it is held: the first of its venues, or [] for none.':
    'Dónde se celebra: el primero de sus lugares, o [] si no hay.',
  'Where it is held, in order: all of its venues.': 'Dónde se celebra, en orden: todos sus lugares.',
  'Who holds it, in order: ids, or the data of new organizers.':
    'Quién lo organiza, en orden: ID, o los datos de organizadores nuevos.',
  'Who holds it, in order.': 'Quién lo organiza, en orden.',
  'The same as a schema.org Event, for search engines; only where one record is read.':
    'Lo mismo como Event de schema.org, para los buscadores; solo al leer un único registro.',
  'A time in its parts, padded with zeros.': 'Un momento, desglosado y completado con ceros.',
  'The year.': 'El año.',
  'The month, 01 to 12.': 'El mes, de 01 a 12.',
  'The day of the month.': 'El día del mes.',
  'The hour, 00 to 23.': 'La hora, de 00 a 23.',
  'The minutes.': 'Los minutos.',
  'The seconds.': 'Los segundos.',

  // Venues and organizers
  'A place where events are held.': 'Un espacio donde se celebran eventos.',
  'A person or group that holds events.': 'Una persona o un grupo que organiza eventos.',
  'The name of the venue.': 'El nombre del lugar.',
  'The name of the organizer.': 'El nombre del organizador.',
  'State or province in one.': 'Estado o provincia, en uno.',
  'Telephone number.': 'Número de teléfono.',
  'E-mail address; "" for none.': 'Dirección de correo electrónico; "" si no hay.',
  'Whether its events show a map.': 'Indica si sus eventos muestran un mapa.',
  'Whether its events show a link to a map.': 'Indica si sus eventos muestran un enlace a un mapa.',
  'Latitude in degrees north; null where it is not known.': 'Latitud en grados norte; null si no se conoce.',
  'Longitude in degrees east; null where it is not known.': 'Longitud en grados este; null si no se conoce.',
  'The same as a schema.org Place, for search engines; only where one record is read.':
    'Lo mismo como Place de schema.org, para los buscadores; solo al leer un único registro.',
  'The same as a schema.org Person, for search engines; only where one record is read.':
    'Lo mismo como Person de schema.org, para los buscadores; solo al leer un único registro.',

  // Categories and tags
  'A kind of event; categories form a tree.': 'Un tipo de evento; las categorías forman un árbol.',
  'A word that events share.': 'Una palabra que los eventos tienen en común.',
  'What it is about.': 'De qué se trata.',
  'What it is about, in HTML; "" for none.': 'De qué se trata, en HTML; "" si no se indica.',
  'The category above this one; 0 or null for none.': 'La categoría superior; 0 o null si no hay.',
  'The id of the category above; 0 for none, and always 0 for tags.':
    'El ID de la categoría superior; 0 si no hay, y siempre 0 en las etiquetas.',
  'The category above; absent where there is none.': 'La categoría superior; falta si no hay.',
  'How many published events have it.': 'El número de eventos publicados que tienen el término.',
  'The fixed name of the kind.': 'El nombre fijo del tipo.',
  'Always empty.': 'Siempre vacío.',
  'Always 0.': 'Siempre 0.',
  'The id once more.': 'El ID otra vez.',
  'Always the same word.': 'Siempre la misma palabra.',
  'Where a category or tag is found in this interface.':
    'Dónde se encuentra una categoría o etiqueta en esta interfaz.',
  'The term.': 'El término.',
  'The list that it is of.': 'La lista a la que pertenece el término.',

  // Images
  'A picture.': 'Una imagen.',
  'Where the picture is.': 'Dónde está la imagen.',
  'The id of the image; images have numbers of their own.':
    'El ID de la imagen; las imágenes tienen su propia numeración.',
  'The end of its file name; "" where there is none.': 'La extensión del nombre de archivo; "" si no hay.',
  'In pixels; 0 where it is not known.': 'En píxeles; 0 si no se conoce.',
  'Always 0: pictures are never fetched.': 'Siempre 0: las imágenes nunca se descargan.',
  'What is to be seen, for those who cannot see it.': 'Lo que se ve, para quienes no pueden verlo.',

  // Refusals and the description of routes
  'Why it was refused.': 'El motivo del rechazo.',
  'What went wrong, for programs; it stays the same.': 'Qué ha fallado, para los programas; no cambia nunca.',
  'What went wrong and what would be right, for people.': 'Qué ha fallado y qué sería lo correcto, para las personas.',
  'The status of the response.': 'El estado de la respuesta.',
  'Parameters that are not acceptable, all at once.': 'Los parámetros no válidos, todos a la vez.',
  'Each parameter that is not acceptable, and why.': 'Cada parámetro no válido, y por qué.',
  'Those of the wrong type; an empty list for none.': 'Los del tipo equivocado; una lista vacía si no hay.',
  'A parameter of the wrong type.': 'Un parámetro del tipo equivocado.',
  'What type it should have.': 'El tipo que debería tener.',
  'Its name.': 'Su nombre.',
  'Parameters that are required and were not given.': 'Los parámetros obligatorios que no se han indicado.',
  'The names of those missing.': 'Los nombres de los que faltan.',
  'A body that is not valid JSON, or not valid UTF-8.': 'Un cuerpo que no es JSON válido o no es UTF-8 válido.',
  '4 for a syntax error, 5 for invalid UTF-8.': '4 si hay un error de sintaxis, 5 si el UTF-8 no es válido.',
  'The same in words, always in English.': 'Lo mismo en palabras, siempre en inglés.',
  'A category or tag of this name exists.': 'Ya existe una categoría o etiqueta con este nombre.',
  'The id of the term that has the name.': 'El ID del término que tiene ese nombre.',
  'The same id, for clients that look here.': 'El mismo ID, para los clientes que miran aquí.',
  'What OPTIONS says on each route, of all of them.': 'Lo que dice OPTIONS en cada ruta, para todas juntas.',
  'The name of the interface.': 'El nombre de la interfaz.',
  'Each route, under its pattern.': 'Cada ruta, bajo su patrón.',
  'A route, its methods and what they take.': 'Una ruta, sus métodos y lo que admiten.',
  'Every method of the route.': 'Todos los métodos de la ruta.',
  'The methods that take the same.': 'Los métodos que admiten lo mismo.',
  'After how many seconds to send the request again.': 'Tras cuántos segundos se puede repetir la petición.',
};
