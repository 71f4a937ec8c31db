/** The result of one check. */
export interface Finding {
  /** A problem has to be solved. Advice does not concern what works now. */
  kind: 'pass' | 'advice' | 'problem';
  message: string;
}

/** A check that found no problem. */
export const pass = (message: string): Finding => ({ kind: 'pass', message });
/** A problem, with what to do. */
export const fail = (message: string): Finding => ({ kind: 'problem', message });
/** What is still to be done, such as before the calendar is public. */
export const advise = (message: string): Finding => ({ kind: 'advice', message });

const marks = { pass: '✓', advice: '•', problem: '✗' } as const;

/** The line that is printed. */
export const lineOf = ({ kind, message }: Finding): string => `${marks[kind]} ${message}`;
