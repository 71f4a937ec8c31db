/** The number of random examples of a property. `FUZZ=10 npm test` has ten times as many. */
export const runs = (number: number): number => Math.ceil(number * Number(process.env.FUZZ ?? 1));
