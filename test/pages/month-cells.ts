/** The titles in the table of a month, by day. A bar counts on each of the days that it covers. */
export const cells = (html: string): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  for (const [week] of html.matchAll(/<tbody.*?<\/tbody>/gs)) {
    const days = [...week.matchAll(/data-day="([\d-]+)"/g)].map(([, day = '']) => day);
    for (const [row] of week.matchAll(/<tr.*?<\/tr>/gs)) addRow(row, days, found);
  }
  return found;
};

const addRow = (row: string, days: readonly string[], found: Record<string, string[]>) => {
  let column = 0;
  for (const [, attributes = '', cell = ''] of row.matchAll(/<td([^>]*)>(.*?)<\/td>/gs)) {
    const end = column + Number(/colspan="(\d)"/i.exec(attributes)?.[1] ?? 1);
    const titles = [...cell.matchAll(/class="name">([^<]*)</g)].map(([, title = '']) => title);
    for (const day of days.slice(column, end)) if (titles.length) found[day] = [...(found[day] ?? []), ...titles];
    column = end;
  }
};
