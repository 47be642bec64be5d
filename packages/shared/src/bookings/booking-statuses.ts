import { defineTable, namesOf, type Tone } from '../tables.ts';

// What a status is. Other files ask this table, and compare no status with a word.

export interface BookingStatusRow {
  label: string;
  tone: Tone;
  icon: 'hourglass' | 'circle-check' | 'badge-check' | 'circle-x' | 'ban';
  /** It can still change. A customer has at most one open booking of a service at a time (product 4). */
  isOpen?: true;
  /** It waits for the provider, and expires. */
  isRequest?: true;
  /** It blocks the provider's time, and both sides see where the work is done (product 4). */
  blocksTime?: true;
  /** The work is done: both sides can review it. */
  isDone?: true;
  /** The visit does not take place. */
  isOff?: true;
  /** The lists whose filter offers it (product 2). */
  filters: readonly ('customer' | 'provider')[];
  /** Its STATUS in a calendar feed (RFC 5545); without one it is in no feed. */
  calendarStatus?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
}

const both = ['customer', 'provider'] as const;

/** Product 4, booking status. */
export const bookingStatuses = defineTable<BookingStatusRow>()({
  pending: {
    label: 'Pending',
    tone: 'warning',
    icon: 'hourglass',
    isOpen: true,
    isRequest: true,
    filters: both,
    calendarStatus: 'TENTATIVE',
  },
  approved: {
    label: 'Approved',
    tone: 'success',
    icon: 'circle-check',
    isOpen: true,
    blocksTime: true,
    filters: both,
    calendarStatus: 'CONFIRMED',
  },
  rejected: {
    label: 'Rejected',
    tone: 'danger',
    icon: 'circle-x',
    isOff: true,
    filters: both,
  },
  completed: {
    label: 'Completed',
    tone: 'brand',
    icon: 'badge-check',
    blocksTime: true,
    isDone: true,
    filters: both,
    calendarStatus: 'CONFIRMED',
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'neutral',
    icon: 'ban',
    isOff: true,
    filters: ['customer'],
    calendarStatus: 'CANCELLED',
  },
});
export type BookingStatus = keyof typeof bookingStatuses;
export const bookingStatusNames = namesOf(bookingStatuses);

type Fact = 'isOpen' | 'isRequest' | 'blocksTime' | 'isDone' | 'isOff';
interface WithStatus {
  status: BookingStatus;
}

/** Returns the statuses of which a fact is true, in the order of the table. */
export function statusesThat(fact: Fact): BookingStatus[] {
  return bookingStatusNames.filter((status) => bookingStatuses[status][fact]);
}

export const OPEN_BOOKING_STATUSES = statusesThat('isOpen');
export const SLOT_BLOCKING_STATUSES = statusesThat('blocksTime');

export function isOpen({ status }: WithStatus): boolean {
  return bookingStatuses[status].isOpen === true;
}

export function isRequest({ status }: WithStatus): boolean {
  return bookingStatuses[status].isRequest === true;
}

export function blocksSlot({ status }: WithStatus): boolean {
  return bookingStatuses[status].blocksTime === true;
}

/** Returns whether both sides have agreed on a visit that is not done yet. */
export function isAgreed(booking: WithStatus): boolean {
  return isOpen(booking) && blocksSlot(booking);
}

export function isDone({ status }: WithStatus): boolean {
  return bookingStatuses[status].isDone === true;
}

export function isOff({ status }: WithStatus): boolean {
  return bookingStatuses[status].isOff === true;
}

/** The filters of My Bookings and of Service Requests (product 2): what takes place comes first. */
export const customerBookingFilters = ['all', ...filtersOf('customer')] as const;
export const providerBookingFilters = ['all', ...filtersOf('provider')] as const;

function filtersOf(side: 'customer' | 'provider'): BookingStatus[] {
  return bookingStatusNames
    .filter((status) => bookingStatuses[status].filters.includes(side))
    .toSorted((one, other) => Number(isOff({ status: one })) - Number(isOff({ status: other })));
}

/** Product 4, payment status. */
export const paymentStatuses = ['pending', 'paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Returns whether the provider has done the work and the customer can no longer pay on the platform. */
export function isSettledDirectly(
  booking: WithStatus & { paymentStatus: PaymentStatus; settledOffline?: object | undefined },
): boolean {
  return isDone(booking) && booking.paymentStatus === 'pending' && !booking.settledOffline;
}

export const paymentMethods = ['card', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
