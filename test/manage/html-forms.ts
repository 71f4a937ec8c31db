/** Reads the forms of a page, as a browser sends them. */

/** The form of a page with an address. */
export const formOf = (html: string, action: string): string => {
  const forms = html.match(/<form\b.*?<\/form>/gs) ?? [];
  const form =
    forms.find((one) => one.includes(`action="/manage${action}"`)) ?? forms.find((one) => !one.includes('action='));
  if (form === undefined) throw new Error(`the page has no form for ${action}`);
  return form;
};

/** What a browser sends of a form that nobody has changed. */
export const fieldsOf = (form: string): [string, string][] =>
  // An attribute may contain `>`.
  [
    ...form.matchAll(
      /<input\b(?:[^>"]|"[^"]*")*>|<textarea\b(?:[^>"]|"[^"]*")*>.*?<\/textarea>|<select\b(?:[^>"]|"[^"]*")*>.*?<\/select>/gs,
    ),
  ].flatMap(([control]): [string, string][] => {
    const [tag = ''] = /^<(?:[^>"]|"[^"]*")*>/.exec(control) ?? [];
    const name = attribute(tag, 'name');
    const value = controlValue(control, tag);
    return name === undefined || value === undefined ? [] : [[name, value]];
  });

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decoded(value);
};

/** The value of a control; undefined for a box that is not checked. */
const controlValue = (control: string, tag: string): string | undefined => {
  if (tag.startsWith('<textarea')) return decoded(control.slice(tag.length, -'</textarea>'.length)).replace(/^\n/, '');
  if (tag.startsWith('<select')) {
    const options = control.match(/<option\b[^>]*>/g) ?? [];
    return attribute(options.find((option) => / selected\b/.test(option)) ?? options[0] ?? '', 'value');
  }
  const isBox = /^(?:checkbox|radio)$/.test(attribute(tag, 'type') ?? '');
  return isBox && !/ checked\b/.test(tag) ? undefined : (attribute(tag, 'value') ?? '');
};

const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity);

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
