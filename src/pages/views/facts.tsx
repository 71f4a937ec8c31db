/** Facts of a record: a name and a value. */
import type { ComponentChildren } from 'preact';
import { countryIn } from '../../languages/country.js';
import type { PageContext } from '../page-context.js';
import { VenueMap } from './venue-map.js';

export const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A postal address with its coordinates. */
export interface PlaceFacts {
  name?: string;
  address: string;
  city: string;
  stateProvince: string;
  zip: string;
  country: string;
  coordinates: { latitude: number; longitude: number } | null;
}

/** @param hasMap whether there is a map, if the site has maps. @param hasMapLink whether there is a link to a map. */
export const Place = ({
  place,
  page,
  hasMap,
  hasMapLink,
}: {
  place: PlaceFacts;
  page: PageContext;
  hasMap: boolean;
  hasMapLink: boolean;
}) => {
  const { address, zip, city, stateProvince, coordinates, name = '' } = place;
  const country = countryIn(place.country, page.language);
  const lines = [address, [zip, city].filter(Boolean).join(' '), stateProvince, country].filter(Boolean);
  const isKnown = coordinates !== null || address !== '' || city !== '';
  return (
    <>
      {lines.length > 0 && (
        <address>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {hasMap && coordinates && <VenueMap name={name} at={coordinates} page={page} />}
      {hasMapLink && isKnown && (
        <a class="map" href={page.mapOf({ coordinates, text: [name, ...lines].filter(Boolean).join(', ') })}>
          {page.words('show-map')}
        </a>
      )}
    </>
  );
};

/** The website of a record, if it has one. */
export const Website = ({ url, page }: { url: string | undefined; page: PageContext }) =>
  url ? (
    <Fact name={page.words('website')}>
      <a class="external" href={url}>
        {hostOf(url)}
      </a>
    </Fact>
  ) : null;

/** The host of an address, as the text of its link. */
const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '');
