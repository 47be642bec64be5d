import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { mongo } from 'mongoose';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { getNumbers, createSlowMigration } from '../../test/slow-migration.ts';
import { getDatabase } from '../connection.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { itLong } from '../../test/sample.ts';

// Each kill starts a program; MIGRATION_KILLS=20 kills more often.
const KILLS = Number(process.env.MIGRATION_KILLS ?? 3);
/** After how many changes a migration is killed; the list repeats. */
const KILLED_AFTER = [1, 40, 200];
const MIGRATOR = fileURLToPath(new URL('../../test/migrate-slowly.ts', import.meta.url));

let db: mongo.Db;
beforeEach(async () => {
  db = getDatabase();
  await Promise.all(['migrations', 'locks', 'numbers'].map((name) => db.collection(name).deleteMany({})));
});

const applied = async () => db.collection<{ _id: string }>('migrations').distinct('_id');

function recording(name: string, log: string[]): Migration {
  return { name, apply: async () => void log.push(name) };
}

describe('the migrations', () => {
  it('are applied once, in order, also those added later', async () => {
    const log: string[] = [];
    const [first, second] = [recording('first', log), recording('second', log)];

    await migrate(db, { migrations: [first] });
    await migrate(db, { migrations: [first, second] });

    expect(log).toEqual(['first', 'second']);
    expect(await applied()).toEqual(['first', 'second']);
  });

  it('are applied by one of several instances that start together, while the others wait', async () => {
    let changes = 0;
    await getNumbers(db).insertMany(Array.from({ length: 50 }, (_, n) => ({ n })));
    const migrations = [createSlowMigration(() => (changes += 1))];

    const undone = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        await migrate(db, { migrations });
        return getNumbers(db).countDocuments({ double: { $exists: false } });
      }),
    );

    expect(undone).toEqual([0, 0, 0, 0]);
    expect(changes).toBe(50);
    expect(await db.collection('locks').countDocuments()).toBe(0);
  });

  itLong('end with the same data, however often they are killed', async () => {
    await getNumbers(db).insertMany(Array.from({ length: 2000 }, (_, n) => ({ n })));
    const uri = new URL(inject('mongodbUri'));
    uri.pathname = `/${db.databaseName}`;
    let changesOfAll = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const afterChanges = KILLED_AFTER[kill % KILLED_AFTER.length] ?? 1;
      changesOfAll += afterChanges;
      const migrator = fork(MIGRATOR, [uri.href], { execArgv: ['--import', import.meta.resolve('tsx')] });
      const exited = once(migrator, 'exit');
      let changes = 0;
      migrator.on('message', () => {
        if ((changes += 1) === afterChanges) migrator.kill('SIGKILL');
      });
      expect(await exited).toEqual([null, 'SIGKILL']);
    }
    expect(await applied()).toEqual([]);
    expect(await getNumbers(db).countDocuments({ double: { $exists: true } })).toBeGreaterThanOrEqual(
      changesOfAll,
    );

    await migrate(db, { migrations: [createSlowMigration(() => {})], leaseMs: 500 });

    expect(await applied()).toEqual(['doubles']);
    const wrong = { $expr: { $ne: ['$double', { $multiply: ['$n', 2] }] } };
    expect(await getNumbers(db).countDocuments(wrong)).toBe(0);
  });

  it('name the one that has failed, and do not record it as applied', async () => {
    const failing: Migration = { name: 'failing', apply: () => Promise.reject(new RangeError('wrong')) };

    await expect(migrate(db, { migrations: [failing] })).rejects.toThrow('failing: wrong');

    expect(await applied()).toEqual([]);
    expect(await db.collection('locks').countDocuments()).toBe(0);
  });
});
