import { ALL, type Dependency } from './dependency.js';
import { dependenciesOf } from './statement-dependencies.js';

/** What the response to one request depends on, collected while it is made. */
export class Dependencies {
  readonly #all = new Set<Dependency>();

  add(dependencies: Iterable<Dependency>): void {
    for (const dependency of dependencies) this.#all.add(dependency);
  }

  /** A statement was sent whose rows depend on these; without them, on what its text names. */
  statement(text: string, dependencies: Iterable<Dependency> = dependenciesOf(text)): void {
    this.add(dependencies);
  }

  /** The database was read in a way that does not show what was read. */
  unknown(): void {
    this.#all.add(ALL);
  }

  toArray(): Float64Array {
    return Float64Array.from(this.#all);
  }
}
