import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe-core leaves undecided, and was reviewed. Nothing else may be undecided. */
const reviewed: readonly { rule: string; selector: RegExp; reason: string }[] = [
  {
    rule: 'frame-tested',
    selector: /^iframe$/,
    reason: 'axe-core is not loaded into the frame of the preview of /embed/',
  },
];

const options: axe.RunOptions = {
  resultTypes: ['violations', 'incomplete'],
  rules: { 'target-size': { enabled: true } },
};

const shown = ({ id, nodes }: axe.Result) =>
  nodes.map(({ target, any, all, none }) => {
    const [check] = [...any, ...all, ...none];
    return `${id}: ${target.join(' ')} (${check?.message})`;
  });

/** What axe-core finds on a page: violations, and undecided checks that are not in the list. */
const problemsOf = async (page: Page): Promise<string[]> => {
  const { violations, incomplete } = await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(options)})`);
  const isReviewed = (id: string, target: string) =>
    reviewed.some(({ rule, selector }) => rule === id && selector.test(target));
  const undecided = incomplete.map((result) => ({
    ...result,
    nodes: result.nodes.filter(({ target }) => !isReviewed(result.id, target.join(' '))),
  }));
  return [...violations, ...undecided].flatMap(shown);
};

/** Loads axe-core into a page and runs it in light and dark. */
export const findProblems = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source);
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    problems.push(...(await problemsOf(page)).map((problem) => `${colorScheme} ${problem}`));
  }
  return problems;
};
