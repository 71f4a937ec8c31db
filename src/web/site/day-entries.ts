/** The events of a day in the table of a month: the bars that cover it, and those below it. @param day the link of the day */
export const entriesOf = (day: Element): HTMLElement[] => {
  const cell = day.closest('td');
  const rows = cell?.closest('tbody')?.rows ?? [];
  return [...rows]
    .flatMap((row) => [...(cellAt(row, cell?.cellIndex ?? 0)?.querySelectorAll<HTMLElement>('a.entry') ?? [])])
    .filter((entry) => entry.checkVisibility());
};

/** The cell of a row that covers a column. */
const cellAt = ({ cells }: HTMLTableRowElement, column: number): HTMLTableCellElement | undefined => {
  let end = 0;
  for (const cell of cells) {
    end += cell.colSpan;
    if (end > column) return cell;
  }
  return undefined;
};

/** The link of a table that is in the tab order: the day whose events have the focus, also if a bar covers others. */
const chosenDay = (table: Element | null): HTMLElement | null =>
  table?.querySelector<HTMLElement>('a[data-day][tabindex="0"]') ?? null;

/** The event of a day that an arrow moves to, or the day for Escape. Undefined for other keys and without such an event. */
export const entryAfterKey = (key: string, entry: HTMLElement): HTMLElement | undefined => {
  const day = chosenDay(entry.closest('table'));
  if (!day || key === 'Escape') return day ?? undefined;
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  const entries = entriesOf(day);
  return step ? entries[entries.indexOf(entry) + step] : undefined;
};
