/** Maps of tiles in Web Mercator, as tile servers have them: pictures of 256 pixels, named by zoom, column and row. */

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A tile and its place, in pixels from the point of the map. */
export interface Tile {
  url: string;
  x: number;
  y: number;
}

const TILE = 256; // pixels

const MAX_LATITUDE = 85.05; // where Web Mercator ends

/**
 * The tiles that show a rectangle around a point; none for a point near a pole.
 * @param template the URL of a tile with `{z}`, `{x}` and `{y}`.
 * @param size the rectangle, in pixels.
 */
export const tilesAround = (
  { latitude, longitude }: Coordinates,
  { template, zoom, width, height }: { template: string; zoom: number; width: number; height: number },
): Tile[] => {
  if (Math.abs(latitude) > MAX_LATITUDE) return [];
  const count = 2 ** zoom;
  const angle = (latitude * Math.PI) / 180;
  const column = ((longitude + 180) / 360) * count;
  const row = ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * count;
  const rows = tilesBetween(row, height).filter((y) => y >= 0 && y < count);
  return rows.flatMap((y) =>
    tilesBetween(column, width).map((x) => ({
      url: fill(template, { z: zoom, x: (x + count) % count, y }),
      x: Math.round((x - column) * TILE),
      y: Math.round((y - row) * TILE),
    })),
  );
};

/** The numbers of the tiles that cover `length` pixels around a place between tiles. */
const tilesBetween = (center: number, length: number): number[] => {
  const first = Math.floor(center - length / 2 / TILE);
  const last = Math.floor(center + length / 2 / TILE);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
};

const fill = (template: string, values: Readonly<Record<'x' | 'y' | 'z', number>>): string =>
  template.replace(/\{([xyz])\}/g, (_, name: 'x' | 'y' | 'z') => String(values[name]));
