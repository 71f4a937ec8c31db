/** The marks within a line of light text. */
import { escapeMarkup, unescapeMarkup } from './html-escapes.js';

/** An escaped character, a link, an address, or a mark that opens or closes bold or italic text. */
const TOKEN =
  /\\([\\*_[\]()>#.-])|\[((?:\\.|[^[\]\n\\]){1,500})\]\((https?:\/\/[^\s()<>"]{1,2000}|mailto:[^\s()<>"]{1,200})\)|(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]*_\\])|(\*\*|_)/g;

interface Part {
  html: string;
  /** Of a mark: what it is, and whether it can open and close. */
  mark?: { sign: string; opens: boolean; closes: boolean };
}

/** The HTML of a text with marks. */
export const inlineHtml = (text: string): string => {
  const parts: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(TOKEN)) {
    const [token, escaped, label, target, address, sign] = found;
    parts.push({ html: escapeMarkup(text.slice(end, found.index)) });
    end = found.index + token.length;
    if (escaped !== undefined) parts.push({ html: escapeMarkup(escaped) });
    else if (label !== undefined) parts.push({ html: link(target ?? '', unescapeMarks(label)) });
    else if (address !== undefined) parts.push({ html: link(address, address) });
    else parts.push(markAt(text, found.index, sign ?? ''));
  }
  parts.push({ html: escapeMarkup(text.slice(end)) });
  return withPairs(parts);
};

const markAt = (text: string, at: number, sign: string): Part => {
  const [before, after] = [text[at - 1] ?? ' ', text[at + sign.length] ?? ' '];
  // `_` within a word is part of a name.
  const isInWord = sign === '_' && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
  return { html: sign, mark: { sign, opens: !isInWord && /\S/.test(after), closes: !isInWord && /\S/.test(before) } };
};

/** Joins the parts, with elements for the marks that come in pairs. */
const withPairs = (parts: readonly Part[]): string => {
  const texts = parts.map(({ html }) => html);
  let open: { at: number; sign: string }[] = [];
  parts.forEach(({ mark }, at) => {
    if (!mark) return;
    const opened = open.findIndex(({ sign }) => sign === mark.sign);
    const opener = open[opened];
    // There is a text, perhaps an empty one, before each mark.
    const isEmpty = opener && at === opener.at + 2 && texts[at - 1] === '';
    if (opener && mark.closes && !isEmpty) {
      const element = mark.sign === '_' ? 'em' : 'strong';
      texts[opener.at] = `<${element}>`;
      texts[at] = `</${element}>`;
      // What was opened in between stays text.
      open = open.slice(0, opened);
    } else if (!opener && mark.opens) open.push({ at, sign: mark.sign });
  });
  return texts.join('');
};

const link = (address: string, label: string) => `<a href="${escapeMarkup(address)}">${escapeMarkup(label)}</a>`;

/** The text of HTML within a block, with marks. Other elements stay as they are, so that a comparison with the HTML fails. */
export const inlineText = (html: string): string => {
  return html
    .trim()
    .replace(/<a href="([^"]*)">([^<]*)<\/a>|<\/?(strong|em)>|[^<]+|</g, (part, target, label, element) => {
      if (target !== undefined) {
        const [address, shown] = [unescapeHtml(target), unescapeHtml(label)];
        return address === shown ? address : `[${escapeMarks(shown)}](${address})`;
      }
      if (element !== undefined) return element === 'em' ? '_' : '**';
      return escapeMarks(unescapeHtml(part));
    });
};

const unescapeHtml = (html: string) => unescapeMarkup(html.replaceAll('&quot;', '"'));

/** Text in which no character is read as a mark. */
const escapeMarks = (text: string): string =>
  text
    .replace(/\\(?=[\\*_[\]()>#.-]|$)/g, '\\\\')
    .replace(/\*(?=\*|$)|(?<=^|\*)\*/g, '\\*')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\[/g, '\\[');

const unescapeMarks = (text: string): string => text.replace(/\\([\\*_[\]()>#.-])/g, '$1');
