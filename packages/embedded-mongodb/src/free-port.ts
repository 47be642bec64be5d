import { once } from 'node:events';
import net from 'node:net';
import { HOST } from './replica-set.ts';

/** Resolves to the preferred port if it is free, otherwise to a port that the system chooses. */
export async function freePort(preferred = 0): Promise<number> {
  const server = net.createServer().listen(preferred, HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (preferred === 0) throw error;
    return freePort();
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : preferred;
}
