import { type Coordinates, tilesAround } from '../map-tiles.js';
import type { PageContext } from '../page-context.js';

const ZOOM = 16; // a few streets

const [WIDTH, HEIGHT] = [400, 250]; // pixels of the tiles; the map is shown as wide as there is room

const OPENSTREETMAP = 'https://www.openstreetmap.org/copyright';

/** A map around a place, if the site names a tile server. Its place is in attributes: the policy of pages allows no inline style. */
export const VenueMap = ({ name, at, page }: { name: string; at: Coordinates; page: PageContext }) => {
  const { mapTiles, words } = page;
  if (!mapTiles) return null;
  const tiles = tilesAround(at, { template: mapTiles.template, zoom: ZOOM, width: WIDTH, height: HEIGHT });
  if (tiles.length === 0) return null;
  return (
    <figure class="venue-map">
      <svg
        viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={words('map-of', { place: name })}
      >
        {tiles.map(({ url, x, y }) => (
          <image key={url} href={url} x={x} y={y} width={256} height={256} />
        ))}
        <circle r={9} />
      </svg>
      <figcaption>{mapTiles.attribution ?? <a href={OPENSTREETMAP}>© OpenStreetMap</a>}</figcaption>
    </figure>
  );
};
