let fixedTime: Date | undefined;

/** This moment in whole seconds, as instants are stored; or the moment at which a test has stopped the clock. */
export const now = (): Date => new Date(Math.floor((fixedTime ?? new Date()).getTime() / 1000) * 1000);

/** For tests: from here on it is always `at` (a Date, or ISO text with `Z` or an offset). */
export const stopClock = (at: Date | string): void => {
  fixedTime = new Date(at);
};

/** For tests: time passes again. */
export const startClock = (): void => {
  fixedTime = undefined;
};
