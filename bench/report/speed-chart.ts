import type { Line } from './summary.js';

const [WIDTH, BAR, LEFT, RIGHT] = [720, 18, 190, 90];

/** The works in the chart, with their titles. */
const works = [
  ['One event', 'graphqlOne'],
  ['List of 10, with total', 'graphqlList10NewFilter'],
  ['List of 50', 'graphqlList50NewFilter'],
  ['Categories, dates and a word', 'graphqlFiltered'],
] as const;

const colors: Record<string, string> = {
  'Almanac, GraphQL': '#0b6e4f',
  PostGraphile: '#c8553d',
  'slim floor': '#9aa5b1',
};

/** Uncached GraphQL responses per second of the service and the references. @returns SVG */
export const speedChart = (lines: readonly Line[]): string => {
  const groups = works.flatMap(([title, name]) => {
    const line = lines.find(({ work }) => work === name);
    if (!line) return [];
    const bars = line.references.map(({ name: reference, figures }) => ({ name: reference, value: figures.perSecond }));
    return [{ title, bars: [{ name: 'Almanac, GraphQL', value: line.figures.perSecond }, ...bars.reverse()] }];
  });
  let y = 40;
  const body = groups.flatMap(({ title, bars }) => {
    const most = Math.max(...bars.map(({ value }) => value));
    const parts = [`<text x="${LEFT}" y="${y}" font-weight="bold">${title}</text>`];
    for (const { name, value } of bars) {
      y += BAR + 4;
      const width = ((WIDTH - LEFT - RIGHT) * value) / most;
      parts.push(
        `<text x="${LEFT - 8}" y="${y - 4}" text-anchor="end">${name}</text>`,
        `<rect x="${LEFT}" y="${y - BAR}" width="${width.toFixed(1)}" height="${BAR}" fill="${colors[name] ?? '#9aa5b1'}"/>`,
        `<text x="${(LEFT + width + 6).toFixed(1)}" y="${y - 4}">${Math.round(value).toLocaleString('en')}</text>`,
      );
    }
    y += 36;
    return parts;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" font-family="sans-serif" font-size="13">`,
    '<title>Uncached responses per second</title>',
    `<rect width="${WIDTH}" height="${y}" fill="#fff"/>`,
    `<text x="8" y="18">Uncached responses per second, 16 clients, 10,000 events</text>`,
    ...body,
    '</svg>',
    '',
  ].join('\n');
};
