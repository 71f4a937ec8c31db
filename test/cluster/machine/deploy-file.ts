/** The files of the folder `deploy`, with other addresses. So the files that the documentation shows are those that are tested. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes a file of `deploy` into a folder, with replaced texts.
 * @param replaced the texts of the file and what replaces them. Each must occur in the file. Longer texts are replaced first.
 * @returns the path of the new file
 * @throws Error if a text does not occur, so that the file and the test cannot differ unnoticed.
 */
export const writeDeployFile = async (
  name: string,
  target: string,
  replaced: Readonly<Record<string, string>>,
): Promise<string> => {
  let text = await readFile(fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url)), 'utf8');
  for (const [from, to] of Object.entries(replaced).sort(([one], [other]) => other.length - one.length)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not contain “${from}”`);
    text = text.replaceAll(from, to);
  }
  const left = /\b10\.0\.0\.\d+\b(?!\/)/.exec(text.replace(/^\s*[#;].*$/gm, ''));
  if (left) throw new Error(`deploy/${name} has the address ${left[0]}, which the test does not replace`);
  const path = join(target, name);
  await writeFile(path, text, { mode: 0o644 });
  return path;
};
