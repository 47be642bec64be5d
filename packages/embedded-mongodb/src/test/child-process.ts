// Runs startEmbeddedMongodb in a child process, which a test can kill.
import { startEmbeddedMongodb } from '../embedded-mongodb.ts';

const [dataDir = ''] = process.argv.slice(2);
const mongodb = await startEmbeddedMongodb({ dataDir });

process.on('SIGINT', () => process.send?.('interrupted'));
process.on('message', () => void mongodb.stop().then(() => process.disconnect()));
process.send?.(mongodb);
