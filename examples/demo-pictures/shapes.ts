/** Shapes in SVG. Coordinates are pixels of a picture of 1200 × 675. */

export const WIDTH = 1200;
export const HEIGHT = 675;

type Attributes = Readonly<Record<string, string | number>>;

const element = (name: string, attributes: Attributes, content = ''): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')}>${content}</${name}>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  element('rect', { x, y, width, height, fill, ...more });

export const disc = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more });

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more });

export const path = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more });

export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  element('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...more });

/** Moves, turns and scales shapes. */
export const placed = (x: number, y: number, content: string, { scale = 1, turn = 0, flip = false } = {}) =>
  element('g', { transform: `translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale})` }, content);

/** Shapes once for each number from 0. */
export const times = (count: number, shape: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => shape(at)).join('');

/** Numbers from 0 to 1 that are the same each time. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
};

let gradients = 0;

/** A vertical gradient over the picture or a part of it. */
export const fade = (colours: readonly string[], x = 0, y = 0, width = WIDTH, height = HEIGHT): string => {
  gradients += 1;
  const stops = colours.map((colour, at) =>
    element('stop', { offset: at / (colours.length - 1), 'stop-color': colour }),
  );
  const definition = element('linearGradient', { id: `f${gradients}`, x1: 0, y1: 0, x2: 0, y2: 1 }, stops.join(''));
  return `<defs>${definition}</defs>${rect(x, y, width, height, `url(#f${gradients})`)}`;
};

/** A soft light around a point. */
export const glow = (cx: number, cy: number, r: number, colour: string, opacity = 0.6): string => {
  gradients += 1;
  const stops =
    element('stop', { offset: 0, 'stop-color': colour, 'stop-opacity': opacity }) +
    element('stop', { offset: 1, 'stop-color': colour, 'stop-opacity': 0 });
  return `<defs>${element('radialGradient', { id: `g${gradients}` }, stops)}</defs>${disc(cx, cy, r, `url(#g${gradients})`)}`;
};

/** Land from the bottom of the picture to a smooth line through points. */
export const land = (points: readonly (readonly [number, number])[], fill: string): string => {
  const [first = [0, 0], ...rest] = points;
  let [x, y] = first;
  const curve = rest.map(([toX, toY]) => {
    const middle = (x + toX) / 2;
    const part = `C${middle} ${y} ${middle} ${toY} ${toX} ${toY}`;
    [x, y] = [toX, toY];
    return part;
  });
  return path(`M${first[0]} ${HEIGHT}L${first[0]} ${first[1]}${curve.join('')}L${x} ${HEIGHT}Z`, fill);
};

/** Short horizontal lines of light on water. */
export const ripples = (seed: number, count: number, [x, y, width, height]: readonly number[], colour: string) => {
  const random = randomFrom(seed);
  return times(count, () => {
    const depth = random();
    const length = 30 + 120 * depth * random();
    const at = (x ?? 0) + random() * (width ?? 0);
    const row = (y ?? 0) + depth * (height ?? 0);
    return line(`M${at.toFixed(0)} ${row.toFixed(0)}h${length.toFixed(0)}`, colour, 2 + 3 * depth, {
      opacity: (0.15 + 0.35 * random()).toFixed(2),
    });
  });
};

export const stars = (seed: number, count: number, height: number, colour = '#fdf6e3') => {
  const random = randomFrom(seed);
  return times(count, () =>
    disc(
      Number((random() * WIDTH).toFixed(0)),
      Number((random() * height).toFixed(0)),
      Number((0.8 + 1.8 * random() ** 3).toFixed(1)),
      colour,
      { opacity: (0.4 + 0.6 * random()).toFixed(2) },
    ),
  );
};

/** A string of lamps that hangs between two points. */
export const lamps = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  colours: readonly string[],
) => {
  const at = (part: number) => ({
    x: x1 + (x2 - x1) * part,
    y: y1 + (y2 - y1) * part + 4 * sag * part * (1 - part),
  });
  const middle = { x: (x1 + x2) / 2, y: (y1 + y2) / 2 + 2 * sag };
  return (
    line(`M${x1} ${y1}Q${middle.x} ${middle.y} ${x2} ${y2}`, '#00000055', 2) +
    times(count, (number) => {
      const { x, y } = at((number + 0.5) / count);
      const colour = colours[number % colours.length] ?? '#ffffff';
      return glow(x, y + 6, 22, colour, 0.5) + disc(x, y + 6, 5, colour);
    })
  );
};
