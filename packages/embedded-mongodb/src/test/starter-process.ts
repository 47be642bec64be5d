import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { EmbeddedMongodb } from '../embedded-mongodb.ts';

const STARTER = fileURLToPath(new URL('./starter.ts', import.meta.url));

export interface StarterProcess extends Omit<EmbeddedMongodb, 'stop'> {
  process: ChildProcess;
  /** Lets it stop as it should. */
  stop: () => Promise<void>;
  kill: () => Promise<void>;
}

/** Another process that starts the embedded MongoDB in this folder, in a process group of its own. */
export async function startInAnotherProcess(dataDir: string): Promise<StarterProcess> {
  const child = fork(STARTER, [dataDir], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    detached: true,
  });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);

  const failed = exited.then(() => Promise.reject(new Error('the other process did not start MongoDB')));
  const [mongodb]: EmbeddedMongodb[] = await Promise.race([once(child, 'message'), failed]);
  if (!mongodb) throw new Error('the other process said nothing');
  const stop = async () => {
    child.send('stop');
    await exited;
  };
  return { ...mongodb, process: child, stop, kill };
}
