import { disc, fade, glow, lamps, land, line, oval, path, placed, rect, ripples, stars, times } from '../shapes.js';

const boat = (hull: string, cabin: string): string =>
  line('M0 0V-190', '#1b2733', 6) +
  line('M0 -170L86 -14M0 -170L-78 -14', '#1b2733', 2) +
  rect(-52, -44, 70, 40, cabin, { rx: 4 }) +
  rect(-42, -36, 18, 16, '#ffdf95') +
  rect(-14, -36, 18, 16, '#ffdf95') +
  path('M-110 -8H112L84 46H-80Z', hull) +
  rect(-108, -8, 218, 10, '#f7ecd7', { rx: 4 });

const house = (x: number, y: number, width: number, height: number, wall: string, roof: string): string =>
  rect(x, y - height, width, height, wall) +
  path(`M${x - 8} ${y - height}L${x + width / 2} ${y - height - 46}L${x + width + 8} ${y - height}Z`, roof) +
  times(2, (row) =>
    times(2, (at) => rect(x + width * (0.18 + 0.42 * at), y - height + 18 + row * 44, width * 0.2, 24, '#ffd98a')),
  );

/** Boats with strings of lamps in a harbour in the evening. */
export const harbour =
  fade(['#24345c', '#5b4a7a', '#e08a6d'], 0, 0, 1200, 430) +
  stars(7, 60, 200) +
  land(
    [
      [0, 330],
      [260, 300],
      [520, 352],
      [860, 300],
      [1200, 340],
    ],
    '#3a3560',
  ) +
  house(90, 420, 110, 120, '#f0e2c8', '#b5523b') +
  house(206, 420, 96, 150, '#d98a6a', '#6d3b3b') +
  house(308, 420, 120, 110, '#a9c2b6', '#4d5a63') +
  house(790, 420, 110, 130, '#e9c27c', '#7b4a34') +
  house(906, 420, 124, 160, '#8fb0bd', '#3f4d5c') +
  house(1036, 420, 100, 120, '#efe3d0', '#a24f3d') +
  fade(['#3c4475', '#1d2c4d'], 0, 420, 1200, 255) +
  ripples(3, 90, [0, 440, 1200, 220], '#ffc98a') +
  rect(0, 408, 1200, 18, '#2a2947') +
  placed(270, 520, boat('#b5523b', '#f0e2c8'), { scale: 1.15 }) +
  placed(640, 560, boat('#1f6f78', '#f6e7c8'), { scale: 1.35 }) +
  placed(980, 510, boat('#e0a63f', '#fbf2de'), { scale: 1.05 }) +
  lamps(270, 306, 640, 308, 40, 9, ['#ffe08a', '#ff9d76', '#9be0d4']) +
  lamps(640, 308, 980, 315, 40, 8, ['#ffe08a', '#9be0d4', '#ff9d76']) +
  lamps(60, 290, 270, 306, 24, 5, ['#ffe08a', '#ff9d76']) +
  lamps(980, 315, 1180, 290, 24, 5, ['#9be0d4', '#ffe08a']);

/** A lighthouse on a cliff at night. */
export const lighthouse =
  fade(['#0f1e3d', '#23406b', '#5f86a3']) +
  stars(11, 130, 420) +
  path('M812 196L0 40V230Z', '#ffe9a8', { opacity: 0.28 }) +
  path('M812 196L1200 120V262Z', '#ffe9a8', { opacity: 0.28 }) +
  land(
    [
      [0, 560],
      [220, 540],
      [460, 580],
      [760, 545],
      [1200, 570],
    ],
    '#2c5f7a',
  ) +
  ripples(5, 60, [0, 560, 1200, 100], '#d7ecf0') +
  land(
    [
      [430, 675],
      [560, 560],
      [690, 440],
      [840, 398],
      [980, 420],
      [1200, 380],
    ],
    '#1c3a34',
  ) +
  land(
    [
      [560, 675],
      [720, 560],
      [900, 470],
      [1200, 440],
    ],
    '#28504a',
  ) +
  line('M1160 675C1080 600 960 610 930 560C905 520 880 480 836 430', '#d9c9a0', 14, { opacity: 0.75 }) +
  path('M770 420L786 232H838L856 420Z', '#fbf3e3') +
  path('M774 372L779 314H847L852 372ZM782 274L786 232H838L843 274Z', '#d4553f') +
  rect(774, 220, 78, 12, '#1b2433') +
  rect(790, 172, 46, 50, '#fff1bd') +
  path('M782 172L813 138L844 172Z', '#1b2433') +
  glow(813, 196, 170, '#fff0b5', 0.95) +
  rect(806, 388, 18, 32, '#1b2433', { rx: 9 }) +
  rect(900, 404, 92, 58, '#f1e6d0') +
  path('M890 404L946 366L1002 404Z', '#7c3f35') +
  rect(920, 422, 18, 20, '#ffd98a') +
  rect(954, 422, 18, 20, '#ffd98a');

/** A lake between mountains at sunrise, with a jetty and a swimmer. */
export const lake =
  fade(['#f3b58a', '#f9d9ad', '#fdf0d5'], 0, 0, 1200, 400) +
  glow(760, 300, 360, '#fff3c9', 0.95) +
  disc(760, 300, 62, '#fff8e2') +
  land(
    [
      [0, 300],
      [170, 190],
      [330, 300],
      [520, 160],
      [740, 330],
      [1200, 330],
    ],
    '#a8a7b8',
  ) +
  land(
    [
      [380, 380],
      [700, 330],
      [900, 190],
      [1080, 290],
      [1200, 220],
    ],
    '#7d8ba5',
  ) +
  land(
    [
      [0, 330],
      [220, 350],
      [420, 372],
      [640, 380],
      [1200, 372],
    ],
    '#4f7572',
  ) +
  fade(['#f0c9a0', '#7fb0b3', '#2f7480'], 0, 380, 1200, 295) +
  path('M700 380H820L900 675H600Z', '#fff4d4', { opacity: 0.35 }) +
  ripples(9, 80, [0, 400, 1200, 260], '#fff6e0') +
  path('M0 560L420 500V518L0 612Z', '#8a6546') +
  path('M0 560L420 500V506L0 574Z', '#b08862') +
  line('M120 590V660M260 562V640M400 520V590', '#5d422d', 12) +
  times(3, (at) =>
    oval(690, 540, 60 + at * 44, 14 + at * 9, 'none', {
      stroke: '#fff9e8',
      'stroke-width': 3,
      opacity: 0.7 - at * 0.2,
    }),
  ) +
  disc(690, 526, 22, '#f1c9a5') +
  path('M668 522A22 22 0 0 1 712 522Z', '#e4573d') +
  line('M716 536Q760 500 790 534', '#f1c9a5', 12) +
  line('M930 120q16 -16 32 0q16 -16 32 0M1030 170q12 -12 24 0q12 -12 24 0', '#5c5a6b', 4);

const sail = (main: string, second: string): string =>
  path('M0 -250Q96 -130 100 -20H0Z', main) +
  path('M-12 -220Q-64 -100 -84 -20H-12Z', second) +
  line('M-6 -260V0', '#21303f', 7) +
  path('M-118 0H134Q118 46 76 46H-66Q-104 46 -118 0Z', '#22384a') +
  rect(-118, -4, 252, 10, '#fbf3e0', { rx: 4 });

const reflection = (x: number, y: number, width: number, colour: string): string =>
  times(6, (at) =>
    rect(x - width / 2 + at * 9, y + at * 18, width - at * 18, 7, colour, { rx: 3, opacity: 0.4 - at * 0.055 }),
  );

/** Sailing boats on a sunny day. */
export const regatta =
  fade(['#5fb3cf', '#a9dbe3', '#e2f2ec'], 0, 0, 1200, 380) +
  path('M120 130q30 -44 84 -26q26 -46 78 -22q52 -8 56 40q10 24 -24 24H140q-38 0 -20 -16Z', '#ffffff', {
    opacity: 0.85,
  }) +
  path('M820 90q26 -36 70 -20q30 -34 70 -8q46 -4 46 34q0 16 -22 16H836q-34 0 -16 -22Z', '#ffffff', { opacity: 0.75 }) +
  land(
    [
      [0, 372],
      [180, 330],
      [380, 366],
      [760, 374],
      [980, 318],
      [1200, 352],
    ],
    '#6f9f86',
  ) +
  rect(1010, 262, 22, 74, '#fff7e6') +
  rect(1010, 282, 22, 18, '#d4553f') +
  path('M1004 262L1021 240L1038 262Z', '#2a3b49') +
  fade(['#3d9bb0', '#1f6f8b', '#155a76'], 0, 372, 1200, 303) +
  ripples(13, 100, [0, 390, 1200, 270], '#e3f6f3') +
  reflection(880, 484, 150, '#f7d9a0') +
  placed(880, 440, sail('#f4c45a', '#fdf3da'), { scale: 0.75 }) +
  reflection(250, 520, 190, '#ffffff') +
  placed(250, 460, sail('#fdf7ea', '#e2694a'), { scale: 0.95 }) +
  reflection(580, 610, 230, '#f2997c') +
  placed(580, 530, sail('#e2694a', '#fdf3da'), { scale: 1.3 }) +
  times(7, (at) => placed(1130 - at * 8, 500 + at * 30, disc(0, 0, 9, '#ff8552'), { scale: 0.7 + at * 0.08 }));
