/** Content lines of iCalendar (RFC 5545, section 3.1). A value can never end a line: line breaks in data are escaped or removed. */

const MAX_OCTETS = 75; // of a line, without its CRLF

/** One line with its CRLF, folded at 75 octets between characters. @param line a name, parameters and a value, without line breaks. */
export const contentLine = (line: string): string =>
  line.length <= MAX_OCTETS && ASCII.test(line) ? `${line}\r\n` : `${folded(line)}\r\n`;

const ASCII = /^[\t -~]*$/;

const folded = (line: string): string => {
  let text = '';
  let octets = 0;
  let from = 0;
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (octets + size > MAX_OCTETS) {
      text += `${line.slice(from, at)}\r\n `;
      from = at;
      octets = 1; // the space
    }
    octets += size;
    at += size === 4 ? 2 : 1;
  }
  return text + line.slice(from);
};

/** A property with a text value; an empty string for an empty text. */
export const textLine = (name: string, text: string): string =>
  text === '' ? '' : contentLine(`${name}:${escapeText(text)}`);

/** A property with a URI; an empty string for an empty one. */
export const uriLine = (name: string, uri: string): string =>
  uri === '' ? '' : contentLine(`${name}:${escapeUri(uri)}`);

/** Escapes a TEXT value (RFC 5545, 3.3.11). Every kind of line break becomes `\n`. Other control characters are removed. */
export const escapeText = (text: string): string =>
  NEEDS_ESCAPE.test(text)
    ? text
        .replace(/[\\;,]/g, '\\$&')
        .replace(LINE_BREAKS, '\\n')
        .replace(CONTROLS, '')
    : text;

/** A parameter value in quotation marks. They cannot be escaped in it, so those in the text become apostrophes. */
export const quoted = (text: string): string =>
  `"${text.replace(/"/g, "'").replace(LINE_BREAKS, ' ').replace(CONTROLS, '')}"`;

/** A URI without characters that no URI contains: they are percent-encoded. */
export const escapeUri = (uri: string): string =>
  uri.replace(NOT_IN_URIS, (character) => encodeURIComponent(character));

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed.
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

// As some parsers see them: also vertical tab, form feed, and the line ends of Unicode.
const LINE_BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a text without any of these is unchanged.
const NEEDS_ESCAPE = /[\\;,\u0000-\u0008\n-\u001f\u007f\u0085\u2028\u2029]/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are encoded.
const NOT_IN_URIS = /[\u0000-\u0020"<>\\^`{|}\u007f\u0085\u2028\u2029]/g;
