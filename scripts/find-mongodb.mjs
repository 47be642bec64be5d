// Finds or downloads a mongod, so that later commands find it in the cache.
import { findMongod } from '../packages/embedded-mongodb/src/mongod-binary.ts';

await findMongod({ log: console.log });
