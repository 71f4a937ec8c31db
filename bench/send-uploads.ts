// Sends a picture several times at once, in a process of its own, so that it does not delay the readers of bench/uploads.ts:
//   tsx bench/send-uploads.ts <URL> <authorization> <file> <count>
// Prints the statuses as JSON; 0 for a lost connection.
import { readFile } from 'node:fs/promises';

const [url = '', authorization = '', file = '', count = '1'] = process.argv.slice(2);
const body = new Uint8Array(await readFile(file));
const statuses = await Promise.all(
  Array.from({ length: Number(count) }, () =>
    fetch(url, { method: 'POST', headers: { authorization }, body }).then(
      ({ status }) => status,
      () => 0,
    ),
  ),
);
console.log(JSON.stringify(statuses));
