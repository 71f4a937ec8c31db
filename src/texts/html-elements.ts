/** The elements of HTML, grouped by how they appear in plain text. */

/** Block elements that are separated by a blank line in plain text. */
export const paragraphElements = words('p h1 h2 h3 h4 h5 h6 blockquote pre figure hr table section article details');

/** Elements that start a new line in plain text. */
export const lineElements = words('div ul ol li dl dt dd tr caption thead tbody tfoot figcaption summary');

export const cellElements = words('td th colgroup col');

export const inlineElements = words(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr',
);

/** All other elements of HTML, including obsolete ones, and the root elements of SVG and MathML. */
const otherElements = words(
  'html head title base link meta style body address article aside footer header hgroup main nav search section center ' +
    'acronym big font strike tt blink marquee menu dir data output progress meter label input button select datalist ' +
    'optgroup option textarea form fieldset legend dialog script noscript template slot canvas iframe embed object param ' +
    'picture source video audio track map area svg math applet bgsound frame frameset noframes noembed image isindex ' +
    'keygen listing multicol nextid nobr plaintext rb rtc spacer xmp',
);

/** Elements without behaviour: `<CODE/CRAFTS>` is the name of a conference, although browsers read it as a tag. */
export const harmlessElements: ReadonlySet<string> = new Set(
  words('abbr cite code data dfn em i kbd mark q s samp small strong sub sup time u var'),
);

export const elements: ReadonlySet<string> = new Set([
  ...paragraphElements,
  ...lineElements,
  ...cellElements,
  ...inlineElements,
  ...otherElements,
]);

const blockTag = tagOf([...paragraphElements, ...lineElements, ...cellElements]);

export const hasBlocks = (html: string): boolean => html.search(blockTag) >= 0;

export function tagOf(names: string[]): RegExp {
  return new RegExp(`</?(?:${names.join('|')})(?:[\\s/][^<>]*)?>`, 'gi');
}

export function words(text: string): string[] {
  return text.split(' ');
}
