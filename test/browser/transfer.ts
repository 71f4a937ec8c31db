import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** Counts the bytes that a service sends. Returns the URL to use instead of that of the service. */
export const countTransfer = async (service: string): Promise<{ url: string; bytes: () => number }> => {
  const target = Number(new URL(service).port);
  let received = 0;
  const proxy = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    upstream.on('data', ({ length }) => {
      received += length;
    });
    client.pipe(upstream).pipe(client);
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1').unref(), 'listening');
  onTestFinished(() => void proxy.close());
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, bytes: () => received };
};
