import { disc, fade, glow, lamps, land, line, oval, path, placed, rect, stars, times } from '../shapes.js';

const awning = (x: number, y: number, width: number, colours: readonly [string, string]): string => {
  const strips = 8;
  const step = width / strips;
  return (
    times(strips, (at) =>
      path(
        `M${x + 24 + (at * (width - 48)) / strips} ${y}h${(width - 48) / strips}L${x + (at + 1) * step} ${y + 70}h${-step}Z`,
        colours[at % 2] ?? '',
      ),
    ) + times(strips, (at) => disc(x + (at + 0.5) * step, y + 70, step / 2, colours[at % 2] ?? ''))
  );
};

const crate = (x: number, y: number, fruit: string): string =>
  times(5, (at) => disc(x + 18 + at * 25, y - 6, 16, fruit)) +
  times(4, (at) => disc(x + 31 + at * 25, y - 22, 15, fruit, { opacity: 0.85 })) +
  rect(x, y, 136, 50, '#b98a55', { rx: 4 }) +
  rect(x, y + 22, 136, 5, '#96693a');

const stall = (x: number, colours: readonly [string, string], fruits: readonly string[]): string =>
  rect(x + 14, 300, 10, 290, '#6b4a2f') +
  rect(x + 296, 300, 10, 290, '#6b4a2f') +
  rect(x, 500, 320, 90, '#8d6238', { rx: 4 }) +
  rect(x, 500, 320, 12, '#a97a4a', { rx: 4 }) +
  fruits.map((fruit, at) => crate(x + 14 + at * 152, 452, fruit)).join('') +
  awning(x - 20, 240, 360, colours);

const facade = (x: number, width: number, height: number, colour: string) =>
  rect(x, 520 - height, width, height, colour) +
  times(3, (row) =>
    times(2, (at) =>
      rect(x + width * (0.2 + 0.36 * at), 540 - height + row * 84, width * 0.22, 48, '#ffffff', {
        opacity: 0.45,
        rx: 4,
      }),
    ),
  );

/** Stalls on a market square in the morning. */
export const market =
  fade(['#bfe0e2', '#f4ecd4']) +
  facade(0, 180, 330, '#e6b89a') +
  facade(184, 200, 390, '#c9d3b8') +
  facade(388, 190, 340, '#efd8a4') +
  facade(582, 220, 410, '#b9cfd6') +
  facade(806, 190, 350, '#e8c3b0') +
  facade(1000, 200, 380, '#d6d3ba') +
  rect(0, 520, 1200, 155, '#cbb894') +
  times(40, (at) => oval((at * 173) % 1200, 600 + ((at * 37) % 70), 34, 6, '#b7a27c', { opacity: 0.6 })) +
  stall(60, ['#d4553f', '#fbf3e3'], ['#e2a23b', '#8fae4b']) +
  stall(440, ['#2f7f86', '#fbf3e3'], ['#c8884a', '#e4c27d']) +
  stall(820, ['#e0a63f', '#fbf3e3'], ['#c94f45', '#7a9a3f']) +
  line('M0 120Q300 210 600 130T1200 120', '#7b6a55', 3) +
  times(24, (at) => {
    const x = 20 + at * 50;
    const y = 130 + 36 * Math.sin(((at * 50) / 600) * Math.PI) + (at > 11 ? 10 : 8);
    return path(`M${x} ${y.toFixed(0)}h32l-16 38Z`, ['#d4553f', '#e9b949', '#2f7f86', '#8a6bb0'][at % 4] ?? '');
  });

const tree = (x: number, y: number, scale: number): string =>
  placed(
    x,
    y,
    rect(-10, -20, 20, 40, '#4b3524') +
      times(4, (at) =>
        path(
          `M0 ${-300 + at * 56}L${50 + at * 30} ${-160 + at * 50}H${-50 - at * 30}Z`,
          ['#2f5d4a', '#2a5543', '#254c3c', '#204335'][at] ?? '',
        ),
      ),
    { scale },
  );

const hut = (x: number, roof: string): string =>
  rect(x, 430, 250, 150, '#7d5335') +
  rect(x + 24, 456, 202, 74, '#ffcf7d') +
  glow(x + 125, 490, 150, '#ffd98f', 0.6) +
  rect(x + 10, 528, 230, 16, '#5f3d26') +
  times(5, (at) => disc(x + 50 + at * 38, 518, 11, ['#c94f45', '#fbf3e3', '#2f7f6a'][at % 3] ?? '')) +
  path(`M${x - 26} 434L${x + 125} 330L${x + 276} 434Z`, roof) +
  path(`M${x - 26} 434L${x + 125} 330L${x + 276} 434L${x + 250} 434L${x + 125} 356L${x} 434Z`, '#fdfaf3');

/** Wooden stalls with lights in the snow. */
export const winterMarket =
  fade(['#12233f', '#2b3f66', '#5a5d86']) +
  stars(21, 160, 430, '#ffffff') +
  land(
    [
      [0, 470],
      [300, 420],
      [620, 470],
      [900, 430],
      [1200, 470],
    ],
    '#3b4a73',
  ) +
  tree(600, 560, 1.35) +
  lamps(470, 470, 720, 440, 14, 7, ['#ffd97a', '#ff8f70', '#9be0d4']) +
  lamps(500, 390, 690, 364, 12, 6, ['#ffd97a', '#ff8f70']) +
  lamps(540, 300, 660, 284, 8, 4, ['#ffd97a', '#9be0d4']) +
  glow(600, 150, 70, '#ffe9a8', 0.9) +
  path('M600 120l9 22 24 2-18 16 6 24-21-13-21 13 6-24-18-16 24-2Z', '#ffe9a8') +
  hut(70, '#9c4234') +
  hut(340, '#3f6f63') +
  hut(650, '#b07a34') +
  hut(910, '#7c3f4d') +
  land(
    [
      [0, 590],
      [260, 574],
      [560, 588],
      [900, 570],
      [1200, 590],
    ],
    '#eef3f7',
  ) +
  land(
    [
      [0, 640],
      [400, 612],
      [800, 636],
      [1200, 616],
    ],
    '#dbe5ee',
  ) +
  lamps(0, 210, 420, 180, 50, 9, ['#ffe08a', '#ffb277']) +
  lamps(780, 180, 1200, 210, 50, 9, ['#ffe08a', '#ffb277']);

const flame = (scale: number, colour: string, opacity = 1): string =>
  placed(
    600,
    560,
    path(
      'M0 0C-92 0 -122 -70 -92 -134C-74 -174 -84 -196 -92 -232C-48 -208 -36 -178 -34 -150C-10 -200 -24 -270 4 -318C14 -260 66 -232 58 -160C74 -172 80 -192 80 -212C116 -160 128 -100 108 -56C92 -18 56 0 0 0Z',
      colour,
      { opacity },
    ),
    { scale },
  );

/** A bonfire on the strand in the evening. */
export const bonfire =
  fade(['#1d2b50', '#5d4674', '#d9805f', '#f2b56b'], 0, 0, 1200, 470) +
  stars(31, 70, 220) +
  land(
    [
      [0, 400],
      [200, 350],
      [420, 392],
      [700, 400],
      [1200, 396],
    ],
    '#473a5f',
  ) +
  fade(['#b5705f', '#3d3a60'], 0, 398, 1200, 120) +
  land(
    [
      [0, 520],
      [300, 490],
      [640, 500],
      [960, 484],
      [1200, 510],
    ],
    '#2a2238',
  ) +
  glow(600, 430, 460, '#ffb35c', 0.75) +
  oval(600, 572, 330, 44, '#ffb35c', { opacity: 0.35 }) +
  line('M470 590L740 540M730 592L462 540M540 600L660 536', '#3d2417', 24) +
  flame(1.1, '#e4572e', 0.92) +
  flame(0.82, '#f59b35') +
  flame(0.52, '#ffdf7a') +
  times(26, (at) =>
    disc(600 + Math.sin(at * 2.4) * (30 + at * 7), 330 - at * 11, 4 - at * 0.08, '#ffd27a', {
      opacity: 0.9 - at * 0.02,
    }),
  ) +
  [180, 270, 930, 1020, 350, 850]
    .map((x, at) => {
      const height = [150, 120, 140, 104, 90, 128][at] ?? 120;
      return (
        path(
          `M${x - 26} 640V${640 - height * 0.7}Q${x} ${640 - height * 0.98} ${x + 26} ${640 - height * 0.7}V640Z`,
          '#171226',
        ) + disc(x, 640 - height, 21, '#171226')
      );
    })
    .join('') +
  rect(0, 636, 1200, 39, '#171226');

const dish = (x: number, y: number, food: string): string =>
  disc(x + 4, y + 8, 92, '#000000', { opacity: 0.12 }) + disc(x, y, 92, '#fdfaf3') + disc(x, y, 66, '#eee6d6') + food;

const glass = (x: number, y: number, drink: string): string =>
  disc(x + 3, y + 6, 38, '#000000', { opacity: 0.12 }) +
  disc(x, y, 38, '#ffffff', { opacity: 0.75 }) +
  disc(x, y, 30, drink) +
  oval(x - 9, y - 10, 8, 5, '#ffffff', { opacity: 0.7 });

/** A long table from above, with plates, bread and glasses. */
export const table =
  rect(0, 0, 1200, 675, '#a8754a') +
  times(6, (at) => rect(0, at * 116, 1200, 112, at % 2 ? '#b27f52' : '#aa784c')) +
  times(26, (at) =>
    line(`M${(at * 211) % 1180} ${20 + ((at * 97) % 640)}h${40 + ((at * 53) % 150)}`, '#8a5b36', 3, { opacity: 0.3 }),
  ) +
  rect(0, 236, 1200, 204, '#f3e9d6') +
  rect(0, 250, 1200, 8, '#d4553f', { opacity: 0.7 }) +
  rect(0, 418, 1200, 8, '#d4553f', { opacity: 0.7 }) +
  dish(
    210,
    150,
    times(7, (at) =>
      disc(210 + 38 * Math.cos(at), 150 + 38 * Math.sin(at), 16, ['#d4553f', '#8fae4b', '#e9b949'][at % 3] ?? ''),
    ),
  ) +
  dish(
    600,
    130,
    path('M552 130Q600 74 648 130Q600 186 552 130Z', '#e49a6b') +
      line('M574 130Q600 108 626 130', '#fbf3e3', 4) +
      disc(650, 150, 12, '#8fae4b'),
  ) +
  dish(
    990,
    150,
    disc(990, 150, 46, '#c8662f') +
      times(9, (at) => disc(990 + 30 * Math.cos(at * 0.7), 150 + 30 * Math.sin(at * 0.7), 7, '#f6d78b')),
  ) +
  dish(
    210,
    535,
    disc(210, 535, 48, '#7d9a3f') +
      times(6, (at) => oval(210 + 26 * Math.cos(at), 535 + 26 * Math.sin(at), 14, 8, '#a9c25d')),
  ) +
  dish(
    600,
    545,
    times(5, (at) =>
      path(`M${572 + at * 14} 500q16 46 0 92`, 'none', {
        stroke: '#e9c46a',
        'stroke-width': 9,
        'stroke-linecap': 'round',
      }),
    ),
  ) +
  dish(
    990,
    535,
    times(3, (at) => disc(966 + at * 24, 535 + (at % 2) * 24 - 10, 24, '#b5523b')),
  ) +
  glass(400, 180, '#e9b949') +
  glass(800, 190, '#f4dfa0') +
  glass(400, 500, '#f4dfa0') +
  glass(800, 500, '#c9822f') +
  glass(1110, 240, '#e9b949') +
  glass(84, 420, '#e4846b') +
  placed(
    450,
    338,
    oval(0, 6, 128, 54, '#00000022') +
      oval(0, 0, 128, 52, '#c88a4a') +
      oval(0, -6, 112, 40, '#dba565') +
      line('M-60 -26l24 44M-14 -32l24 50M34 -30l22 42', '#a9692f', 6),
    { turn: -6 },
  ) +
  placed(
    780,
    338,
    disc(4, 8, 62, '#00000022') +
      disc(0, 0, 62, '#5f8f5b') +
      times(12, (at) =>
        oval(36 * Math.cos(at * 0.55), 36 * Math.sin(at * 0.55), 20, 9, ['#86b36b', '#a9c97e'][at % 2] ?? ''),
      ) +
      disc(-10, 6, 11, '#d4553f') +
      disc(18, -14, 11, '#d4553f'),
  ) +
  times(3, (at) => line(`M${300 + at * 395} 96v120`, '#e9edf0', 9) + line(`M${120 + at * 390} 480v120`, '#e9edf0', 9));
