import type { DemoClock } from '@nearhand/demo-data/clock';
import mongoose from 'mongoose';
import { ensureAdmin } from '../features/user-administration/ensure-admin.ts';
import { SessionModel } from '../models/session.model.ts';
import { isExposed } from '../config.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { guardDemoAccounts } from './guard-demo-accounts.ts';
import { hasDemoData, hasKnownPasswords, isDatabaseEmpty, seedDemoData } from './seed-demo-data.ts';
import { SeedRunModel } from '../models/seed-run.model.ts';

/** The database holds real data, which could not be restored. */
export class NonDemoDatabaseError extends Error {}

export interface DemoReset {
  /** The number of deleted documents. */
  removed: number;
  /** To sign in with. */
  accounts: DemoAccount[];
}

/**
 * Deletes everything stored and loads the demo data again, also while the marketplace runs. Throws a NonDemoDatabaseError, and
 * deletes nothing, if the database is not empty and has no demo data.
 */
export async function resetDemoData(clock: DemoClock): Promise<DemoReset> {
  if (!(await hasDemoData()) && !(await isDatabaseEmpty())) {
    throw new NonDemoDatabaseError(
      'this database holds a marketplace without demo data, which would be lost',
    );
  }
  // Other machines may reach the marketplace although the settings of this command do not say so.
  const hasOwnPasswords = isExposed() || ((await hasDemoData()) && !(await hasKnownPasswords()));
  // First, so that no signed-in user adds data meanwhile.
  const { deletedCount: sessions } = await SessionModel.deleteMany({});
  // The marker of the demo is deleted last, so that an interrupted reset can be repeated.
  const models = Object.values(mongoose.models).filter((model) => model.modelName !== SeedRunModel.modelName);
  const removed = await Promise.all([...models].map((model) => model.deleteMany({})));
  await SeedRunModel.deleteMany({});
  await ensureAdmin();
  const accounts = await seedDemoData(clock, hasOwnPasswords);
  await guardDemoAccounts();
  return { removed: removed.reduce((sum, { deletedCount }) => sum + deletedCount, sessions), accounts };
}
