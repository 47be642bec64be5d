import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { EmbeddedMongodb } from '../embedded-mongodb.ts';

const CHILD_MAIN = fileURLToPath(new URL('./child-process-main.ts', import.meta.url));

export interface MongodbChildProcess extends Omit<EmbeddedMongodb, 'stop'> {
  process: ChildProcess;
  /** Makes the child stop MongoDB and exit. */
  stop: () => Promise<void>;
  kill: () => Promise<void>;
}

/** Starts the embedded MongoDB in this folder from a child process with its own process group. */
export async function startInChildProcess(dataDir: string): Promise<MongodbChildProcess> {
  const child = fork(CHILD_MAIN, [dataDir], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    detached: true,
  });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);

  const failed = exited.then(() => Promise.reject(new Error('the child process did not start MongoDB')));
  const [mongodb]: EmbeddedMongodb[] = await Promise.race([once(child, 'message'), failed]);
  if (!mongodb) throw new Error('the child process sent no message');
  const stop = async () => {
    child.send('stop');
    await exited;
  };
  return { ...mongodb, process: child, stop, kill };
}
