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
  /** The result, when it is finished. */
  finished?: Derived<Value>;
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
const derive = async <Value>(
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
  const computation: Computation<Value> = { result: compute(), dependencies, since: log.last(), from: at.getTime() };
  if (log.receives()) slot.set(computation);
  try {
    const finished = await computation.result;
    // A copy is set, because now its size is known, and a cache computes the size of an object only once.
    if (slot.get() === computation) slot.set({ ...computation, finished });
    return finished.value;
  } catch (error) {
    if (slot.get() === computation) slot.set(undefined);
    throw error;
  }
};

/** Values that are computed from records, by name. */
export interface DerivedValues {
  /** A value computed from records. It is computed again when a dependency changes or the value expires. */
  derived<Value>(name: string, source: ComputationInput, compute: () => Promise<Derived<Value>>): Promise<Value>;
}

/** Creates a store for a few values with fixed names. It keeps each until it is computed again. */
export const createDerivedValues = (log: ChangeLog): DerivedValues => {
  const computations = new Map<string, Computation<unknown>>();
  return derivedIn(computations, log);
};

/** Keeps computations in a map, under the names of their values. */
export const derivedIn = (
  computations: {
    get(name: string): unknown;
    set(name: string, computation: Computation<unknown>): unknown;
    delete(name: string): unknown;
  },
  log: ChangeLog,
): DerivedValues => ({
  derived<Value>(name: string, source: ComputationInput, compute: () => Promise<Derived<Value>>) {
    const slot: ComputationSlot<Value> = {
      get: () => computations.get(name) as Computation<Value> | undefined,
      set(computation) {
        if (computation) computations.set(name, computation);
        else computations.delete(name);
      },
    };
    return derive(slot, log, source, compute);
  },
});
