/** The elements in the head of a page that search engines and previews of links read. */
import type { JSX } from 'preact';
import type { Language } from '../../languages/language.js';
import { scriptText } from './json-ld.js';
import type { PageAddresses } from './page-addresses.js';

export interface PageHead {
  /** The title of the document, with the name of the site. */
  title: string;
  /** The title of the page, without the name of the site. */
  heading: string;
  siteName: string;
  /** Plain text; only its beginning is shown. */
  description: string;
  /** The language of the shown text. */
  language: Language;
  addresses: PageAddresses;
  image?: PageImage | null | undefined;
  /** Whether search engines may list the page. */
  isIndexed: boolean;
  /** Structured data; undefined for none. */
  jsonLd?: object | undefined;
}

/** A picture at an absolute URL. Sizes are in pixels. */
export interface PageImage {
  url: string;
  alt: string;
  width?: number | null | undefined;
  height?: number | null | undefined;
  /** Its copies. */
  sizes?: readonly { url: string; width: number; height: number; mediaType: string }[];
}

/** The title, the description, the addresses in other languages, and the data for previews and search engines. */
export const headTags = (head: PageHead): JSX.Element => {
  const { title, addresses, isIndexed, jsonLd } = head;
  const description = firstWords(head.description);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex, follow" />}
      {isIndexed && <link rel="canonical" href={addresses.canonical} />}
      {isIndexed &&
        addresses.alternates.map(({ language, url }) => <link rel="alternate" hreflang={language} href={url} />)}
      {openGraph({ ...head, description })}
      {jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(jsonLd) }} />}
    </>
  );
};

const openGraph = ({ heading, siteName, description, language, addresses, image }: PageHead) => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={siteName} />
    <meta property="og:title" content={heading} />
    {description && <meta property="og:description" content={description} />}
    <meta property="og:url" content={addresses.canonical} />
    <meta property="og:locale" content={locales[language]} />
    {addresses.alternates.map((other) =>
      other.language === 'x-default' || other.language === language ? null : (
        <meta property="og:locale:alternate" content={locales[other.language]} />
      ),
    )}
    {image && imageTags(previewOf(image))}
    <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
  </>
);

/** The widest copy that is not WebP, which some programs do not show; the picture itself without copies. */
const previewOf = (image: PageImage): PageImage => {
  const copy = image.sizes?.findLast(({ mediaType, width }) => mediaType !== 'image/webp' && width >= MIN_PREVIEW);
  return copy ? { ...copy, alt: image.alt } : image;
};

const MIN_PREVIEW = 600; // pixels; narrower pictures are shown small

const imageTags = ({ url, alt, width, height }: PageImage) => (
  <>
    <meta property="og:image" content={url} />
    {width && height && <meta property="og:image:width" content={String(width)} />}
    {width && height && <meta property="og:image:height" content={String(height)} />}
    {alt && <meta property="og:image:alt" content={alt} />}
  </>
);

const locales: Readonly<Record<Language, string>> = {
  nl: 'nl_NL',
  en: 'en_GB',
  fr: 'fr_FR',
  de: 'de_DE',
  es: 'es_ES',
};

const MAX_DESCRIPTION = 160; // characters; search engines show about as many

/** The first words of a text, in one line. */
const firstWords = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_DESCRIPTION ? line : `${line.slice(0, MAX_DESCRIPTION - 1).replace(/\s+\S*$/, '')} …`;
};
