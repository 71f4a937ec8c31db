/** Changes that break the API on purpose. */
export interface DeliberateBreaks {
  reason: string;
  /** What CHANGELOG.md says of them below “What to do”, word by word. */
  changelog: string;
  /** The lines of `breakingChanges`. */
  breaks: readonly string[];
}

/** What has to be done before these changes can be released, one line for each problem. @param whatToDo the text below “What to do”. */
export const breakProblems = (
  found: readonly string[],
  deliberate: readonly DeliberateBreaks[],
  whatToDo: string,
): string[] => {
  const listed = deliberate.flatMap(({ breaks }) => breaks);
  const text = oneLine(whatToDo);
  return [
    ...found.filter((line) => !listed.includes(line)),
    ...listed
      .filter((line) => !found.includes(line))
      .map((line) => `This is listed as a deliberate break, and does not break: ${line}`),
    ...deliberate
      .filter(({ reason }) => reason.trim() === '')
      .map(({ breaks }) => `This deliberate break has no reason: ${breaks[0]}`),
    ...deliberate
      .filter(({ changelog }) => changelog.trim() === '' || !text.includes(oneLine(changelog)))
      .map(({ changelog }) => `“What to do” in CHANGELOG.md does not say: ${changelog}`),
  ];
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
