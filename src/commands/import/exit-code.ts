/** The exit code of an import: 0 when everything was imported (now or before), 2 when a part failed, 1 when all of it failed. */
export const importExitCode = ({ failed, imported }: { failed: number; imported: number }): 0 | 1 | 2 =>
  failed === 0 ? 0 : imported === 0 ? 1 : 2;
