// Runs the embedded MongoDB for scripts/dev.mjs: sends it the URI, and stops when the IPC channel closes.
import { startEmbeddedMongodb } from '../packages/embedded-mongodb/src/embedded-mongodb.ts';
import { findDataDirProblem } from '../packages/embedded-mongodb/src/private-files.ts';

const problem = findDataDirProblem(process.env.DATA_DIR);
if (problem !== undefined) {
  console.error(`Cannot start: ${problem}`);
  process.exit(1);
}
const onGiveUp = (reason) => {
  console.error(reason);
  process.exit(1);
};
const mongodb = await startEmbeddedMongodb({ dataDir: process.env.DATA_DIR, log: console.log, onGiveUp });
process.once('disconnect', async () => {
  await mongodb.stop();
  process.exit();
});
process.send(mongodb.uri);
// Only the IPC channel keeps this process alive.
process.channel.ref();
