/** The code with which a site embeds a view. */

export interface EmbedCode {
  /** The base of URLs, without a trailing slash. */
  publicUrl: string;
  view: 'list' | 'month';
  /** The attributes of the element besides `view`, which are the parameters of the view too. */
  options: Readonly<Record<string, string>>;
  /** The link that is shown without a script, and the name of the frame. */
  link: string;
  title: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const script = (publicUrl: string) => `<script src="${escaped(publicUrl)}/embed.js" async></script>`;

/** `<almanac-calendar view="list" category="jazz">`, with its script. */
export const elementCode = ({ publicUrl, view, options, link, title }: EmbedCode): string => {
  const attributes = Object.entries({ view, ...options }).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `${script(publicUrl)}
<almanac-calendar${attributes.join('')}>
  <a href="${escaped(link)}">${escaped(title)}</a>
</almanac-calendar>`;
};

/** A frame, with the script that sets its height. */
export const frameCode = (code: EmbedCode): string =>
  `<iframe src="${escaped(frameAddress(code))}" title="${escaped(code.title)}" loading="lazy" width="100%" height="600" frameborder="0"></iframe>
${script(code.publicUrl)}`;

/** The address of an embedded view. */
export const frameAddress = ({
  publicUrl,
  view,
  options,
}: Pick<EmbedCode, 'publicUrl' | 'view' | 'options'>): string => {
  const query = new URLSearchParams(options);
  return `${publicUrl}/embed/${view}${query.size ? `?${query}` : ''}`;
};
