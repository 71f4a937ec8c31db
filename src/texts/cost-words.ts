/** The words for a cost without an amount, as organizers write them in the five languages. */
const words = {
  free: [
    ['free', 'free entry', 'free admission', 'free of charge', 'no charge'],
    ['gratis', 'gratis toegang', 'gratis entree', 'vrij entree', 'vrije toegang'],
    ['gratuit', 'gratuite', 'entrée libre', 'entrée gratuite', 'accès libre'],
    ['kostenlos', 'kostenfrei', 'eintritt frei', 'freier eintritt', 'frei'],
    ['gratuito', 'gratuita', 'entrada libre', 'entrada gratuita', 'entrada gratis'],
  ],
  donation: [
    ['donation', 'donations', 'by donation', 'pay what you can', 'pay what you want'],
    ['donatie', 'vrije gift', 'vrijwillige bijdrage', 'vrije bijdrage'],
    ['don', 'dons', 'prix libre', 'participation libre', 'au chapeau'],
    ['spende', 'spenden', 'auf spendenbasis', 'gegen spende', 'spende erbeten'],
    ['donación', 'donativo', 'aportación voluntaria', 'la voluntad', 'taquilla inversa'],
  ],
} as const;

export type CostWord = keyof typeof words;

const wordOf = new Map<string, CostWord>(
  (['free', 'donation'] as const).flatMap((word) => words[word].flat().map((text) => [text, word])),
);

/** Whether a cost says as a whole that an event is free or takes donations. Ignores case and punctuation at its end. */
export const costWord = (cost: string): CostWord | undefined =>
  wordOf.get(
    cost
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s.!]+$/, '')
      .trim(),
  );
