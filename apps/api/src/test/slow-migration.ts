import type { mongo } from 'mongoose';
import type { Migration } from '../database/migrations/migration.ts';

interface Doubled {
  n: number;
  double?: number;
}

export const numbersIn = (db: mongo.Db): mongo.Collection<Doubled> => db.collection<Doubled>('numbers');

/** Changes one document after the other, and calls `onChange` after each. */
export function slowMigration(onChange: () => void): Migration {
  return {
    name: 'doubles',
    async apply(db) {
      const numbers = numbersIn(db);
      for await (const { _id, n } of numbers.find({ double: { $exists: false } })) {
        await numbers.updateOne({ _id }, { $set: { double: n * 2 } });
        onChange();
      }
    },
  };
}
