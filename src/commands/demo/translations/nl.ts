import { type TranslatedWords, words } from './words.js';

// biome-ignore format: one event a paragraph
export const nl: TranslatedWords = {
  'evening-walk': words(
    'Avondwandeling naar de vuurtoren', 'Heen over het klifpad met een vuurtorenwachter, terug over de weg.',
    `Met een van de vuurtorenwachters heen over het klifpad en terug over de weg. Het is ruim drie kilometer, met een kom soep aan
     de voet van de toren. Neem een zaklamp mee en een verhaal over de zee; waargebeurde tellen dubbel.`),
  'request-hour': words(
    'Verzoekuur op Radio Merrow', 'U vraagt, wij draaien, en om half tien het getij.',
    `U vraagt, wij draaien. Stuur een nummer in en zeg erbij waarom; de reden wordt voorgelezen, dus kies die met zorg. Om half
     tien het getij en de vermiste katten.`),
  'lunchtime-notes': words(
    'Lunchconcert', 'Een half uur muziek voor de prijs van een broodje, of voor niets.',
    `Een half uur kamermuziek door wie er maar in de stad is; deze keer een cello en een concertina. Broodjes mogen mee naar
     binnen, chips niet.`),
  'low-tide-trio': words(
    'The Low Tide Trio', 'Piano, bas, brushes en tweeënveertig stoelen.',
    `Piano, bas en brushes: ballads die de tijd nemen en een paar stukken die dat niet doen. Hun laatste album namen ze op
     <a href="https://example.org/low-tide-trio">in deze kelder</a>, en op nummer vier hoort u de koelkast.`),
  'market-bread': words(
    'Zaterdagmarkt: brood en boter', 'Zes bakkers, één lange tafel, dertig zeewierbroden.',
    `Zes bakkers aan één lange tafel, en boter die ter plekke wordt gekarnd. Kom vroeg voor het zeewierbrood: er zijn er maar
     dertig.`),
  'organ-bach': words(
    'Orgel om twaalf uur: Bach voor de lunch', 'Veertig minuten Bach op 1204 pijpen.',
    `Een preludium, een triosonate en de kleine fuga in g, gespeeld door onze organiste Nuala Fenn. Het duurt veertig minuten:
     de braadpan wacht wel.`),
  'film-navigator': words(
    'Filmclub: The Navigator (1924)', 'Buster Keaton alleen op een oceaanstomer, met live piano.',
    `Buster Keaton, op drift op een oceaanstomer zonder bemanning en met één blikopener. Ida Brennan begeleidt op de piano;
     het schip zinkt in de maat.`),
  'story-whale': words(
    'Voorleesuur: De walvis die op de thee kwam', 'Een verhaal, een lied en een groot vel blauw papier.',
    `Ze was heel beleefd, maar er was wel de kwestie van de deur. Een verhaal, een lied en een groot vel blauw papier, voor
     kinderen van vier tot acht.`),
  knots: words(
    'Over, onder, door: een geschiedenis van de knoop', 'Tweehonderd knopen, en een touw om ze te proberen.',
    `Tweehonderd knopen, van de vissersknoop tot de schoenveters van een grootmoeder. Iedere bezoeker krijgt bij de deur een
     meter touw. Geef het graag terug zoals u het kreeg, als dat lukt.`),
  'jazz-weekend': words(
    'Jazzweekend in de haven', 'Drie dagen, zeven concerten en een brassband die per boot aankomt.',
    `<p>Drie dagen lang speelt de hele stad. Het begint op het water en eindigt in de kerk, met daartussen een kelder, een
     bioscoop en een brunch.</p>
     <ul><li>De meeste concerten zijn gratis.</li><li>Voor de bigband is een kaartje nodig, en op tijd.</li><li>Oordopjes liggen
     aan de bar.</li></ul>
     <p>Het <a href="https://example.org/jazz-weekend/programme">hele programma</a> past op een bierviltje.</p>`),
  bonfire: words(
    'Sint-Jansvuur', 'Een vuur, een viool en de kortste nacht van het jaar.',
    `Een vuur op het strand, violen op de pier en een nacht die nauwelijks donker wordt. Oude roeispanen zijn welkom als brandhout,
     met hun verhalen erbij.`),
  regatta: words(
    'Regatta van Port Merrow', 'Twee dagen roeien, zeilen en een race voor dingen die niet horen te drijven.',
    `<p>Twee dagen boten, en roepen naar boten.</p>
     <ul><li>Zaterdag: roeien, wrikken en de zwemtocht door de haven</li><li>Zondag: zeilen, en de race voor dingen die niet horen te
     drijven</li></ul>
     <p>Inschrijven kan tot vrijdagmiddag twaalf uur bij het <a href="https://example.org/regatta/enter">havenkantoor</a>. Een badkuip
     is ook een ding.</p>`),
  'christmas-market': words(
    'Kerstmarkt', 'Veertig kramen, een koperkwartet en warme cider van de Three Gulls.',
    `Veertig kramen rond de fontein, een koperkwartet op de trappen en warme cider van de Three Gulls. De vissers verkopen de
     kerstbomen, en wie aan het water woont krijgt hem per boot thuisbezorgd.`),
};
