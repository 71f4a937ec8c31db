import { type TranslatedWords, words } from './words.js';

// biome-ignore format: one event a paragraph
export const de: TranslatedWords = {
  'evening-walk': words(
    'Abendspaziergang zum Leuchtturm', 'Mit einem Leuchtturmwärter über den Klippenpfad hin, auf der Straße zurück.',
    `Mit einem der Leuchtturmwärter über den Klippenpfad hin und auf der Straße zurück. Gut drei Kilometer, mit einer Suppe am Fuß
     des Turms. Bringen Sie eine Taschenlampe mit und eine Geschichte vom Meer; wahre zählen doppelt.`),
  'request-hour': words(
    'Wunschstunde auf Radio Merrow', 'Sie wünschen, wir spielen, und um halb zehn die Gezeiten.',
    `Sie wünschen, wir spielen. Schicken Sie uns ein Lied und den Grund dafür; der Grund wird vorgelesen, also wählen Sie ihn mit
     Bedacht. Um halb zehn die Gezeiten und die entlaufenen Katzen.`),
  'lunchtime-notes': words(
    'Musik zur Mittagspause', 'Eine halbe Stunde Musik zum Preis eines belegten Brotes, oder umsonst.',
    `Eine halbe Stunde Kammermusik mit allen, die gerade in der Stadt sind; diesmal ein Cello und eine Konzertina. Belegte Brote
     sind willkommen, Chips nicht.`),
  'low-tide-trio': words(
    'The Low Tide Trio', 'Klavier, Bass, Besen und zweiundvierzig Stühle.',
    `Klavier, Bass und Besen: Balladen, die sich Zeit lassen, und ein, zwei Stücke, die das nicht tun. Ihr letztes Album haben
     sie <a href="https://example.org/low-tide-trio">in genau diesem Keller</a> aufgenommen, auf Titel vier hört man den Kühlschrank.`),
  'market-bread': words(
    'Samstagsmarkt: Brot und Butter', 'Sechs Bäcker, ein langer Tisch, dreißig Algenbrote.',
    `Sechs Bäcker an einem langen Tisch, und Butter, die vor Ihren Augen geschlagen wird. Für das Algenbrot kommen Sie besser früh:
     Es gibt nur dreißig.`),
  'organ-bach': words(
    'Orgel um zwölf: Bach vor dem Mittagessen', 'Vierzig Minuten Bach auf 1204 Pfeifen.',
    `Ein Präludium, eine Triosonate und die kleine Fuge in g-Moll, gespielt von unserer Organistin Nuala Fenn. Vierzig Minuten:
     So lange wartet der Braten.`),
  'film-navigator': words(
    'Filmclub: Der Navigator (1924)', 'Buster Keaton allein auf einem Ozeandampfer, mit Livemusik am Klavier.',
    `Buster Keaton treibt auf einem Ozeandampfer, ohne Mannschaft und mit einem einzigen Dosenöffner. Am Klavier begleitet Ida
     Brennan; das Schiff sinkt im Takt.`),
  'story-whale': words(
    'Vorlesestunde: Der Wal, der zum Tee kam', 'Eine Geschichte, ein Lied und ein großer Bogen blaues Papier.',
    `Er war sehr höflich, nur das mit der Tür war schwierig. Eine Geschichte, ein Lied und ein großer Bogen blaues Papier, für
     Kinder von vier bis acht.`),
  knots: words(
    'Drüber, drunter, durch: eine Geschichte des Knotens', 'Zweihundert Knoten, und ein Seil zum Ausprobieren.',
    `Zweihundert Knoten, vom Fischerknoten bis zu den Schnürsenkeln einer Großmutter. Am Eingang bekommen alle einen Meter Seil.
     Bitte geben Sie es zurück, wie Sie es bekommen haben, wenn Sie können.`),
  'jazz-weekend': words(
    'Jazzwochenende am Hafen', 'Drei Tage, sieben Konzerte und eine Blaskapelle, die mit dem Boot kommt.',
    `<p>Drei Tage lang spielt die ganze Stadt. Es beginnt auf dem Wasser und endet in der Kirche, dazwischen liegen ein Keller,
     ein Kino und ein Brunch.</p>
     <ul><li>Die meisten Konzerte sind kostenlos.</li><li>Für die Bigband braucht man eine Karte, und zwar früh.</li><li>Ohrstöpsel
     gibt es an der Bar.</li></ul>
     <p>Das <a href="https://example.org/jazz-weekend/programme">ganze Programm</a> passt auf einen Bierdeckel.</p>`),
  bonfire: words(
    'Johannisfeuer', 'Ein Feuer, eine Geige und die kürzeste Nacht des Jahres.',
    `Ein Feuer am Strand, Geigen auf der Mole und eine Nacht, die kaum dunkel wird. Alte Ruder sind als Brennholz willkommen, mitsamt
     ihren Geschichten.`),
  regatta: words(
    'Regatta von Port Merrow', 'Zwei Tage Rudern, Segeln und ein Rennen für Dinge, die nicht schwimmen sollten.',
    `<p>Zwei Tage lang Boote, und Leute, die Booten etwas zurufen.</p>
     <ul><li>Samstag: Rudern, Wriggen, das Hafenschwimmen</li><li>Sonntag: Segeln, und das Rennen für Dinge, die nicht schwimmen
     sollten</li></ul>
     <p>Anmeldung bis Freitagmittag im <a href="https://example.org/regatta/enter">Hafenbüro</a>. Auch Badewannen gelten als Dinge.</p>`),
  'christmas-market': words(
    'Weihnachtsmarkt', 'Vierzig Stände, ein Blechbläserquartett und heißer Cider von den Three Gulls.',
    `Vierzig Stände rund um den Brunnen, ein Blechbläserquartett auf den Stufen und heißer Cider aus der Brauerei Three Gulls. Die
     Fischer verkaufen die Bäume, und wer am Wasser wohnt, bekommt seinen mit dem Boot gebracht.`),
};
