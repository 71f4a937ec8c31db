/** Compares figures with their goals. */
import { type Goal, goals } from '../goals.js';

/** A goal, the measured figure, and whether the figure meets the goal. */
export interface Verdict {
  name: string;
  goal: Goal;
  figure: number;
  isMet: boolean;
}

/** The verdicts on the figures that have a goal, in the order of the goals. */
export const verdictsOf = (figures: ReadonlyMap<string, number | undefined>): Verdict[] =>
  Object.entries(goals).flatMap(([name, goal]) => {
    const figure = figures.get(name);
    if (figure === undefined) return [];
    return [{ name, goal, figure, isMet: 'atLeast' in goal ? figure >= goal.atLeast : figure <= goal.atMost }];
  });
