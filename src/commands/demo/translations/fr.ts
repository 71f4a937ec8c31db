import { type TranslatedWords, words } from './words.js';

// The sentences do without the marks that French sets after a hard space, which nobody sees in a source file.
// biome-ignore format: one event a paragraph
export const fr: TranslatedWords = {
  'evening-walk': words(
    'Promenade du soir jusqu’au phare', 'L’aller par le sentier des falaises avec un gardien, le retour par la route.',
    `L’aller par le sentier des falaises avec l’un des gardiens, le retour par la route. Un peu plus de trois kilomètres, avec une
     soupe au pied de la tour. Prenez une lampe de poche et une histoire de mer, les vraies comptent double.`),
  'request-hour': words(
    'L’heure des auditeurs sur Radio Merrow', 'Vous demandez, nous passons le disque, et les marées à la demie.',
    `Vous demandez, nous passons le disque. Envoyez un titre et dites-nous pourquoi. La raison est lue à l’antenne, alors
     choisissez-la bien. À la demie, les marées et les chats perdus.`),
  'lunchtime-notes': words(
    'Midi en musique', 'Une demi-heure de musique pour le prix d’un sandwich, ou pour rien.',
    `Une demi-heure de musique de chambre avec ceux qui sont de passage en ville, cette fois un violoncelle et un concertina. Les
     sandwichs sont admis, les chips non.`),
  'low-tide-trio': words(
    'The Low Tide Trio', 'Piano, contrebasse, balais et quarante-deux chaises.',
    `Piano, contrebasse et balais, des ballades qui prennent leur temps et un ou deux morceaux qui ne le prennent pas. Leur dernier
     album a été enregistré <a href="https://example.org/low-tide-trio">dans cette cave</a>, et l’on entend le réfrigérateur
     sur la quatrième plage.`),
  'market-bread': words(
    'Marché du samedi, le jour du pain et du beurre', 'Six boulangers, une longue table, trente pains aux algues.',
    `Six boulangers autour d’une longue table, et du beurre baratté sous vos yeux. Venez tôt pour le pain aux algues, il n’y en a
     que trente.`),
  'organ-bach': words(
    'L’orgue de midi, Bach avant le déjeuner', 'Quarante minutes de Bach sur 1204 tuyaux.',
    `Un prélude, une sonate en trio et la petite fugue en sol mineur, par notre organiste Nuala Fenn. Quarante minutes en tout,
     le rôti attendra.`),
  'film-navigator': words(
    'Ciné-club, La Croisière du Navigator (1924)', 'Buster Keaton seul sur un paquebot, avec un piano dans la salle.',
    `Buster Keaton à la dérive sur un paquebot, sans équipage et avec un seul ouvre-boîte. Ida Brennan l’accompagne au piano, et
     le navire coule en mesure.`),
  'story-whale': words(
    'L’heure du conte, La baleine qui vint prendre le thé', 'Une histoire, une chanson et une grande feuille de papier bleu.',
    `Elle était très polie, mais il y avait le problème de la porte. Une histoire, une chanson et une grande feuille de papier bleu,
     pour les enfants de quatre à huit ans.`),
  knots: words(
    'Dessus, dessous, dedans, une histoire du nœud', 'Deux cents nœuds, et une corde pour s’exercer.',
    `Deux cents nœuds, du nœud de pêcheur aux lacets d’une grand-mère. Chaque visiteur reçoit à l’entrée un mètre de corde. Merci
     de le rendre comme vous l’avez reçu, si vous y arrivez.`),
  'jazz-weekend': words(
    'Week-end de jazz au port', 'Trois jours, sept concerts et une fanfare qui arrive en bateau.',
    `<p>Pendant trois jours, toute la ville joue. Cela commence sur l’eau et finit à l’église, en passant par une cave, un cinéma
     et un brunch.</p>
     <ul><li>La plupart des concerts sont gratuits.</li><li>Pour le big band, il faut un billet, et sans tarder.</li><li>Les bouchons
     d’oreilles sont au bar.</li></ul>
     <p>Le <a href="https://example.org/jazz-weekend/programme">programme complet</a> tient sur un sous-bock.</p>`),
  bonfire: words(
    'Feu de la Saint-Jean', 'Un feu, un violon et la nuit la plus courte de l’année.',
    `Un feu sur la grève, des violons sur la jetée et une nuit qui ne tombe presque pas. Les vieilles rames sont bienvenues comme bois
     de chauffage, avec leurs histoires.`),
  regatta: words(
    'Régates de Port Merrow', 'Deux jours d’aviron, de voile, et une course de choses qui ne devraient pas flotter.',
    `<p>Deux jours de bateaux, et de cris vers les bateaux.</p>
     <ul><li>Samedi, l’aviron, la godille et la traversée du port à la nage</li><li>Dimanche, la voile, et la course des choses
     qui ne devraient pas flotter</li></ul>
     <p>Inscriptions jusqu’au vendredi midi à la <a href="https://example.org/regatta/enter">capitainerie</a>. Une baignoire compte
     comme une chose.</p>`),
  'christmas-market': words(
    'Marché de Noël', 'Quarante étals, un quatuor de cuivres et le cidre chaud des Three Gulls.',
    `Quarante étals autour de la fontaine, un quatuor de cuivres sur les marches et le cidre chaud de la brasserie Three Gulls. Les
     pêcheurs vendent les sapins, et les livrent en bateau à ceux qui habitent au bord de l’eau.`),
};
