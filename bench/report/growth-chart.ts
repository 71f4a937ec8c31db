import type { Line } from './summary.js';

const [WIDTH, HEIGHT, MARGIN] = [640, 360, 48];
const COLORS = ['#0b6e4f', '#c8553d', '#2f4b7c', '#f2a541', '#7a5195', '#488a99'];

/**
 * The median latency of uncached responses by the number of events, as a multiple of the latency in the smallest calendar. Both axes are
 * logarithmic. @returns SVG
 */
export const growthChart = (lines: readonly Line[]): string => {
  const shown = lines.filter(({ kind }) => kind === 'new' || kind === 'write');
  const works = [...new Set(shown.map(({ work }) => work))];
  const sizes = lines.map(({ events }) => events);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const series = works.map((work) => {
    const points = lines.filter((line) => line.work === work).sort((one, other) => one.events - other.events);
    const first = points[0]?.figures.p50 ?? 1;
    return { work, points: points.map(({ events, figures }) => ({ events, times: figures.p50 / first })) };
  });
  const highest = Math.max(2, ...series.flatMap(({ points }) => points.map(({ times }) => times)));
  const x = (events: number) => MARGIN + (WIDTH - 200) * (Math.log(events / least) / (Math.log(most / least) || 1));
  const y = (times: number) =>
    HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (Math.log(Math.max(times, 0.5) * 2) / Math.log(highest * 2));
  const steps = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].filter((times) => times <= highest);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    '<title>Median latency by number of events</title>',
    `<text x="${MARGIN}" y="20">Median latency by number of events, relative to the smallest calendar</text>`,
    ...steps.map(
      (times) =>
        `<path d="M${MARGIN} ${y(times)}H${WIDTH - 152}" stroke="#ddd"/><text x="8" y="${y(times) + 4}">${times} ×</text>`,
    ),
    ...[...new Set(sizes)].map(
      (events) =>
        `<text x="${x(events)}" y="${HEIGHT - 20}" text-anchor="middle">${events.toLocaleString('en')}</text>`,
    ),
    ...series.flatMap(({ work, points }, at) => {
      const color = COLORS[at % COLORS.length];
      const path = points.map(({ events, times }) => `${x(events).toFixed(1)},${y(times).toFixed(1)}`).join(' ');
      return [
        `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>`,
        `<text x="${WIDTH - 140}" y="${MARGIN + at * 18}" fill="${color}">${work}</text>`,
      ];
    }),
    '</svg>',
  ].join('\n');
};
