import type { ChangeLog } from './change-log.js';
import type { Dependency } from './dependency.js';

/** A value that was computed from records. */
export interface Derived<Value> {
  value: Value;
  /** When it changes by itself; never without. */
  until?: Date | null;
}

/** What a value is computed from, and the moment that it is computed for. */
export interface Source {
  dependencies: readonly Dependency[];
  at: Date;
}

/** A computation that is done or under way. */
export interface Computation<Value> {
  result: Promise<Derived<Value>>;
  dependencies: readonly Dependency[];
  /** The number of the last change when it began. */
  since: number;
  /** The moment that it was made for, in milliseconds. */
  from: number;
}

/** Where the last computation of a value is kept. */
export interface Slot<Value> {
  get(): Computation<Value> | undefined;
  set(computation: Computation<Value> | undefined): void;
}

/**
 * A value that is computed once until something that it depends on changes, or until it changes by itself. Requests that come meanwhile
 * wait for one computation: none of them began before a change that it may have missed.
 */
export const derive = async <Value>(
  slot: Slot<Value>,
  log: ChangeLog,
  { dependencies, at }: Source,
  compute: () => Promise<Derived<Value>>,
): Promise<Value> => {
  const before = log.receives() ? slot.get() : undefined;
  if (before && before.from <= at.getTime() && log.isUnchanged(before.dependencies, before.since)) {
    const { value, until } = await before.result;
    if (!until || at < until) return value;
  }
  const computation = { result: compute(), dependencies, since: log.last(), from: at.getTime() };
  if (log.receives()) slot.set(computation);
  try {
    return (await computation.result).value;
  } catch (error) {
    if (slot.get() === computation) slot.set(undefined);
    throw error;
  }
};
