// Starts a program with a watchdog and is killed before the watchdog runs.
import { openSync } from 'node:fs';
import { spawnWithWatchdog } from '../watchdog.ts';

const [command = '', temporaryFolder = ''] = process.argv.slice(2);
void spawnWithWatchdog({ command, args: [], logFd: openSync('/dev/null', 'w'), temporaryFolder });
process.kill(process.pid, 'SIGKILL');
