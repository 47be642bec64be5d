import type { BookingDocument } from '@nearhand/api/src/bookings/booking.model.ts';
import { endOf, totalAmount } from '@nearhand/shared/booking-time';
import type { BookingStatus } from '@nearhand/shared/bookings';
import { PAYMENT_ID_PREFIX } from '@nearhand/shared/payments';
import { generatedId } from './ids.ts';
import { randomOf, type Random } from './random.ts';
import { serviceInput } from './services.ts';
import {
  BUSY_CUSTOMER_BOOKINGS,
  BUSY_PROVIDER_BOOKINGS,
  FIRST_BUSY,
  FIRST_ORDINARY,
  FIRST_QUIET,
  OF_EACH,
  SPECIAL_BOOKINGS,
  type Sizes,
} from './sizes.ts';
import { EPOCH } from './users.ts';
import { streets, towns } from './vocabulary.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const statuses: readonly BookingStatus[] = [
  'completed',
  'completed',
  'cancelled',
  'approved',
  'rejected',
  'pending',
];

/** A booking as the API stores one. All lie in the past, in which no provider's calendar looks any more. */
export function bookingAt(index: number, sizes: Sizes): BookingDocument {
  const random = randomOf('booking', index);
  const { customer, provider } = partiesOf(index, sizes, random);
  // One of the provider's own services: see `providerOf`.
  const service =
    provider + sizes.providers * random.whole(0, Math.floor(sizes.services / sizes.providers) - 1);
  const { name, basePrice, unit, duration } = serviceInput(service);
  // A minute of its own, so that no customer has two open bookings of one service at one time.
  const scheduledDate = new Date(EPOCH.getTime() - (index + 1) * MINUTE_MS);
  const createdAt = new Date(scheduledDate.getTime() - random.whole(1, 500) * HOUR_MS);
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
    totalAmount: totalAmount({ basePrice, unit, duration }),
    scheduledDate,
    endDate: endOf(scheduledDate, duration),
    status,
    ...paymentOf(index, status, scheduledDate),
    customerAddress: { street: `${random.whole(1, 200)} ${random.pick(streets)}`, city: random.pick(towns) },
    createdAt,
    updatedAt: createdAt,
  };
}

const OF_BUSY_CUSTOMERS = OF_EACH * BUSY_CUSTOMER_BOOKINGS;
const OF_BUSY_PROVIDERS = OF_EACH * BUSY_PROVIDER_BOOKINGS;

function partiesOf(index: number, { customers, providers }: Sizes, random: Random) {
  const customer = random.whole(FIRST_ORDINARY, customers - 1);
  const provider = random.whole(FIRST_ORDINARY, providers - 1);
  const place = index % OF_EACH;
  if (index < OF_BUSY_CUSTOMERS) return { customer: FIRST_BUSY + place, provider };
  if (index < OF_BUSY_CUSTOMERS + OF_BUSY_PROVIDERS) return { customer, provider: FIRST_BUSY + place };
  return { customer, provider: index < SPECIAL_BOOKINGS ? FIRST_QUIET + place : provider };
}

function paymentOf(index: number, status: BookingStatus, paidAt: Date) {
  if (status !== 'completed') return { paymentStatus: 'pending' } as const;
  const paymentId = `${PAYMENT_ID_PREFIX}${generatedId('booking', index).toString()}`;
  return { paymentStatus: 'paid', paymentMethod: 'card', paymentId, paidAt } as const;
}
