import { randomUUID } from 'node:crypto';
import type { DemoClock } from '@nearhand/demo-data/dates';
import { DEMO_PASSWORD } from '@nearhand/demo-data/demo-data';
import { blocksSlot, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { ClientSession } from 'mongoose';
import { hashPassword } from '../auth/passwords.ts';
import { BookingEventModel } from '../models/booking-event.model.ts';
import { BookingModel, getProposedPieces, type BookingDocument } from '../models/booking.model.ts';
import { ProviderCalendarModel } from '../models/provider-calendar.model.ts';
import { holdRequest, holdTimes, reserveTime } from '../features/availability/provider-calendar.ts';
import { config, isExposed } from '../config.ts';
import { withTransaction } from '../database/transactions.ts';
import { ConversationModel } from '../models/conversation.model.ts';
import { MessageModel } from '../models/message.model.ts';
import { PlaceModel } from '../models/place.model.ts';
import { schedulePublication } from '../features/reviews/jobs.ts';
import { ReviewReportModel } from '../models/review-report.model.ts';
import { ReviewRoundModel } from '../models/review-round.model.ts';
import { ReviewModel } from '../models/review.model.ts';
import { CategoryModel } from '../models/category.model.ts';
import { RATING_MEAN_ID, RatingMeanModel } from '../models/rating-mean.model.ts';
import { ServiceModel } from '../models/service.model.ts';
import { insertServices } from '../features/services/build-service-document.ts';
import { UserModel } from '../models/user.model.ts';
import { demoAccounts, createRandomPassword, type DemoAccount } from './demo-accounts.ts';
import { NotificationModel } from '../models/notification.model.ts';
import { buildBookingDocuments, buildBookingEvents, buildNotifications } from './booking-documents.ts';
import {
  applyRatings,
  buildCalendarDocuments,
  buildCategoryDocuments,
  buildPlaceDocuments,
  buildServiceDocuments,
  buildUserDocuments,
  byId,
} from './catalog-documents.ts';
import { buildConversationDocuments } from './conversation-documents.ts';
import { buildReviewDocuments } from './review-documents.ts';
import {
  deleteOrphanedSeedImages,
  deleteSeededImages,
  seedImages,
  type SeededImages,
} from './seed-images.ts';
import { SEED_RUN_ID, SeedRunModel } from '../models/seed-run.model.ts';

const SEED_DEADLINE_MS = 60_000;

/** Loads the demo data into an unused marketplace. Resolves to the accounts to sign in with, or to none if it did not load. */
export async function seedIfEmpty(): Promise<DemoAccount[]> {
  if (!(await isDatabaseEmpty())) return [];
  return seedDemoData({ now: new Date(), timeZone: config.MARKETPLACE_TIME_ZONE });
}

export async function hasDemoData(): Promise<boolean> {
  return (await SeedRunModel.exists({ _id: SEED_RUN_ID })) !== null;
}

/** Returns whether the demo data is stored and its accounts have the published password. */
export async function hasKnownPasswords(): Promise<boolean> {
  return (await SeedRunModel.exists({ _id: SEED_RUN_ID, hasOwnPasswords: { $ne: true } })) !== null;
}

/** Returns whether nothing is stored yet, apart from admins: the admin of the settings is created before this. */
export async function isDatabaseEmpty(): Promise<boolean> {
  const found = await Promise.all([
    SeedRunModel.exists({}),
    UserModel.exists({ role: { $ne: 'admin' } }),
    CategoryModel.exists({}),
    ServiceModel.exists({}),
    BookingModel.exists({}),
  ]);
  return found.every((document) => document === null);
}

/**
 * Stores the demo data with dates relative to `clock.now`, all or none of it. If several processes start at once, one of them stores
 * it. Resolves to the accounts to sign in with, or to an empty list for the other processes. With `hasOwnPasswords` each password is
 * random.
 */
export async function seedDemoData(
  clock: DemoClock,
  hasOwnPasswords: boolean = isExposed(),
): Promise<DemoAccount[]> {
  await deleteOrphanedSeedImages(clock.now);
  const passwordOf = hasOwnPasswords ? createRandomPassword : () => DEMO_PASSWORD;
  const accounts = demoAccounts(passwordOf);
  // The accounts that are not printed share one password.
  const [images, getPasswordHash] = await Promise.all([seedImages(), hashPasswords(accounts, passwordOf())]);
  const parts = { clock, images, getPasswordHash, hasOwnPasswords, loadId: randomUUID() };
  try {
    await storeDocuments(parts);
    return accounts;
  } catch (error) {
    const present = await SeedRunModel.findById(SEED_RUN_ID).lean();
    // The commit can succeed although its response was lost.
    if (present?.loadId === parts.loadId) return accounts;
    await deleteSeededImages(images);
    if (!present) throw error;
    return [];
  }
}

interface Parts {
  clock: DemoClock;
  images: SeededImages;
  getPasswordHash: (email: string) => string;
  hasOwnPasswords: boolean;
  loadId: string;
}

async function storeDocuments({ clock, images, getPasswordHash, ...load }: Parts): Promise<void> {
  const operatorEmails = await UserModel.distinct('email');
  const categories = buildCategoryDocuments(clock);
  const unrated = buildUserDocuments({ clock, images, getPasswordHash });
  const offered = buildServiceDocuments({ clock, images, categories, users: unrated });
  const bookings = buildBookingDocuments(clock, offered);
  const histories = bookings.map((booking) => ({ booking, events: buildBookingEvents(booking, clock) }));
  const events = histories.flatMap((history) => history.events);
  const conversations = buildConversationDocuments({ clock, bookings, events });
  const { reviews, rounds, reports } = buildReviewDocuments(clock, bookings);
  const { users, services, marketplace } = applyRatings(reviews, { users: unrated, services: offered });
  await withTransaction(
    async (tx) => {
      const options = { session: tx, lean: true };
      // First, so that of two concurrent runs one fails before it has stored anything.
      await SeedRunModel.insertMany([{ _id: SEED_RUN_ID, ...load, loadedAt: clock.now }], options);
      await CategoryModel.insertMany(categories, options);
      await UserModel.insertMany(
        users.filter(({ email }) => !operatorEmails.includes(email)),
        options,
      );
      await insertServices(services, tx);
      await PlaceModel.insertMany(buildPlaceDocuments(clock), options);
      await ProviderCalendarModel.insertMany(buildCalendarDocuments(), options);
      await BookingModel.insertMany(bookings, options);
      await occupyCalendars(bookings, tx);
      await BookingEventModel.insertMany(events, options);
      await ConversationModel.insertMany(
        conversations.map(({ conversation }) => conversation),
        options,
      );
      await MessageModel.insertMany(
        conversations.flatMap(({ messages }) => messages),
        options,
      );
      await ReviewModel.insertMany(reviews, options);
      await ReviewRoundModel.insertMany(rounds, options);
      await ReviewReportModel.insertMany(reports, options);
      await RatingMeanModel.insertMany([{ _id: RATING_MEAN_ID, ...marketplace, isPending: false }], options);
      const bookingOf = byId(bookings);
      for (const { _id, publishAt, publishedAt } of rounds)
        if (!publishedAt) await schedulePublication(bookingOf(_id), publishAt, tx);
      await NotificationModel.insertMany(
        histories.flatMap((history) => buildNotifications(history.booking, history.events, clock)),
        options,
      );
    },
    { conflictDeadlineMs: SEED_DEADLINE_MS },
  );
}

/** Reserves the times of approved bookings, and holds those of open proposals and of requests to providers with hours. */
async function occupyCalendars(bookings: readonly BookingDocument[], tx: ClientSession): Promise<void> {
  const withHours = buildCalendarDocuments().map(({ _id }) => _id.toString());
  for (const booking of bookings) {
    const { _id, provider, reschedule } = booking;
    if (blocksSlot(booking)) await reserveTime(booking, tx);
    if (isRequest(booking) && withHours.includes(provider.toString())) await holdRequest(booking, tx);
    if (reschedule) {
      const { expiresAt } = reschedule;
      const pieces = getProposedPieces(reschedule, booking);
      await holdTimes(provider, pieces, { booking: _id, hold: 'proposal', expiresAt }, tx);
    }
  }
}

async function hashPasswords(
  accounts: readonly DemoAccount[],
  ofTheOthers: string,
): Promise<Parts['getPasswordHash']> {
  const passwords = [...new Set([...accounts.map(({ password }) => password), ofTheOthers])];
  const hashes = new Map(
    await Promise.all(passwords.map(async (password) => [password, await hashPassword(password)] as const)),
  );
  return (email) => {
    const password = accounts.find((account) => account.email === email)?.password ?? ofTheOthers;
    return hashes.get(password) ?? '';
  };
}
