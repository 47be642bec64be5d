import { once } from 'node:events';
import net from 'node:net';
import { HOST } from './replica-set.ts';

/** The wanted port when nobody listens there, else one that the system gives. */
export async function freePort(wanted = 0): Promise<number> {
  const server = net.createServer().listen(wanted, HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (wanted === 0) throw error;
    return freePort();
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : wanted;
}
