import { model, Schema } from 'mongoose';

export const SEED_RUN_ID = 'demo-data';

/** Marks a database with demo data. The transaction that stores the data writes it, so neither exists without the other. */
interface SeedRunDocument {
  _id: string;
  /** Tells concurrent runs apart. */
  loadId: string;
  loadedAt: Date;
  /** True after a start that other machines could reach. The demo accounts then have random passwords, not the published one. */
  hasOwnPasswords?: boolean;
}

const seedRunSchema = new Schema<SeedRunDocument>(
  {
    _id: { type: String, required: true },
    loadId: { type: String, required: true },
    loadedAt: { type: Date, required: true },
    hasOwnPasswords: Boolean,
  },
  { versionKey: false, strict: 'throw' },
);

export const SeedRunModel = model('SeedRun', seedRunSchema, 'seedRuns');
