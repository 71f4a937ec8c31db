/** The names of tags in one field, separated by commas. */

/** Writes names. One that contains a comma or starts with a quotation mark is in quotation marks, which are doubled inside, as in CSV. */
export const formatTagNames = (names: readonly string[]): string => names.map(formatTagName).join(', ');

export const formatTagName = (name: string): string => (/,|^"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);

/** Reads names. A quotation mark that begins no quoted name is part of a name. */
export const tagNames = (text: string): string[] => {
  const names = Array.from(text.matchAll(fields), ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
};

/** A name in quotation marks, or any other one, and the comma after it. */
const fields = /\s*(?:"([^"]*(?:""[^"]*)*)"\s*|([^,]*))(?:,|$)/g;
