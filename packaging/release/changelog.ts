/** The part of a version in CHANGELOG.md. */
export interface VersionNotes {
  /** The day of the release, such as 2027-01-31; undefined before it. */
  date: string | undefined;
  /** The text below the title. */
  text: string;
  /** The text below “What to do”; empty if there is nothing. */
  whatToDo: string;
}

/** The part of a version, whose title is `## 0.2.0 (2027-01-31)`, or has another text in parentheses before the release. @throws Error if there is none. */
export const notesOf = (changelog: string, version: string): VersionNotes => {
  const part = changelog.split(/^## /m).find((one) => one.startsWith(`${version} `) || one.startsWith(`${version}\n`));
  if (!part) throw new Error(`CHANGELOG.md has no part “## ${version}”.`);
  const [title = ''] = part.split('\n', 1);
  const text = part.slice(title.length).trim();
  const whatToDo = text.split(/^### /m).find((one) => one.startsWith('What to do\n')) ?? '';
  return { date: /\((\d{4}-\d\d-\d\d)\)$/.exec(title)?.[1], text, whatToDo };
};
