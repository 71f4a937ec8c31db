/**
 * The loaders that the fields of one request share. Each loader reads for many fields with one statement. A transaction has its own
 * loaders, because they use its connection.
 */
export class Loaders {
  readonly #loaders = new Map<string, unknown>();

  /** The loader with a name. It is created at the first call. A name always has loaders of one type. */
  of<Loader>(name: string, make: () => Loader): Loader {
    const loader = (this.#loaders.get(name) ?? make()) as Loader;
    this.#loaders.set(name, loader);
    return loader;
  }
}
