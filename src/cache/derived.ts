import type { ChangeLog } from '../changes/change-log.js';
import type { Dependency } from '../changes/dependency.js';

/** A value that was computed from records. */
export interface Derived<Value> {
  value: Value;
  /** The time when it expires; never if missing or null. */
  until?: Date | null;
}

/** What a value is computed from, and the time that it is computed for. */
export interface ComputationInput {
  dependencies: readonly Dependency[];
  at: Date;
}

/** A finished or running computation. */
export interface Computation<Value> {
  result: Promise<Derived<Value>>;
  dependencies: readonly Dependency[];
  /** The number of the last change when it started. */
  since: number;
  /** The time that it was made for, in milliseconds. */
  from: number;
}

/** Stores the last computation of a value. */
export interface ComputationSlot<Value> {
  get(): Computation<Value> | undefined;
  set(computation: Computation<Value> | undefined): void;
}

/**
 * Returns a value that is computed once, until one of its dependencies changes or it expires. Concurrent requests wait for the same
 * computation, unless a dependency has changed since it started.
 */
export const derive = async <Value>(
  slot: ComputationSlot<Value>,
  log: ChangeLog,
  { dependencies, at }: ComputationInput,
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
