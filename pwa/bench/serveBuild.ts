import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

/** Serves only a build, without the product's server, on a free port. */
export async function serveBuild(folder: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const serve = sirv(folder, { single: true });
  const server = createServer((request, response) => serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
