// Finds a mongod, or obtains one, so that whoever needs it next has it at once.
import { findMongod } from '../packages/embedded-mongodb/src/mongod-binary.ts';

await findMongod({ report: console.log });
