/** The kinds of records with a form of this folder. */

/** The kinds by the names of their pages, in the order of the navigation. */
export const kindsByPath = {
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
} as const;

export type RecordPath = keyof typeof kindsByPath;
export type RecordKind = (typeof kindsByPath)[RecordPath];

/** The name of the pages of a kind. */
export const pathOf = (kind: RecordKind): RecordPath =>
  kind === 'category' ? 'categories' : (`${kind}s` as Exclude<RecordPath, 'categories'>);

/** Whether records of this kind have no status and no trash. */
export const isTerm = (kind: RecordKind): kind is 'category' | 'tag' => kind === 'category' || kind === 'tag';
