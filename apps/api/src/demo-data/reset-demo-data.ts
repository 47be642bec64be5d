import mongoose from 'mongoose';
import { ensureAdmin } from '../features/users/ensure-admin.ts';
import { SessionModel } from '../auth/session.model.ts';
import { isExposed } from '../config.ts';
import type { DemoClock } from './bookings/demo-calendar.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { guardDemoAccounts } from './guard-demo-accounts.ts';
import { DemoLoadModel } from './demo-load.model.ts';
import { hasDemoData, hasKnownPasswords, isDatabaseEmpty, loadDemoData } from './load-demo-data.ts';

/** The database has data of its own that nobody can bring back. */
export class NotADemoError extends Error {}

export interface DemoReset {
  /** How many documents there were. */
  removed: number;
  /** To sign in with. */
  accounts: DemoAccount[];
}

/**
 * Removes all that the marketplace has stored and loads the demo data afresh, also while it runs. Throws a
 * NotADemoError, and removes nothing, where data has been stored and none of it for a demo.
 */
export async function resetDemoData(clock: DemoClock): Promise<DemoReset> {
  if (!(await hasDemoData()) && !(await isDatabaseEmpty())) {
    throw new NotADemoError('this database holds a marketplace without demo data, which would be lost');
  }
  // Others may reach the marketplace although the settings of this command say nothing of it.
  const hasOwnPasswords = isExposed() || ((await hasDemoData()) && !(await hasKnownPasswords()));
  // First, so that nobody who is signed in adds to what goes.
  const { deletedCount: sessions } = await SessionModel.deleteMany({});
  // What says that this is a demo goes last, so that an interrupted reset can be repeated.
  const models = Object.values(mongoose.models).filter(
    (model) => model.modelName !== DemoLoadModel.modelName,
  );
  const removed = await Promise.all([...models].map((model) => model.deleteMany({})));
  await DemoLoadModel.deleteMany({});
  await ensureAdmin();
  const accounts = await loadDemoData(clock, hasOwnPasswords);
  await guardDemoAccounts();
  return { removed: removed.reduce((sum, { deletedCount }) => sum + deletedCount, sessions), accounts };
}
