import type { mongo } from 'mongoose';

/**
 * One change of stored data. It works on collections, not on models, which change later. It is idempotent, also after it was
 * killed halfway.
 */
export interface Migration {
  /** Never changes: the database records it once the migration is applied. */
  name: string;
  apply: (db: mongo.Db) => Promise<void>;
}
