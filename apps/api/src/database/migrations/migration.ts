import type { mongo } from 'mongoose';

/**
 * One change of what is stored. It works on collections, not on models: those are of today, a migration is of its day. Whatever it
 * finds, also what it did itself before it was killed, it ends with the same data.
 */
export interface Migration {
  /** Never changes: by this name the database remembers that it was done. */
  name: string;
  apply: (db: mongo.Db) => Promise<void>;
}
