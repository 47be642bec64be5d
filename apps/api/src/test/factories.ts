import { randomBytes, createECDH } from 'node:crypto';
import { quoteJob } from '@nearhand/shared/bookings/job';
import { plainFormats } from '@nearhand/shared/region/formats';
import { getEndDate } from '@nearhand/shared/bookings/booking-time';
import { slugify } from '@nearhand/shared/service-categories/service-categories';
import { PASSWORD } from '@nearhand/test-support/users';
import { createServiceSchema } from '@nearhand/shared/services/services';
import { blocksSlot, isDone } from '@nearhand/shared/bookings/booking-statuses';
import { drawBookingNumber } from '../models/booking-number.ts';
import { hashPassword } from '../auth/passwords.ts';
import { BookingModel, type BookingDocument } from '../models/booking.model.ts';
import { reserveTime } from '../features/availability/provider-calendar.ts';
import { withTransaction } from '../database/transactions.ts';
import { CategoryModel, type CategoryDocument } from '../models/category.model.ts';
import { ServiceModel, type ServiceDocument } from '../models/service.model.ts';
import { insertServices, buildServiceDocument } from '../features/services/build-service-document.ts';
import { UserModel, type UserDocument } from '../models/user.model.ts';
import { DEFAULT_PAGE_SIZE } from '@nearhand/shared/limits';
import type { Pagination } from '@nearhand/shared/pagination';

const passwordHash = await hashPassword(PASSWORD);

export const UNKNOWN_ID = 'f'.repeat(24);

const unique = () => randomBytes(5).toString('hex');

/** Stores a user with the password of all tests, a customer unless `fields` say otherwise. A test names only the fields that matter to it. */
export async function createUser(fields: Partial<UserDocument> = {}): Promise<UserDocument> {
  const role = fields.role ?? 'customer';
  const created = await UserModel.create({
    name: `Robin ${unique()}`,
    email: `${unique()}@example.org`,
    phone: '555-0100',
    passwordHash,
    role,
    ...(role === 'provider' && {
      status: 'approved',
      serviceType: 'Plumbing',
      address: '1 Mill Lane',
      contact: '555-0101',
    }),
    ...fields,
  });
  return created.toObject();
}

export async function createCategory(fields: Partial<CategoryDocument> = {}): Promise<CategoryDocument> {
  const name = `Category ${unique()}`;
  const position = (await CategoryModel.countDocuments()) + 1;
  const defaults = { name, slug: slugify(fields.name ?? name), icon: 'toolbox', position };
  const created = await CategoryModel.create({ ...defaults, ...fields });
  return created.toObject();
}

/** Stores a service: of a new approved provider, or of the provider in `fields`; null for none. */
export async function createService(fields: Partial<ServiceDocument> = {}): Promise<ServiceDocument> {
  const category = fields.category
    ? await CategoryModel.findById(fields.category).orFail().lean()
    : await createCategory();
  const provider = await findOrCreateProvider(fields);
  const defaults = createServiceSchema.parse({
    name: `Service ${unique()}`,
    description: 'Done with care',
    category: category._id.toString(),
    basePrice: 80,
  });
  // Fields that are derived from these, such as the search terms, follow from the fields of the test.
  const options = fields.options?.map((option) => ({ ...option, _id: option._id.toString() }));
  const input = { ...defaults, ...fields, category: defaults.category, provider: null, options };
  // A test that names a rating also means the sort order.
  const rank = fields.rating === undefined ? {} : { ratingRank: fields.rating };
  const service = { ...buildServiceDocument(input, { category, provider }), ...rank, ...fields };
  await insertServices([service]);
  return service;
}

/** Stores a booking, pending unless `fields` say otherwise. Reserves the provider's time if it is approved or completed. */
export async function createBooking(fields: Partial<BookingDocument> = {}): Promise<BookingDocument> {
  const service = fields.service
    ? await ServiceModel.findById(fields.service).orFail().lean()
    : await createService(fields.provider && { provider: fields.provider });
  const {
    name: serviceName,
    basePrice,
    unit,
    duration,
    place,
    cancellationPolicy,
  } = { ...service, ...fields };
  const market = { currency: 'USD', formatNumber: plainFormats.formatNumber };
  const job = quoteJob({ name: serviceName, basePrice, unit, duration }, {}, market);
  if ('message' in job) throw new TypeError(job.message);
  const { quantity } = job;
  const totalAmount = fields.totalAmount ?? job.total;
  const lines = [{ text: serviceName, quantity, unitPrice: basePrice, amount: totalAmount }];
  const provider = fields.provider ?? service.provider;
  if (!provider) throw new TypeError('Only a service with a provider can be booked');
  const scheduledDate = fields.scheduledDate ?? new Date('2031-03-05T15:00:00Z');
  const endDate = getEndDate(scheduledDate, duration);
  const created = await BookingModel.create({
    customer: fields.customer ?? (await createUser())._id,
    provider,
    service: service._id,
    serviceName,
    basePrice,
    unit,
    duration,
    quantity,
    place,
    cancellationPolicy,
    totalAmount,
    lines,
    options: [],
    number: drawBookingNumber(),
    scheduledDate,
    endDate,
    status: 'pending',
    paymentStatus: 'pending',
    ...(fields.status && isDone({ status: fields.status }) && { completedAt: endDate }),
    ...fields,
  });
  const booking = created.toObject();
  if (blocksSlot(booking)) await withTransaction((tx) => reserveTime(booking, tx));
  return booking;
}

async function findOrCreateProvider({ provider }: Partial<ServiceDocument>): Promise<UserDocument | null> {
  if (provider === null) return null;
  return provider ? UserModel.findById(provider).orFail().lean() : createUser({ role: 'provider' });
}

/** Finds the stored bookings of a service. Reads all of them, because only tests need this and there is no index. */
export async function findBookings(service: unknown): Promise<BookingDocument[]> {
  const all = await BookingModel.find().lean();
  return all.filter((booking) => booking.service.toString() === String(service));
}

/** Builds the pagination of a list that fits on its first page. */
export function buildOnlyPage(total: number): Pagination {
  return { limit: DEFAULT_PAGE_SIZE, total, isExact: true, page: 1, hasMore: false, nextCursor: null };
}

/** Builds the subscription that a browser sends for a device. */
export function buildPushSubscription(endpoint: string) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}
