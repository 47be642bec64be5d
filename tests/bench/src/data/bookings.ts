import { isDone, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { BookingDocument } from '@nearhand/api/src/models/booking.model.ts';
import { NUMBER_LENGTH, NUMBER_LETTERS } from '@nearhand/shared/bookings/booking-number';
import { quoteJob } from '@nearhand/shared/bookings/job';
import { getEndDate } from '@nearhand/shared/bookings/booking-time';
import { DEFAULT_CANCELLATION_POLICY } from '@nearhand/shared/bookings/cancellation-policy';
import { HOUR_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { PAYMENT_ID_PREFIX } from '@nearhand/shared/bookings/booking-terms';
import { DEFAULT_PLACE } from '@nearhand/shared/services/service-enums';
import { generatedId } from './ids.ts';
import { createRandom, type Random } from './random.ts';
import { generateServiceInput } from './services.ts';
import { firstUser, GROUP_SIZE, HEAVY, LIGHT, type Sizes } from './sizes.ts';
import { EPOCH } from './users.ts';
import { towns } from './word-lists.ts';

const NEVER = new Date('2100-01-01');

/** None is approved: the API would ask both sides about each past visit, and end it, during a run. */
const statuses = ['completed', 'completed', 'cancelled', 'rejected', 'pending'] as const;

/** Generates a booking as the API stores it. All are in the past, so they need no entry in a provider's calendar. */
export function generateBooking(index: number, sizes: Sizes): BookingDocument {
  const random = createRandom('booking', index);
  const { customer, provider } = getBookingParties(index, sizes, random);
  // A service of this provider: see `generateService`.
  const service =
    provider + sizes.providers * random.integer(0, Math.floor(sizes.services / sizes.providers) - 1);
  const { name, basePrice, unit, duration } = generateServiceInput(service);
  const job = quoteJob({ name, basePrice, unit, duration }, {}, { currency: 'USD', formatNumber: String });
  if ('message' in job) throw new RangeError(job.message);
  const { quantity, total: totalAmount, lines, minutes } = job;
  // A different minute for each, so that no customer has two open bookings of a service at the same time.
  const scheduledDate = new Date(EPOCH.getTime() - (index + 1) * MINUTE_MS);
  const endDate = getEndDate(scheduledDate, minutes);
  const createdAt = new Date(scheduledDate.getTime() - random.integer(1, 500) * HOUR_MS);
  const status = random.pickSkewed(statuses);
  return {
    _id: generatedId('booking', index),
    number: toNumber(index),
    customer: generatedId('customer', customer),
    provider: generatedId('provider', provider),
    service: generatedId('service', service),
    serviceName: name,
    basePrice,
    unit,
    duration: minutes,
    quantity,
    lines,
    options: [],
    place: DEFAULT_PLACE,
    totalAmount,
    scheduledDate,
    endDate,
    status,
    paymentStatus: isDone({ status }) ? 'paid' : 'pending',
    ...(isDone({ status }) && {
      completedAt: endDate,
      paymentMethod: 'card',
      paymentId: `${PAYMENT_ID_PREFIX}${index}`,
      paidAt: scheduledDate,
    }),
    // Requests do not expire, so that the API does no background work during a run.
    expiresAt: isRequest({ status }) ? NEVER : scheduledDate,
    cancellationPolicy: DEFAULT_CANCELLATION_POLICY,
    proposals: 0,
    customerAddress: { street: `${random.integer(1, 200)} Mill Lane`, city: random.pick(towns) },
    changes: 2,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Returns the index in the letters of numbers. */
function toNumber(index: number): string {
  const base = NUMBER_LETTERS.length;
  return Array.from(
    { length: NUMBER_LENGTH },
    (_, place) => NUMBER_LETTERS[Math.floor(index / base ** place) % base],
  ).join('');
}

export function getBookingParties(
  index: number,
  { customers, providers }: Sizes,
  random: Random = createRandom('booking', index),
): { customer: number; provider: number } {
  const customer = random.integer(firstUser.regular, customers - 1);
  const provider = random.integer(firstUser.regular, providers - 1);
  const [user, turn] = [index % GROUP_SIZE, Math.floor(index / GROUP_SIZE)];
  if (turn < HEAVY.customerBookings) return { customer: firstUser.heavy + user, provider };
  const providerTurn = turn - HEAVY.customerBookings;
  if (providerTurn < HEAVY.providerBookings) return { customer, provider: firstUser.heavy + user };
  const isOfLight = providerTurn < HEAVY.providerBookings + LIGHT.providerBookings;
  return { customer, provider: isOfLight ? firstUser.light + user : provider };
}
