import { disc, fade, glow, HEIGHT, line, oval, path, placed, randomFrom, rect, stars, times } from '../shapes.js';

const seats = (y: number, count: number, width: number, colour: string, light: string): string =>
  times(count, (at) => {
    const x = 600 + (at - (count - 1) / 2) * (width + 14) - width / 2;
    return (
      rect(x, y, width, HEIGHT, colour, { rx: 26 }) +
      rect(x + 10, y + 8, width - 20, 10, light, { rx: 5, opacity: 0.5 })
    );
  });

/** A small cinema that shows a silent film of a ship. */
export const cinema =
  fade(['#241a2e', '#150f1d']) +
  rect(210, 60, 780, 400, '#0d0a13', { rx: 8 }) +
  fade(['#dfe3e0', '#f2f0e6'], 226, 76, 748, 368) +
  glow(600, 260, 480, '#fff5d8', 0.28) +
  disc(820, 160, 46, '#c9cdca') +
  path('M226 372Q320 350 420 372T620 372T820 372T974 366V444H226Z', '#8b9290') +
  path('M400 352H760L722 404H452Z', '#3a3d3f') +
  rect(470, 306, 210, 46, '#6d7272') +
  times(4, (at) => disc(500 + at * 50, 330, 9, '#e9e9e2')) +
  rect(530, 232, 34, 76, '#4a4e4f') +
  rect(600, 222, 34, 86, '#4a4e4f') +
  path('M548 220q-30 -40 20 -56q20 -44 74 -22q60 -8 58 28q-6 30 -56 22q-40 34 -96 28Z', '#b5b9b6', { opacity: 0.8 }) +
  path('M226 408Q330 388 430 408T630 408T830 408T974 404V444H226Z', '#6f7675') +
  path('M80 0Q150 240 90 520H0V0ZM1120 0Q1050 240 1110 520H1200V0Z', '#8c2f39') +
  times(4, (at) =>
    line(
      `M${16 + at * 22} 0Q${40 + at * 26} 240 ${16 + at * 22} 520M${1184 - at * 22} 0Q${1160 - at * 26} 240 ${1184 - at * 22} 520`,
      '#6d222c',
      6,
    ),
  ) +
  seats(486, 11, 96, '#5d2233', '#8a3a4d') +
  seats(560, 9, 124, '#471927', '#74303f');

/** An open umbrella. */
const umbrella = (colour: string, shade: string): string =>
  line('M0 -120V60q0 26 -22 26q-20 0 -20 -20', '#2a1a22', 8) +
  path('M-130 0A130 120 0 0 1 130 0Q104 -26 66 0Q34 -26 0 0Q-34 -26 -66 0Q-104 -26 -130 0Z', colour) +
  path('M0 -120Q-62 -60 -66 0Q-34 -26 0 0Q34 -26 66 0Q62 -60 0 -120Z', shade) +
  line('M0 -120V-138', '#2a1a22', 8);

/** A stage with red curtains, a painted sea and umbrellas. */
export const theatre =
  fade(['#2b3350', '#57617f', '#a7a6b3']) +
  path('M520 70L470 210H530L488 330L640 176H572L630 70Z', '#ffe6a0', { opacity: 0.95 }) +
  glow(560, 190, 240, '#fff0c2', 0.4) +
  times(3, (at) =>
    path(
      `M150 ${430 + at * 44}${times(8, () => 'q57 -56 114 0')}V700H150Z`,
      ['#4d86a0', '#376d89', '#285672'][at] ?? '',
    ),
  ) +
  rect(0, 560, 1200, 115, '#8a5a38') +
  times(11, (at) => line(`M${50 + at * 110} 560L${-125 + at * 145} 675`, '#6f4528', 4)) +
  placed(380, 470, umbrella('#e0a63f', '#f0c46c'), { turn: -12 }) +
  placed(640, 500, umbrella('#d4553f', '#e8806b'), { scale: 1.15, turn: 6 }) +
  placed(890, 462, umbrella('#2f7f86', '#57a3a3'), { scale: 0.9, turn: 14 }) +
  path('M0 0H250Q230 300 130 620H0ZM1200 0H950Q970 300 1070 620H1200Z', '#a8323b') +
  times(5, (at) =>
    line(
      `M${20 + at * 48} 0Q${20 + at * 44} 300 ${12 + at * 26} 600M${1180 - at * 48} 0Q${1180 - at * 44} 300 ${1188 - at * 26} 600`,
      '#8a2530',
      12,
      { opacity: 0.7 },
    ),
  ) +
  times(8, (at) => path(`M${at * 150} 0H${at * 150 + 150}Q${at * 150 + 75} 170 ${at * 150} 0Z`, '#c23f45')) +
  times(8, (at) => path(`M${at * 150 + 8} 0H${at * 150 + 142}Q${at * 150 + 75} 130 ${at * 150 + 8} 0Z`, '#a8323b')) +
  rect(0, 0, 1200, 16, '#e9b949');

const shelf = (x: number, y: number, width: number, seed: number): string => {
  const random = randomFrom(seed);
  const colours = ['#b5523b', '#2f6f7e', '#e0a63f', '#5f8f5b', '#5b3a5e', '#d98a6a', '#31496a', '#efe3c8'];
  const books: string[] = [];
  for (let at = x + 8; at < x + width - 30; ) {
    const thick = 14 + Math.floor(random() * 18);
    const tall = 70 + Math.floor(random() * 38);
    const colour = colours[Math.floor(random() * colours.length)] ?? '#b5523b';
    books.push(
      rect(at, y - tall, thick, tall, colour, { rx: 2 }),
      rect(at + 3, y - tall + 14, thick - 6, 5, '#ffffff', { opacity: 0.35 }),
    );
    at += thick + 2;
  }
  return books.join('') + rect(x, y, width, 12, '#6f4a2c');
};

/** Shelves of books around a window, with a cat on its sill. */
export const library =
  rect(0, 0, 1200, 675, '#8a6138') +
  rect(0, 0, 1200, 675, '#5b3d24', { opacity: 0.45 }) +
  times(5, (row) => shelf(30, 140 + row * 126, 370, 3 + row) + shelf(800, 140 + row * 126, 370, 40 + row)) +
  rect(420, 40, 360, 600, '#f3e6cc') +
  fade(['#9fd0dc', '#e3f0e4'], 440, 60, 320, 420) +
  path('M440 380Q520 340 600 366T760 350V480H440Z', '#7fa58b') +
  path('M440 410H760V480H440Z', '#3f8aa0') +
  placed(
    660,
    420,
    path('M0 -90Q44 -40 46 -8H0ZM-6 -80Q-34 -30 -40 -8H-6Z', '#fdf7ea') +
      path('M-54 -4H60Q52 18 34 18H-32Q-50 18 -54 -4Z', '#b5523b'),
  ) +
  rect(594, 60, 12, 420, '#f3e6cc') +
  rect(440, 262, 320, 12, '#f3e6cc') +
  rect(404, 478, 392, 24, '#fdf6e6', { rx: 4 }) +
  path(
    'M470 480Q456 420 492 402Q488 380 494 366L508 384Q520 380 532 384L546 366Q552 386 546 404Q572 430 566 480Z',
    '#2b2f38',
  ) +
  line('M560 470Q612 470 600 520Q596 544 612 548', '#2b2f38', 13) +
  disc(510, 398, 4, '#f3d27a') +
  disc(531, 398, 4, '#f3d27a') +
  rect(470, 540, 110, 26, '#2f6f7e', { rx: 3 }) +
  rect(484, 514, 96, 26, '#e0a63f', { rx: 3 }) +
  rect(476, 566, 130, 30, '#b5523b', { rx: 3 }) +
  rect(440, 596, 320, 14, '#6f4a2c');

/** A paper whale with a cup of tea. */
export const whale =
  fade(['#f6d9b8', '#fbeed8']) +
  disc(950, 150, 74, '#f3a46f') +
  stars(51, 0, 10) +
  times(3, (row) =>
    path(
      `M${-60 - row * 40} ${470 + row * 62}${times(10, () => 'q66 -64 132 0')}V800H-60Z`,
      ['#8cc3cb', '#5aa1b1', '#36829a'][row] ?? '',
    ),
  ) +
  path(
    'M250 470C250 300 420 236 600 256C760 274 800 372 876 392C916 400 930 360 914 316C960 322 986 352 984 384C1018 366 1052 372 1076 398C1040 424 1000 436 960 440C900 520 760 560 560 556C360 552 250 540 250 470Z',
    '#2e5f86',
  ) +
  path(
    'M262 500C330 520 430 500 520 520C620 540 700 548 760 530C690 552 620 558 560 556C390 552 284 546 262 500Z',
    '#e8eef0',
  ) +
  times(6, (at) => line(`M${330 + at * 50} ${524 + (at % 2) * 6}q30 14 60 8`, '#c3d0d6', 4)) +
  disc(390, 420, 13, '#14283c') +
  disc(394, 416, 4, '#ffffff') +
  line('M300 470Q340 500 396 478', '#14283c', 6) +
  path('M560 520Q600 610 690 600Q664 550 640 516Z', '#254e70') +
  line('M500 252Q500 170 440 150M500 252Q500 160 504 130M500 252Q502 170 562 150', '#5aa1b1', 12) +
  [430, 504, 572].map((x, at) => path(`M${x} ${120 - (at % 2) * 30}q16 26 0 36q-18 -10 0 -36Z`, '#5aa1b1')).join('') +
  placed(
    170,
    400,
    path('M-56 0H56Q56 62 0 66Q-56 62 -56 0Z', '#fdfaf2') +
      line('M54 14q34 -4 30 22q-6 22 -40 16', '#fdfaf2', 10) +
      oval(0, 2, 56, 10, '#b4552f') +
      line('M-22 -22q-12 -20 0 -38M8 -22q-12 -20 0 -38', '#ffffff', 6, { opacity: 0.8 }) +
      oval(0, 72, 76, 10, '#fdfaf2'),
  ) +
  path(`M-80 640${times(10, () => 'q70 -58 140 0')}V800H-80Z`, '#246a82');
