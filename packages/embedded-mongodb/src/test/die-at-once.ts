// Orders a program on a leash and is gone before the leash has begun.
import { openSync } from 'node:fs';
import { startOnLeash } from '../leash.ts';

const [command = '', temporaryFolder = ''] = process.argv.slice(2);
void startOnLeash({ command, args: [], logFd: openSync('/dev/null', 'w'), temporaryFolder });
process.kill(process.pid, 'SIGKILL');
