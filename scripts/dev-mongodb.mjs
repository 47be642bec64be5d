// Runs the embedded MongoDB for scripts/dev.mjs: tells it the address, and stops when the channel to it closes.
import { startEmbeddedMongodb } from '../packages/embedded-mongodb/src/embedded-mongodb.ts';

const mongodb = await startEmbeddedMongodb({ dataDir: process.env.DATA_DIR, report: console.log });
process.once('disconnect', async () => {
  await mongodb.stop();
  process.exit();
});
process.send(mongodb.uri);
// Nothing else keeps this process alive.
process.channel.ref();
