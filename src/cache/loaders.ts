/**
 * The loaders that all fields of one request share, each of which reads for many fields by one statement. A transaction has its own, as
 * they read over its connection.
 */
export class Loaders {
  readonly #loaders = new Map<string, unknown>();

  /** The loader of a name, made when it is first needed. A name always has loaders of one type. */
  of<Loader>(name: string, make: () => Loader): Loader {
    const loader = (this.#loaders.get(name) ?? make()) as Loader;
    this.#loaders.set(name, loader);
    return loader;
  }
}
