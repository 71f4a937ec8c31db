/** The result of one check. */
export interface Finding {
  /** Whether the operator has to act. */
  isProblem: boolean;
  message: string;
}

/** A check that found no problem. */
export const pass = (message: string): Finding => ({ isProblem: false, message });
/** A problem, with what to do. */
export const fail = (message: string): Finding => ({ isProblem: true, message });
