import mongoose from 'mongoose';
import { ensureAdmin } from '../users/ensure-admin.ts';
import type { DemoClock } from './bookings/demo-calendar.ts';
import { DemoLoadModel } from './demo-load.model.ts';
import { hasDemoData, isDatabaseEmpty, loadDemoData } from './load-demo-data.ts';

/** The database has data of its own that nobody can bring back. */
export class NotADemoError extends Error {}

/**
 * Removes all that the marketplace has stored and loads the demo data afresh; resolves to how many documents there were. Throws a
 * NotADemoError, and removes nothing, where data has been stored and none of it for a demo.
 */
export async function resetDemoData(clock: DemoClock): Promise<number> {
  if (!(await hasDemoData()) && !(await isDatabaseEmpty())) {
    throw new NotADemoError('this database holds a marketplace without demo data, which would be lost');
  }
  // What says that this is a demo goes last, so that an interrupted reset can be repeated.
  const models = Object.values(mongoose.models).filter(
    (model) => model.modelName !== DemoLoadModel.modelName,
  );
  const removed = await Promise.all([...models].map((model) => model.deleteMany({})));
  await DemoLoadModel.deleteMany({});
  await ensureAdmin();
  await loadDemoData(clock);
  return removed.reduce((sum, { deletedCount }) => sum + deletedCount, 0);
}
