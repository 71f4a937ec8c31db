import type { Messages } from './en.js';

/** Every sentence in Spanish: the client is “usted”. */
export const es: Messages = {
  // API errors (errors.ts)
  'invalid-json': 'El cuerpo no es JSON válido: envíe un único objeto JSON.',
  'invalid-utf8': 'El cuerpo no es UTF-8 válido en el byte {offset}: envíe texto en UTF-8.',
  'missing-params': 'Obligatorio y no indicado: {params}.',
  'invalid-params': 'No válido: {params}.',
  'term-exists': 'Aquí ya existe un término llamado “{name}”.',
  'tag-has-no-parent': 'Las etiquetas no tienen un término superior: omita “parent”.',
  'cross-site': 'El formulario se envió desde otro sitio. Abra la página de nuevo y envíelo desde allí.',
  unauthenticated:
    'Es necesario autenticarse: envíe un nombre de usuario con una contraseña de aplicación, o una clave de API.',
  'wrong-credentials': 'Estas credenciales no son válidas.',
  forbidden: 'No tiene permiso para hacer esto.',
  'event-not-accessible': 'Este evento no es público.',
  'venue-not-accessible': 'Este lugar no es público.',
  'organizer-not-accessible': 'Este organizador no es público.',
  'event-password-protected': 'Este evento está protegido: envíe su contraseña en “password”.',
  'event-not-found': 'Este evento no existe.',
  'venue-not-found': 'Este lugar no existe.',
  'organizer-not-found': 'Este organizador no existe.',
  'category-not-found': 'Esta categoría no existe.',
  'tag-not-found': 'Esta etiqueta no existe.',
  'user-not-found': 'Este usuario no existe.',
  'credential-not-found': 'Esta contraseña de aplicación o clave de API no existe.',
  'revision-not-found': 'Esta versión no existe.',
  'suggestion-not-found': 'Esta propuesta no existe.',
  'suggestion-decided': 'Esta propuesta ya se decidió o se retiró y no se puede cambiar.',
  'suggestions-off': 'Las propuestas están desactivadas en este sitio.',
  'series-not-found': 'La serie no existe.',
  'import-not-found': 'Esta importación no existe.',
  'webhook-not-found': 'Este webhook no existe.',
  'source-not-found': 'Esta fuente no existe.',
  'image-not-found': 'Esta imagen no existe.',
  'event-page-not-found': 'La lista de eventos no tiene página {page}.',
  'venue-page-not-found': 'La lista de lugares no tiene página {page}.',
  'organizer-page-not-found': 'La lista de organizadores no tiene página {page}.',
  'no-route': 'Esta dirección no existe aquí.',
  'wrong-method': 'Esta dirección no admite el método {method}; admite {allowed}.',
  'unknown-namespace': 'Este espacio de nombres no existe; el de aquí es “{namespace}”.',
  'slug-taken': 'El slug “{slug}” ya está en uso: elija otro.',
  'event-in-trash': 'Este evento ya está en la papelera.',
  'venue-in-trash': 'Este lugar ya está en la papelera.',
  'organizer-in-trash': 'Este organizador ya está en la papelera.',
  'sync-token-expired':
    'Este token de sincronización ya no es válido: es demasiado antiguo, el calendario se ha restaurado o sus derechos han cambiado. Vuelva a leerlo todo, sin token.',
  'changed-meanwhile': 'El registro ha cambiado desde que lo leyó: vuelva a leerlo.',
  'body-too-large': 'El cuerpo supera el límite de {limit}.',
  'address-too-long': 'La dirección supera el límite de {limit}.',
  'key-reused': 'Esta Idempotency-Key ya se usó en otra petición: elija una nueva para cada cambio.',
  'last-administrator': 'Es el último administrador que puede trabajar aquí: cree antes otro.',
  'user-has-records': 'Este usuario es autor de registros: indique en “reassignTo” quién los recibe.',
  'too-many-webhooks': 'Ya hay {limit, number} webhooks: elimine uno primero.',
  'source-exists': 'Ya existe una fuente con esta URL: {id}.',
  'login-taken': 'El nombre de usuario “{login}” ya está en uso.',
  'bulk-rejected':
    'No se ha escrito nada. Registros rechazados: {rejected, number} de {count, number}; el primero tiene el índice {index, number}.',
  'secret-once': 'Un secreto se muestra una sola vez y no se guarda: envíe esto sin Idempotency-Key.',
  'query-too-large':
    '{what, select,' +
    ' characters {Esta consulta tiene {count, number} caracteres; se leen como máximo {limit, number}. Pase los textos largos como variables.}' +
    ' tokens {Esta consulta tiene más de {limit, number} palabras y signos: repártala en varias peticiones.}' +
    ' nesting {Los paréntesis y llaves de esta consulta superan los {limit, number} niveles.}' +
    ' depth {Esta consulta tiene {count, number} niveles de profundidad; se responden como máximo {limit, number}.}' +
    ' aliases {Esta consulta tiene {count, number} alias; se responden como máximo {limit, number}.}' +
    ' directives {Esta consulta tiene {count, number} directivas; se responden como máximo {limit, number}.}' +
    ' fields {Esta consulta pide {count, number} campos en la raíz; se responden como máximo {limit, number}.}' +
    ' introspection {Esta consulta pide más de {limit, number} caracteres del esquema: pida menos de una vez.}' +
    ' other {La respuesta a esta consulta podría contener {count, number} registros; se dan como máximo {limit, number}. Pida páginas más pequeñas.}}',
  'response-too-large': 'La respuesta a esta consulta supera {limit, number} MiB: pida menos registros o campos.',
  'encoded-body': 'Content-Encoding no se admite en las peticiones: envíe el cuerpo sin comprimir y sin esta cabecera.',
  'needs-event-stream': 'Una suscripción es un flujo: envíe la cabecera “Accept: text/event-stream”.',
  'not-json': 'Envíe la consulta como JSON: Content-Type: application/json.',
  'upload-too-large': 'La imagen supera el límite de {limit}.',
  'not-a-picture': 'No es una imagen JPEG, PNG, WebP, AVIF ni GIF.',
  'heic-picture': 'No se acepta HEIC: guarde la imagen como JPEG o elíjala en un navegador del iPhone, que envía JPEG.',
  'no-picture':
    'La solicitud no contiene ninguna imagen: envíe sus bytes como cuerpo o como “file” de un formulario multipart.',
  'incomplete-upload': 'La subida se interrumpió: envíe la imagen de nuevo.',
  'invalid-form': 'El cuerpo no es un formulario multipart completo.',
  'damaged-picture': 'La imagen está dañada o no se puede descodificar: guárdela de nuevo en un programa de imágenes.',
  'too-many-pixels': 'La imagen tiene más de 50 megapíxeles: redúzcala.',
  'image-in-use': 'La imagen se usa en: {records}. Quítela antes de ahí.',
  'uploads-off': 'Este calendario no acepta imágenes porque el paquete sharp no está instalado.',
  'storage-full': 'No queda espacio para imágenes. No se ha guardado nada.',
  'storage-unavailable': 'No se puede acceder al almacenamiento de las imágenes. Inténtelo más tarde.',
  'uploads-busy': 'Hay demasiadas imágenes en espera: envíela de nuevo dentro de un minuto.',
  'media-limit':
    'Las imágenes de este calendario ocupan todo el espacio de MEDIA_LIMIT: elimine imágenes o pida más al administrador.',
  'too-many-requests':
    'Demasiadas peticiones: vuelva a intentarlo en {seconds, plural, one {# segundo} other {# segundos}}.',
  'too-many-tries':
    'Demasiadas contraseñas incorrectas: vuelva a intentarlo en {seconds, plural, one {# segundo} other {# segundos}}.',
  'one-password': 'En cada petición se puede probar una sola contraseña: envíe las demás en peticiones aparte.',
  'issuer-unavailable':
    'No se puede comprobar este token ahora: no hay acceso a las claves de su emisor. Vuelva a intentarlo.',
  unexpected: 'Error inesperado.',
  unavailable: 'El servicio no puede acceder ahora a su base de datos. Vuelva a intentarlo.',

  // Pages
  'page-needs-script': 'Esta página necesita JavaScript. Sin él, pida application/json en esta dirección.',

  // One value (Unacceptable)
  required: 'Este parámetro es obligatorio.',
  empty: 'Este campo no puede estar vacío: indique un valor.',
  'not-clearable': 'No puede quedar vacío: omítalo para conservarlo, o indique un valor.',
  'not-an-integer': 'Indique un número entero.',
  'not-positive': 'Indique un número entero a partir de 1.',
  'not-a-number': 'Indique un número.',
  'not-coordinates': 'Indique coordenadas, como 52.09, 5.12, o la dirección de un lugar en un mapa.',
  'out-of-range': 'Indique un número de {min} a {max}.',
  'not-a-boolean': 'Indique true o false (o 1 o 0).',
  'not-text': 'Indique un texto.',
  'not-a-list': 'Indique una lista, o valores separados por comas.',
  'not-an-object': 'Indique un objeto.',
  'not-one-of': 'Indique uno de estos valores: {allowed}.',
  'too-long': 'Como máximo {limit, number} caracteres.',
  'too-many': 'Como máximo {limit, number} valores.',
  'too-deep': 'Como máximo {limit, number} niveles de listas y objetos.',
  'bad-characters': 'No se admiten caracteres de control ni Unicode defectuoso.',
  'date-unreadable':
    'No se puede leer esta fecha. Escriba AAAA-MM-DD, AAAA-MM-DD HH:MM:SS (también con T, Z o desfase horario), AAAA-MM-DD 4:30 pm, 10 March 2042, March 10, 2042, segundos Unix o palabras como tomorrow 10am.',
  'date-impossible': 'Esta fecha u hora no existe.',
  'date-out-of-range': 'Solo los años 1 a 9999.',
  'time-skipped': '{written} no existe ese día: un cambio de hora la salta. Pasa a ser {moved}.',
  'time-repeated': '{written} se repite por un cambio de hora. Elija la primera o la segunda.',
  'not-a-month': 'No es un mes. Escríbalo como AAAA-MM, por ejemplo 2026-11.',
  'zone-unknown': 'No es una zona horaria: escriba un nombre como Europe/Amsterdam, o un desfase como UTC+2 o +02:00.',
  'end-before-start': 'El final es anterior al comienzo.',
  'dates-disagree': '“date” y “date_utc” indican momentos distintos: envíe solo uno de los dos.',
  'cost-negative': 'Un precio no puede ser negativo.',
  'cost-unreadable': 'Indique un texto o un número, o una lista de ellos.',
  'not-an-address': 'Indique una dirección completa sin espacios (escriba %20), como https://example.org/.',
  'not-an-image-address':
    'Indique una dirección http o https sin espacios (escriba %20), como https://example.org/image.jpg.',
  'not-an-email': 'Indique una dirección de correo electrónico.',
  'unknown-record': 'Registro desconocido: {given}.',
  'term-unknown': 'Término desconocido, y no tiene permiso para crearlo: {given}.',
  'unknown-user': 'Este usuario no existe.',
  cycle: 'Una categoría no puede estar por debajo de sí misma.',
  'not-both': 'Indique “{one}” o “{other}”, no ambos.',
  'one-without-other': '“{one}” necesita también “{other}”.',
  'needs-add-on': 'Este filtro necesita la extensión “{addOn}”, que aquí no está activa.',
  'connect-or-create': 'Indique exactamente uno de estos: {allowed}.',
  'page-too-large': 'Como máximo {limit, number} a la vez.',
  'bad-cursor': 'No es un cursor de esta lista.',
  'cursor-and-offset': 'Indique un cursor o un desplazamiento, no ambos; “first” o “last”, no ambos.',
  'not-a-slug': 'Use letras, cifras y guiones.',
  'event-cycle': 'Un evento no puede formar parte de sí mismo.',
  'original-language': 'Es el idioma original: sus textos no se pueden eliminar, solo cambiar.',
  'no-translation': 'Todavía no hay título ni nombre en este idioma ({language}): tradúzcalo primero.',
  'currency-unknown': 'Indique un código ISO 4217, como EUR.',
  'filter-empty': 'Un filtro necesita un valor: omítalo para obtenerlo todo.',
  'not-a-login': 'Use de 1 a 60 letras, cifras o . @ _ -',
  'password-length': 'Se esperan de {least} a {most} caracteres.',
  'password-common': 'Esta contraseña es fácil de adivinar: elija otras palabras.',
  'wrong-password': 'Esta no es su contraseña.',
  'not-a-uuid': 'Se esperaba un UUID, como 3f0f6a52-0a4c-4a53-9f0e-4f3f3f5f8a11.',
  'in-the-past': 'Indique un momento futuro.',
  'bad-key': 'Use de 1 a 255 caracteres ASCII visibles.',
  'not-of-import': 'Una importación de tipo {kind} no tiene esta opción.',
  'user-cannot-write': 'Este usuario está suspendido o no puede escribir eventos.',
  'status-not-allowed': 'No tiene permiso para pedir este estado.',
  'not-a-sync-token':
    'Este no es un token de sincronización de este calendario. Use el token de la última respuesta o ninguno.',
  'kinds-of-sync-token': 'El token es para otros tipos: {kinds}. Indique estos o ninguno, o empiece sin token.',
  'recurrence-empty': 'Indique una regla, o al menos una fecha en “addedDates”.',
  'start-not-in-rule':
    'El comienzo no es una fecha de la regla. Su primera fecha es {date}: indique ese comienzo, u otra regla.',
  'rule-names-days':
    'Esta regla nombra días de la semana, del mes o del año, por lo que no se puede mover a otros días: cambie la regla con updateSeries.',
  'not-in-series': 'Este evento no pertenece a ninguna serie: omita “scope”.',
  'series-trash': 'Una serie se mueve a la papelera con deleteEvent y un scope.',
  'series-size': 'Se esperan de 2 a {limit} eventos.',
  'series-mixed':
    'Este evento no puede unirse a la serie: está en la papelera, en otra serie o en otra zona horaria, o solo uno de ellos dura días enteros: {id}.',
  'series-same-start': 'Dos eventos comienzan a la vez: una serie tiene un evento por fecha.',
  'root-list-only':
    'Este filtro solo vale para la lista `events` de una consulta, y no para las listas de eventos de otro registro.',

  // Rules of series (src/time)
  'rule-frequency-missing': 'FREQ debe ser DAILY, WEEKLY, MONTHLY o YEARLY.',
  'rule-frequency': 'FREQ debe ser DAILY, WEEKLY, MONTHLY o YEARLY, no {given}.',
  'rule-part-unknown':
    '{part} no es una parte de una regla. Partes: FREQ, INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, BYYEARDAY, BYWEEKNO, BYSETPOS y WKST.',
  'rule-part-empty': '{part} no tiene valor: indique uno u omita la parte.',
  'rule-part-twice': '{part} aparece dos veces: escriba sus valores en una sola lista, separados por comas.',
  'rule-number': '{part} debe ser un número de {min} a {max}, no {given}.',
  'rule-zero': '{part} no puede ser 0: cuente desde 1, o desde el final con -1.',
  'rule-weekday': 'BYDAY debe tener días de la semana como MO o -1FR, no {given}.',
  'rule-week-start': 'WKST debe ser un día de la semana como MO o SU, no {given}.',
  'rule-calendar': 'RSCALE debe ser GREGORIAN, no {given}.',
  'rule-numbered-weekday': 'BYDAY no puede tener números con FREQ={freq}: omítalos, o use MONTHLY o YEARLY.',
  'rule-numbered-weekday-of-week': 'BYDAY no puede tener números junto con BYWEEKNO: omítalos.',
  'rule-needs-yearly': '{part} necesita FREQ=YEARLY.',
  'rule-month-day-of-week': 'BYMONTHDAY no se puede usar con FREQ=WEEKLY: use DAILY, MONTHLY o YEARLY.',
  'rule-too-many-starts': 'Una regla puede tener como máximo {limit} comienzos en un día.',
  'rule-times':
    '{part} no es posible aquí: la hora del comienzo vale para todas las fechas. Cree una serie para cada hora.',
  'rule-count-and-until': 'Una regla termina con COUNT o con UNTIL, no con ambos: omita uno.',
  'rule-until':
    'UNTIL debe ser el último día, como 2027-05-18 o 20270518, o una hora, como 20270518T200000 o 20270518T180000Z, no {given}.',
  'rule-until-before-start': 'UNTIL es anterior al comienzo ({start}): indique un día posterior.',
  'rule-no-dates':
    'La regla no tiene ninguna fecha desde el comienzo ({start}) hasta UNTIL, o en {years} años: sus partes deben coincidir en algún día.',
  'rule-position-alone':
    'BYSETPOS elige entre las fechas de otras partes: añada una parte como BYDAY, u omita BYSETPOS.',

  // Feeds (src/feeds)
  'feed-name': 'Eventos',
  'feed-cancelled': 'Cancelado: {title}',

  // Imports of files (src/imports)
  'import-untitled': 'Evento sin título',

  // Fetching of sources (src/guard)
  'fetch-not-http': 'Esta no es una dirección con http o https.',
  'fetch-with-password': 'No se lee una dirección con usuario o contraseña.',
  'fetch-port': 'El puerto {port} no se lee: use 80, 443 o un puerto a partir de 1024.',
  'fetch-inner':
    'El host {host} está en una red privada o especial, que no se lee. El ajuste IMPORT_INNER_ADDRESSES=on lo permite.',
  'fetch-unknown-host': 'El host {host} no existe o no se puede encontrar ahora.',
  'fetch-unreachable': 'No se puede acceder al host {host} ({code}).',
  'fetch-redirects': 'La dirección redirige más de {limit, number} veces.',
  'fetch-too-large': 'La respuesta supera {limit}.',
  'fetch-timeout': 'No hubo una respuesta completa en {seconds, number} segundos.',
  'fetch-not-decoded': 'La respuesta de {host} no se puede descomprimir.',
  'fetch-invalid-response': 'La respuesta de {host} no es HTTP válido ({code}).',
  'fetch-too-complex': 'La respuesta de {host} tiene más de {levels, number} niveles o {values, number} valores.',
  'fetch-credentials': 'Las credenciales solo se envían por https.',
  'fetch-status': 'El host {host} responde con el estado {status}: {text}',
};
