// A program that migrates the given database slowly, so that a test can kill it meanwhile.
import { once } from 'node:events';
import mongoose from 'mongoose';
import { migrate } from '../database/migrations/migrate.ts';
import { createSlowMigration } from './slow-migration.ts';

const [, , uri = ''] = process.argv;
const connection = await mongoose.createConnection(uri).asPromise();
const done = once(process, 'disconnect');
if (connection.db) {
  await migrate(connection.db, {
    migrations: [createSlowMigration(() => process.send?.('changed'))],
    leaseMs: 500,
  });
}
process.send?.('migrated');
await done;
await connection.close();
