import type { mongo } from 'mongoose';
import type { Migration } from '../database/migrations/migration.ts';

interface Doubled {
  n: number;
  double?: number;
}

export const getNumbers = (db: mongo.Db): mongo.Collection<Doubled> => db.collection<Doubled>('numbers');

/** Changes one document after the other, and calls `onChange` after each. */
export function createSlowMigration(onChange: () => void): Migration {
  return {
    name: 'doubles',
    async apply(db) {
      const numbers = getNumbers(db);
      for await (const { _id, n } of numbers.find({ double: { $exists: false } })) {
        await numbers.updateOne({ _id }, { $set: { double: n * 2 } });
        onChange();
      }
    },
  };
}
