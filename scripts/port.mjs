import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from './exec.mjs';

const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const host = process.env.HOST || '127.0.0.1';
export const isLoopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);
export const port = process.env.PORT || '4000';

/** Exits with one line if the port cannot be listened on, before a build takes minutes. */
export async function assertPortFree(wantedPort, command) {
  // The API validates the setting itself.
  if (!/^\d{1,5}$/.test(wantedPort) || Number(wantedPort) > 65_535) return;

  const server = createServer();
  try {
    await new Promise((resolve, reject) => server.once('error', reject).listen(wantedPort, host, resolve));
  } catch (error) {
    console.error(explain(error, Number(wantedPort), command));
    process.exit(1);
  }
  await new Promise((resolve) => server.close(resolve));
}

function explain(error, wantedPort, command) {
  if (error.code !== 'EADDRINUSE') return `Cannot listen on ${host}:${wantedPort}: ${error.message}`;
  return `Port ${wantedPort} is already in use. Stop the other program or choose another with PORT=${wantedPort + 1} ${command}`;
}
