/** A description as HTML: text that contains elements of HTML is HTML, any other text is escaped. It is sanitized when it is written. */
export const asHtml = (text: string): string => (hasMarkup(text) ? text : escapeMarkup(text));

const hasMarkup = (text: string): boolean =>
  /<\/?(?:a|b|i|u|p|br|div|span|strong|em|ul|ol|li|h[1-6]|table|html-blob|html)(?:\s[^<>]*)?\/?>/i.test(text);

/** Text as HTML. Only what HTML would not read as text is escaped. */
export const escapeMarkup = (text: string): string =>
  text.replace(/&(?=#?\w+;)/g, '&amp;').replace(/<(?=[a-z/!?])/gi, '&lt;');
