import { disc, fade, glow, line, oval, path, placed, rect, times } from '../shapes.js';

const doubleBass =
  rect(-7, -330, 14, 190, '#2a1620') +
  disc(0, -338, 13, '#2a1620') +
  line('M-16 -330h-14M16 -318h14', '#2a1620', 8) +
  path(
    'M0 -150C38 -150 60 -128 62 -92C64 -62 44 -50 44 -22C44 6 86 22 88 92C90 160 52 190 0 190C-52 190 -90 160 -88 92C-86 22 -44 6 -44 -22C-44 -50 -64 -62 -62 -92C-60 -128 -38 -150 0 -150Z',
    '#b4552f',
  ) +
  path('M0 -132C30 -132 46 -116 48 -90C50 -64 30 -52 30 -22C30 10 70 26 72 92C74 146 44 172 0 172Z', '#c96a3b') +
  line('M-30 20c-10 14 8 30 -4 46M30 20c10 14 -8 30 4 46', '#4a1f1a', 5) +
  rect(-6, -200, 12, 210, '#3a1c22') +
  rect(-24, 70, 48, 8, '#3a1c22', { rx: 4 }) +
  line('M-3 -320L-12 74M3 -320L12 74', '#f4d9a6', 1.5, { opacity: 0.7 }) +
  line('M0 190V226', '#2a1620', 6);

/** A cellar with a double bass and a piano under one lamp. */
export const jazz =
  fade(['#35203f', '#231529']) +
  path('M90 675V300A510 510 0 0 1 1110 300V675Z', '#472a4f') +
  path('M170 675V320A430 430 0 0 1 1030 320V675Z', '#573460') +
  times(7, (at) => line(`M${140 + at * 24} ${640 - at * 66}h46`, '#6b4373', 10, { opacity: 0.5 })) +
  times(7, (at) => line(`M${1014 - at * 24} ${640 - at * 66}h46`, '#6b4373', 10, { opacity: 0.5 })) +
  path('M600 80L250 600H950Z', '#f0b95a', { opacity: 0.16 }) +
  path('M600 80L370 600H830Z', '#f6cf7f', { opacity: 0.18 }) +
  glow(600, 120, 220, '#ffdf9a', 0.75) +
  line('M600 0V70', '#1a0f1e', 6) +
  path('M548 112Q556 66 600 66Q644 66 652 112Z', '#1a0f1e') +
  oval(600, 112, 52, 10, '#ffe9b8') +
  oval(600, 612, 420, 46, '#e0a458', { opacity: 0.35 }) +
  placed(430, 400, doubleBass, { scale: 0.95, turn: -8 }) +
  // The piano: lid, body, keys, legs.
  path('M640 470L930 330Q968 322 950 372L930 470Z', '#1c1222') +
  path('M640 470H950Q980 470 978 500V528H640Z', '#150d19') +
  rect(622, 520, 120, 14, '#fbf3df') +
  times(10, (at) => rect(630 + at * 11.5, 520, 5, 8, '#150d19')) +
  line('M660 534V616M940 528V616M800 528V616', '#150d19', 12) +
  line('M760 470L838 380', '#0e0811', 5) +
  rect(560, 560, 56, 12, '#1c1222', { rx: 6 }) +
  line('M572 572V614M604 572V614', '#1c1222', 6);

const pipe = (x: number, top: number, width: number, bottom: number): string =>
  rect(x, top, width, bottom - top, '#d9b25f', { rx: 4 }) +
  rect(x + width * 0.16, top, width * 0.22, bottom - top, '#f3dc9d', { opacity: 0.8 }) +
  rect(x + width * 0.74, top, width * 0.26, bottom - top, '#a87a32', { opacity: 0.6, rx: 4 }) +
  path(`M${x} ${bottom}h${width}l${-width * 0.32} 62h${-width * 0.36}Z`, '#c49a4a') +
  oval(x + width / 2, bottom - 34, width * 0.28, 9, '#4b2f17');

const pipes = (x: number, widths: number, tops: readonly number[], bottom: number) =>
  tops.map((top, at) => pipe(x + at * (widths + 6), top, widths, bottom)).join('');

/** The pipes of an organ in a church. */
export const organ =
  fade(['#20394a', '#14242f']) +
  path('M150 675V360Q150 60 600 20Q1050 60 1050 360V675Z', '#2b4c5f') +
  glow(600, 150, 420, '#ffe3a1', 0.4) +
  disc(600, 118, 66, '#17303d') +
  times(8, (at) => {
    const angle = (at * Math.PI) / 4;
    const colours = ['#e0705a', '#e9b949', '#5aa0a0', '#8a6bb0'];
    return disc(600 + 40 * Math.cos(angle), 118 + 40 * Math.sin(angle), 15, colours[at % 4] ?? '');
  }) +
  disc(600, 118, 16, '#f6e3b0') +
  pipes(238, 34, [300, 270, 245, 270, 300], 520) +
  pipes(460, 46, [280, 240, 205, 240, 280], 540) +
  pipes(752, 34, [300, 270, 245, 270, 300], 520) +
  path('M200 582H1000V675H200Z', '#5a3620') +
  rect(190, 572, 820, 16, '#7b4d2d', { rx: 6 }) +
  rect(440, 604, 320, 20, '#fbf3df') +
  times(26, (at) => rect(446 + at * 12, 604, 6, 12, '#2a170c')) +
  rect(440, 632, 320, 18, '#f1e4c8') +
  times(26, (at) => rect(446 + at * 12, 632, 6, 10, '#2a170c'));

/** The microphone of a small radio, with waves of sound. */
export const radio =
  fade(['#12303c', '#1c4a57', '#2b6a70']) +
  times(6, (at) =>
    disc(600, 300, 150 + at * 80, 'none', { stroke: '#f3c677', 'stroke-width': 5, opacity: 0.5 - at * 0.075 }),
  ) +
  glow(600, 300, 300, '#ffd98f', 0.5) +
  rect(520, 130, 160, 300, '#e8e2d2', { rx: 80 }) +
  rect(536, 150, 26, 260, '#ffffff', { rx: 13, opacity: 0.5 }) +
  times(7, (at) => rect(538, 172 + at * 26, 124, 10, '#8b9396', { rx: 5 })) +
  rect(520, 352, 160, 22, '#e4714f') +
  line('M470 300V330A130 130 0 0 0 730 330V300', '#0d2129', 16) +
  line('M600 460V590', '#0d2129', 18) +
  rect(480, 584, 240, 26, '#0d2129', { rx: 13 }) +
  rect(0, 628, 1200, 47, '#0f2731');
