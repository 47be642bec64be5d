import { isolate } from '@nearhand/shared/region/user-text';
import { isDone, isOff, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import { hasExpired } from '@nearhand/shared/bookings/booking-facts';
import {
  getAmountDue,
  getPaymentObstacle,
  isFullyRefunded,
  isPaymentDue,
} from '@nearhand/shared/bookings/payments';
import { settlementMethods } from '@nearhand/shared/bookings/visit-steps';
import { getDay } from '@nearhand/shared/region/formats';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { Role } from '@nearhand/shared/users/users';
import { formatDay, formatWeekdayAndDay } from '../../../lib/dates.ts';
import { formatAmount } from '../../../lib/money.ts';
import { formatVisit } from '../format-visit.ts';

/** "Ana Moreno · Mon, Nov 30, 11:00 AM – 12:15 PM · 27 Pilot Street": who, when and where; of what is past only the day. */
export function describeRow(booking: Booking, role: Role, timeZone: string): string {
  const where = booking.group === 'past' ? undefined : describePlace(booking, role);
  return [describeParties(booking, role), describeTime(booking, role, timeZone), where]
    .filter(Boolean)
    .join(' · ');
}

function describeParties({ customer, provider }: Booking, role: Role): string {
  if (role === 'customer') return isolate(provider.name);
  if (role === 'provider') return isolate(customer.name);
  return `Customer: ${isolate(customer.name)} · Provider: ${isolate(provider.name)}`;
}

function describeTime(booking: Booking, role: Role, timeZone: string): string {
  const { cancellation, bookingDate } = booking;
  if (isOff(booking) && cancellation) {
    const by = cancellation.by === role ? 'you cancelled' : 'cancelled';
    const end = hasExpired(booking, new Date())
      ? 'not answered in time'
      : `${by} ${formatDay(getDay(new Date(cancellation.at), timeZone))}`;
    return `${formatWeekdayAndDay(bookingDate)} · ${end}`;
  }
  if (isDone(booking) || isOff(booking)) return formatWeekdayAndDay(bookingDate);
  return formatVisit(booking, timeZone);
}

function describePlace({ place, customerAddress, area }: Booking, role: Role): string | undefined {
  if (place === 'remote') return 'online or by phone';
  if (place === 'provider') return role === 'provider' ? 'at your place' : 'at the provider';
  const text = customerAddress?.street ?? [area?.zipCode, area?.city].filter(Boolean).join(' ');
  return text ? isolate(text) : undefined;
}

/** "Collect $80.00" for what is open, else how it is paid. */
export function describeCollection(booking: Booking): string | undefined {
  const { currency, settledOffline, totalAmount } = booking;
  const open = booking.paymentStatus === 'paid' ? getAmountDue(booking) : settledOffline ? 0 : totalAmount;
  return open > 0 ? `Collect ${formatAmount(open, currency)}` : describePayment(booking);
}

/** Joins what users have written, each in the direction of its script: "Third floor · Ring twice". */
export function joinUserTexts(texts: readonly (string | undefined)[]): string {
  return texts.flatMap((text) => (text ? isolate(text) : [])).join(' · ');
}

/** The word below the amount; undefined where the status says enough. */
export function describePayment(booking: Booking): string | undefined {
  const { paymentStatus, refundAmount, settledOffline, currency } = booking;
  if (refundAmount > 0) return isFullyRefunded(booking, currency) ? 'refunded' : 'partly refunded';
  if (paymentStatus === 'paid') return getAmountDue(booking) > 0 ? 'partly paid' : 'paid';
  if (settledOffline) return settlementMethods[settledOffline.method].toLowerCase();
  if (isRequest(booking)) return undefined;
  if (isOff(booking) || getPaymentObstacle(booking)) return 'not charged';
  return isPaymentDue(booking) || isDone(booking) ? 'not paid' : undefined;
}
