import { normalizeEmail } from '@nearhand/shared/users/emails';
import type { DemoClock } from '@nearhand/demo-data/dates';
import { demoBookings, demoCategories, demoServices, demoUsers } from '@nearhand/demo-data/demo-data';
import mongoose from 'mongoose';
import { SessionModel } from '../models/session.model.ts';
import { config, isExposed } from '../config.ts';
import { BookingModel } from '../models/booking.model.ts';
import { CategoryModel } from '../models/category.model.ts';
import { ServiceModel } from '../models/service.model.ts';
import { ensureAdmin, FIRST_ADMIN_EMAIL } from '../features/user-administration/ensure-admin.ts';
import { UserModel } from '../models/user.model.ts';
import { demoId } from './catalog-documents.ts';
import { guardDemoAccounts, type DemoAccount } from './demo-accounts.ts';
import { hasDemoData, hasKnownPasswords, isDatabaseEmpty, seedDemoData } from './seed-demo-data.ts';
import { SeedRunModel } from '../models/seed-run.model.ts';

/** The database holds real data, which could not be restored. */
export class NonDemoDatabaseError extends Error {}

export interface DemoReset {
  removed: number;
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

export interface AddedContent {
  accounts: number;
  bookings: number;
  services: number;
  categories: number;
}

/** Counts the documents that are not of the demo data, without the admins that every start creates. */
export async function countAddedContent(): Promise<AddedContent> {
  const madeAtStart = [
    FIRST_ADMIN_EMAIL,
    ...(config.ADMIN_EMAIL ? [normalizeEmail(config.ADMIN_EMAIL)] : []),
  ];
  const users = demoUsers.map(({ key }) => demoId('user', key));
  const ofDemo = {
    bookings: demoBookings.map(({ key }) => demoId('booking', key)),
    services: demoServices.map(({ key }) => demoId('service', key)),
    categories: demoCategories.map(({ slug }) => demoId('category', slug)),
  };
  const [accounts, bookings, services, categories] = await Promise.all([
    UserModel.countDocuments({ _id: { $nin: users }, email: { $nin: madeAtStart } }),
    BookingModel.countDocuments({ _id: { $nin: ofDemo.bookings } }),
    ServiceModel.countDocuments({ _id: { $nin: ofDemo.services } }),
    CategoryModel.countDocuments({ _id: { $nin: ofDemo.categories } }),
  ]);
  return { accounts, bookings, services, categories };
}
