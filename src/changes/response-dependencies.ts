import { dependenciesOf } from './dependencies-of-read.js';
import { ALL, type Dependency } from './dependency.js';

/** Collects what the response to one request depends on. */
export class ResponseDependencies {
  readonly #all = new Set<Dependency>();

  addOne(dependency: Dependency): void {
    this.#all.add(dependency);
  }

  add(dependencies: Iterable<Dependency>): void {
    for (const dependency of dependencies) this.#all.add(dependency);
  }

  /** Adds the dependencies of a statement; by default those that its text names. */
  statement(text: string, dependencies: Iterable<Dependency> = dependenciesOf(text)): void {
    this.add(dependencies);
  }

  /** Notes a read with unknown dependencies: the response depends on everything. */
  unknown(): void {
    this.#all.add(ALL);
  }

  toArray(): Float64Array {
    return Float64Array.from(this.#all);
  }
}
