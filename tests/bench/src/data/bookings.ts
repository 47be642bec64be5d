import type { BookingDocument } from '@nearhand/api/src/models/booking.model.ts';
import { bookDefaultQuantity } from '@nearhand/shared/bookings/booking-quantity';
import { getEndDate } from '@nearhand/shared/bookings/booking-time';
import type { BookingStatus } from '@nearhand/shared/bookings/bookings';
import { DEFAULT_CANCELLATION_POLICY } from '@nearhand/shared/bookings/cancellation-policy';
import { HOUR_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { PAYMENT_ID_PREFIX } from '@nearhand/shared/bookings/booking-terms';
import { DEFAULT_PLACE } from '@nearhand/shared/services/service-enums';
import { generatedId } from './ids.ts';
import { createRandom, type Random } from './random.ts';
import { generateServiceInput } from './services.ts';
import {
  HEAVY_CUSTOMER_BOOKINGS,
  HEAVY_PROVIDER_BOOKINGS,
  HEAVY_USERS_OFFSET,
  REGULAR_USERS_OFFSET,
  LIGHT_USERS_OFFSET,
  USERS_PER_GROUP,
  SPECIAL_BOOKINGS,
  type Sizes,
} from './sizes.ts';
import { EPOCH } from './users.ts';
import { streets, towns } from './word-lists.ts';

const NEVER = new Date('2100-01-01');

const statuses: readonly BookingStatus[] = [
  'completed',
  'completed',
  'cancelled',
  'approved',
  'rejected',
  'pending',
];

/** Generates a booking as the API stores it. All are in the past, so they need no entry in a provider's calendar. */
export function generateBooking(index: number, sizes: Sizes): BookingDocument {
  const random = createRandom('booking', index);
  const { customer, provider } = getBookingParties(index, sizes, random);
  // A service of this provider: see `getProviderIndex`.
  const service =
    provider + sizes.providers * random.integer(0, Math.floor(sizes.services / sizes.providers) - 1);
  const { name, basePrice, unit, duration } = generateServiceInput(service);
  const { quantity, totalAmount } = bookDefaultQuantity({ basePrice, unit, duration });
  // A different minute for each, so that no customer has two open bookings of a service at the same time.
  const scheduledDate = new Date(EPOCH.getTime() - (index + 1) * MINUTE_MS);
  const endDate = getEndDate(scheduledDate, duration);
  const createdAt = new Date(scheduledDate.getTime() - random.integer(1, 500) * HOUR_MS);
  const status = random.pickSkewed(statuses);
  return {
    _id: generatedId('booking', index),
    customer: generatedId('customer', customer),
    provider: generatedId('provider', provider),
    service: generatedId('service', service),
    serviceName: name,
    basePrice,
    unit,
    duration,
    quantity,
    place: DEFAULT_PLACE,
    totalAmount,
    scheduledDate,
    endDate,
    status,
    ...(status === 'completed' && { completedAt: endDate }),
    // Requests do not expire, so that the API does no background work during a run.
    expiresAt: status === 'pending' ? NEVER : scheduledDate,
    cancellationPolicy: DEFAULT_CANCELLATION_POLICY,
    ...generatePayment(index, status, scheduledDate),
    customerAddress: {
      street: `${random.integer(1, 200)} ${random.pick(streets)}`,
      city: random.pick(towns),
    },
    changes: 2,
    createdAt,
    updatedAt: createdAt,
  };
}

const BY_HEAVY_CUSTOMERS = USERS_PER_GROUP * HEAVY_CUSTOMER_BOOKINGS;
const FOR_HEAVY_PROVIDERS = USERS_PER_GROUP * HEAVY_PROVIDER_BOOKINGS;

/** Returns the indexes of the customer and the provider of a booking. */
export function getBookingParties(
  index: number,
  { customers, providers }: Sizes,
  random: Random = createRandom('booking', index),
): { customer: number; provider: number } {
  const customer = random.integer(REGULAR_USERS_OFFSET, customers - 1);
  const provider = random.integer(REGULAR_USERS_OFFSET, providers - 1);
  const user = index % USERS_PER_GROUP;
  if (index < BY_HEAVY_CUSTOMERS) return { customer: HEAVY_USERS_OFFSET + user, provider };
  if (index < BY_HEAVY_CUSTOMERS + FOR_HEAVY_PROVIDERS)
    return { customer, provider: HEAVY_USERS_OFFSET + user };
  return { customer, provider: index < SPECIAL_BOOKINGS ? LIGHT_USERS_OFFSET + user : provider };
}

function generatePayment(index: number, status: BookingStatus, paidAt: Date) {
  if (status !== 'completed') return { paymentStatus: 'pending' } as const;
  const paymentId = `${PAYMENT_ID_PREFIX}${generatedId('booking', index).toString()}`;
  return { paymentStatus: 'paid', paymentMethod: 'card', paymentId, paidAt } as const;
}
