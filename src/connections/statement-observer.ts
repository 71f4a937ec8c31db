/** Observes the statements that are sent over the connections of a pool. */
export interface StatementObserver {
  /** Called before a statement is sent. Returns a function that is called when it has ended, with its error. */
  start(text: string): (error?: unknown) => void;
  /** Returns a callback that runs in the current context, also when another request calls it. */
  bind?<Callback extends (...input: never[]) => unknown>(callback: Callback): Callback;
}

export const STATEMENT_KINDS = ['read', 'write', 'transaction'] as const;

export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** What a statement does. A `WITH` is a write if one of its parts writes. */
export const kindOfStatement = (text: string): StatementKind => {
  const [word = ''] = /\w+/.exec(text) ?? [];
  const keyword = word.toUpperCase();
  if (keyword === 'SELECT') return 'read';
  if (transactionWords.has(keyword)) return 'transaction';
  return keyword === 'WITH' && !WRITES.test(text) ? 'read' : 'write';
};

const transactionWords = new Set(['BEGIN', 'COMMIT', 'ROLLBACK', 'SAVEPOINT', 'RELEASE', 'SET']);

const WRITES = /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\b/;

/** Calls both observers. Undefined without any. */
export const bothObservers = (
  one: StatementObserver | undefined,
  other: StatementObserver | undefined,
): StatementObserver | undefined => {
  if (!one || !other) return one ?? other;
  const bind = one.bind ?? other.bind;
  return {
    start(text) {
      const ends = [one.start(text), other.start(text)];
      return (error) => {
        for (const end of ends) end(error);
      };
    },
    ...(bind && { bind }),
  };
};
