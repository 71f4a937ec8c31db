let fixedTime: Date | undefined;

/** The current time in whole seconds, as instants are stored. Tests can fix it. */
export const now = (): Date => new Date(Math.floor((fixedTime ?? new Date()).getTime() / 1000) * 1000);

/** For tests: fixes the time at `at` (a Date, or ISO text with `Z` or an offset). */
export const stopClock = (at: Date | string): void => {
  fixedTime = new Date(at);
};

/** For tests: returns to the system time. */
export const startClock = (): void => {
  fixedTime = undefined;
};
