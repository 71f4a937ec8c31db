import { type TranslatedWords, words } from './words.js';

// biome-ignore format: one event a paragraph
export const es: TranslatedWords = {
  'evening-walk': words(
    'Paseo vespertino al faro', 'La ida por la senda del acantilado con un farero, la vuelta por la carretera.',
    `La ida por la senda del acantilado con uno de los fareros, la vuelta por la carretera. Son algo más de tres kilómetros, con una
     sopa al pie de la torre. Trae una linterna y una historia del mar; las verdaderas valen el doble.`),
  'request-hour': words(
    'La hora de las peticiones en Radio Merrow', 'Tú pides, nosotros ponemos el disco, y a y media las mareas.',
    `Tú pides, nosotros ponemos el disco. Mándanos una canción y el motivo; el motivo se lee en antena, así que elígelo bien. A las
     nueve y media, las mareas y los gatos perdidos.`),
  'lunchtime-notes': words(
    'Música a mediodía', 'Media hora de música por lo que cuesta un bocadillo, o por nada.',
    `Media hora de música de cámara con quien esté en el pueblo; esta vez, un violonchelo y una concertina. Se puede entrar con
     bocadillos, con patatas fritas no.`),
  'low-tide-trio': words(
    'The Low Tide Trio', 'Piano, contrabajo, escobillas y cuarenta y dos sillas.',
    `Piano, contrabajo y escobillas: baladas que se toman su tiempo y un par de temas que no. Grabaron su último disco
     <a href="https://example.org/low-tide-trio">en este mismo sótano</a>, y en la cuarta pista se oye la nevera.`),
  'market-bread': words(
    'Mercado del sábado: pan y mantequilla', 'Seis panaderos, una mesa larga, treinta panes de algas.',
    `Seis panaderos en una mesa larga, y mantequilla batida delante de ti. Ven temprano si quieres pan de algas: solo hay treinta.`),
  'organ-bach': words(
    'El órgano de las doce: Bach antes de comer', 'Cuarenta minutos de Bach en 1204 tubos.',
    `Un preludio, una sonata en trío y la pequeña fuga en sol menor, a cargo de nuestra organista Nuala Fenn. Cuarenta minutos: el
     asado puede esperar.`),
  'film-navigator': words(
    'Cineclub: El navegante (1924)', 'Buster Keaton solo en un transatlántico, con piano en directo.',
    `Buster Keaton, a la deriva en un transatlántico sin tripulación y con un único abrelatas. Al piano, Ida Brennan; el barco se
     hunde a compás.`),
  'story-whale': words(
    'La hora del cuento: La ballena que vino a tomar el té', 'Un cuento, una canción y un gran pliego de papel azul.',
    `Era muy educada, pero estaba el problema de la puerta. Un cuento, una canción y un gran pliego de papel azul, para niños de
     cuatro a ocho años.`),
  knots: words(
    'Por encima, por debajo, por dentro: una historia del nudo', 'Doscientos nudos, y una cuerda para probarlos.',
    `Doscientos nudos, desde el nudo de pescador hasta los cordones de una abuela. A la entrada, cada visitante recibe un metro de
     cuerda. Devuélvelo como te lo dieron, si puedes.`),
  'jazz-weekend': words(
    'Fin de semana de jazz en el puerto', 'Tres días, siete conciertos y una charanga que llega en barco.',
    `<p>Durante tres días toca el pueblo entero. Empieza en el agua y termina en la iglesia, pasando por un sótano, un cine y un
     brunch.</p>
     <ul><li>La mayoría de los conciertos son gratuitos.</li><li>Para la big band hace falta entrada, y cuanto antes.</li><li>Los
     tapones para los oídos están en la barra.</li></ul>
     <p>El <a href="https://example.org/jazz-weekend/programme">programa completo</a> cabe en un posavasos.</p>`),
  bonfire: words(
    'Hoguera de San Juan', 'Un fuego, un violín y la noche más corta del año.',
    `Una hoguera en la playa, violines en el muelle y una noche que apenas oscurece. Se aceptan remos viejos como leña, con sus
     historias.`),
  regatta: words(
    'Regata de Port Merrow', 'Dos días de remo, vela y una carrera de cosas que no deberían flotar.',
    `<p>Dos días de barcos, y de gritos a los barcos.</p>
     <ul><li>Sábado: remo, espadilla y la travesía del puerto a nado</li><li>Domingo: vela, y la carrera de cosas que no deberían
     flotar</li></ul>
     <p>Inscripciones hasta el viernes a mediodía en la <a href="https://example.org/regatta/enter">oficina del puerto</a>. Una bañera
     cuenta como cosa.</p>`),
  'christmas-market': words(
    'Mercado de Navidad', 'Cuarenta puestos, un cuarteto de metales y sidra caliente de la Three Gulls.',
    `Cuarenta puestos alrededor de la fuente, un cuarteto de metales en la escalinata y sidra caliente de la cervecería Three Gulls.
     Los pescadores venden los abetos, y los llevan en barco a quien vive junto al agua.`),
};
