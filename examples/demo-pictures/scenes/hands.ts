import { disc, fade, glow, land, line, oval, path, placed, rect, stars, times } from '../shapes.js';

/** The ribs of a boat in a workshop, with tools on the wall. */
export const workshop =
  rect(0, 0, 1200, 675, '#e9dcc3') +
  times(9, (at) => rect(at * 140, 0, 134, 520, at % 2 ? '#e4d5b8' : '#eadfc8')) +
  rect(0, 520, 1200, 155, '#9b7148') +
  times(7, (at) => line(`M0 ${536 + at * 22}H1200`, '#875f3a', 3, { opacity: 0.5 })) +
  fade(['#bfe0e6', '#eef5ea'], 90, 70, 250, 210) +
  rect(80, 60, 270, 14, '#7b5433') +
  rect(80, 276, 270, 14, '#7b5433') +
  rect(80, 60, 12, 230, '#7b5433') +
  rect(338, 60, 12, 230, '#7b5433') +
  rect(208, 60, 10, 230, '#7b5433') +
  path('M340 70L760 520H420L90 290Z', '#fff6dc', { opacity: 0.35 }) +
  rect(470, 90, 660, 14, '#7b5433', { rx: 6 }) +
  placed(540, 104, rect(-9, 0, 18, 74, '#a5663a', { rx: 8 }) + rect(-44, 70, 88, 34, '#56616b', { rx: 6 })) +
  placed(
    680,
    104,
    rect(-10, 0, 20, 50, '#c2453a', { rx: 8 }) +
      path('M-60 50H14L10 150L-60 66Z', '#9aa5ab') +
      times(6, (at) => path(`M${-52 + at * 11} ${70 + at * 14}l14 2l-4 14Z`, '#7d888e')),
  ) +
  placed(800, 104, rect(-7, 60, 14, 64, '#e0a63f', { rx: 6 }) + rect(-4, 0, 8, 64, '#7d888e')) +
  placed(880, 104, rect(-7, 60, 14, 64, '#2f7f86', { rx: 6 }) + rect(-5, 0, 10, 64, '#7d888e')) +
  placed(
    1010,
    104,
    disc(0, 62, 54, 'none', { stroke: '#b98a4f', 'stroke-width': 15 }) +
      disc(0, 62, 34, 'none', { stroke: '#c99c60', 'stroke-width': 12 }),
  ) +
  path('M236 330Q600 420 990 296Q952 520 780 560H440Q290 530 236 330Z', '#d9ab74', { opacity: 0.35 }) +
  path('M262 420Q600 508 952 410Q906 532 780 560H440Q318 534 262 420Z', '#c07a42') +
  line('M276 452Q600 534 930 450M312 496Q600 560 890 494', '#9a5c2c', 4) +
  times(11, (at) =>
    line(
      `M${300 + at * 62} ${352 + 24 - ((at - 5) / 5) ** 2 * 26}Q${288 + at * 64} 470 ${430 + at * 36} 556`,
      '#a9652f',
      11,
    ),
  ) +
  line('M236 330Q600 420 990 296', '#8f5527', 18) +
  line('M990 296Q956 520 780 560H440Q290 530 236 330', '#8f5527', 14) +
  path('M380 640L440 560H480L430 640ZM800 640L740 560H780L850 640Z', '#6f4a2c') +
  times(14, (at) => line(`M${120 + ((at * 263) % 960)} ${600 + ((at * 31) % 60)}q12 -14 24 0`, '#e3bd84', 5));

const rope = (d: string, colour: string, width = 34): string =>
  line(d, '#000000', width + 10, { opacity: 0.14 }) +
  line(d, colour, width) +
  line(d, '#ffffff', width * 0.3, { opacity: 0.28, 'stroke-dasharray': '4 18' });

/** Three knots in ropes of different colours. */
export const knots =
  fade(['#eee3cd', '#e2d2b3']) +
  rope(
    'M-40 210C200 210 250 330 400 330C520 330 540 180 430 180C320 180 330 340 470 420C600 490 760 480 820 400',
    '#c98b4a',
  ) +
  rope(
    'M1240 250C1000 250 960 420 820 420C700 420 690 270 800 270C900 270 880 420 760 470C640 520 520 470 460 420',
    '#2f7f86',
  ) +
  rope('M380 330C420 330 500 300 500 240', '#c98b4a') +
  rope('M820 400C850 350 850 300 800 270', '#2f7f86') +
  rope(
    'M-40 560C220 560 260 620 420 600C640 570 560 500 660 520C760 540 700 640 860 620C1000 600 1040 540 1240 560',
    '#d4553f',
    26,
  ) +
  rope('M-40 90C240 60 420 120 600 90S1000 60 1240 100', '#31496a', 22);

const bean = (x: number, y: number): string =>
  line(`M${x} ${y}V${y - 150}`, '#8a6a43', 6) +
  times(6, (at) =>
    oval(x + (at % 2 ? 15 : -15), y - 22 - at * 22, 17, 9, at % 3 ? '#6f9f57' : '#86b36b', {
      transform: `rotate(${at % 2 ? -24 : 24} ${x} ${y - 22 - at * 22})`,
    }),
  );

const bee =
  oval(0, 0, 15, 10, '#f0b93a') +
  line('M-4 -9V9M5 -8V8', '#3a2a1a', 4) +
  oval(-3, -14, 10, 7, '#ffffff', { opacity: 0.85 }) +
  oval(9, -13, 9, 6, '#ffffff', { opacity: 0.75 });

/** A walled garden with an old pear tree, beans, a greenhouse and bees. */
export const garden =
  fade(['#a9d8dd', '#eaf3dc']) +
  rect(0, 300, 1200, 140, '#c98f6c') +
  times(5, (row) =>
    times(16, (at) =>
      rect(
        at * 80 + (row % 2) * 40 - 40,
        304 + row * 27,
        74,
        22,
        ['#c58861', '#d09a78', '#bd7f5b'][(at + row) % 3] ?? '',
        { rx: 3 },
      ),
    ),
  ) +
  rect(0, 288, 1200, 16, '#e3cfae') +
  land(
    [
      [0, 430],
      [500, 420],
      [1200, 432],
    ],
    '#8fb36a',
  ) +
  land(
    [
      [0, 540],
      [420, 520],
      [800, 545],
      [1200, 525],
    ],
    '#79a257',
  ) +
  path('M760 430V300L900 226L1040 300V430Z', '#dff1ee', { opacity: 0.92 }) +
  line('M760 430V300L900 226L1040 300V430M900 226V430M830 264V430M970 264V430M760 346H1040', '#fdfaf2', 8) +
  times(5, (at) => oval(790 + at * 54, 420, 22, 28, '#6f9f57', { opacity: 0.8 })) +
  path(
    'M280 560Q300 470 268 400Q240 350 200 330L216 316Q270 340 292 380Q296 330 276 280H304Q318 340 320 382Q350 330 396 312L404 328Q356 360 336 420Q322 480 344 560Z',
    '#6b4a30',
  ) +
  [
    [190, 270, 92],
    [300, 200, 116],
    [420, 270, 96],
    [250, 320, 70],
    [370, 330, 76],
  ]
    .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, '#5f8f4b'))
    .join('') +
  [
    [170, 250, 58],
    [290, 170, 76],
    [420, 240, 60],
  ]
    .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, '#7aa95c'))
    .join('') +
  [
    [160, 300],
    [240, 240],
    [330, 260],
    [430, 310],
    [380, 200],
    [280, 330],
  ]
    .map(([x = 0, y = 0]) => path(`M${x} ${y}c-10 16 -20 20 -20 34a20 20 0 0 0 40 0c0 -14 -10 -18 -20 -34Z`, '#e9c24b'))
    .join('') +
  times(7, (at) => bean(560 + at * 60, 590)) +
  times(3, (row) =>
    times(12, (at) =>
      oval(80 + at * 96 + row * 30, 622 + row * 24, 26, 12, ['#5f8f4b', '#8fb95c', '#c94f6a'][(at + row) % 3] ?? ''),
    ),
  ) +
  placed(540, 180, bee) +
  placed(640, 240, bee, { scale: 0.8 }) +
  placed(590, 330, bee, { flip: true, scale: 0.9 });

/** A telescope on a pier under the stars. */
export const stargazing =
  fade(['#0b1430', '#1c2a55', '#41497a', '#8a6f8f']) +
  path('M0 120Q400 260 1200 40V220Q500 420 0 300Z', '#b9c1ff', { opacity: 0.1 }) +
  path('M0 180Q420 300 1200 100V160Q520 350 0 250Z', '#d8dcff', { opacity: 0.12 }) +
  stars(61, 260, 520) +
  [
    [820, 120],
    [880, 170],
    [950, 160],
    [1010, 210],
    [1090, 200],
    [1070, 270],
    [990, 268],
  ]
    .map(([x = 0, y = 0]) => glow(x, y, 16, '#ffffff', 0.9) + disc(x, y, 4, '#ffffff'))
    .join('') +
  line('M820 120L880 170L950 160L1010 210L1090 200L1070 270L990 268L1010 210', '#c9d3ff', 2, { opacity: 0.6 }) +
  line('M240 110L330 150', '#ffffff', 3, { opacity: 0.8 }) +
  land(
    [
      [0, 560],
      [300, 520],
      [600, 556],
      [1200, 540],
    ],
    '#232746',
  ) +
  rect(0, 560, 1200, 115, '#171a33') +
  times(12, (at) => line(`M${at * 110} 560L${at * 110 - 40} 675`, '#262a4d', 5)) +
  line('M430 600L500 430L570 600M500 430V600', '#0b0d1e', 13) +
  placed(
    500,
    420,
    rect(-90, -30, 300, 60, '#d9dee6', { rx: 8 }) +
      rect(-90, -30, 300, 20, '#ffffff', { rx: 8, opacity: 0.5 }) +
      rect(196, -38, 34, 76, '#8b93a6', { rx: 8 }) +
      rect(-140, -16, 56, 32, '#8b93a6', { rx: 6 }),
    { turn: -34 },
  ) +
  disc(500, 424, 20, '#5d6478') +
  path('M300 600V520Q300 470 336 470Q372 470 372 520V600Z', '#0b0d1e') +
  disc(338, 444, 28, '#0b0d1e');
