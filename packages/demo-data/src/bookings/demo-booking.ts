import type { BookingStatus } from '@nearhand/shared/bookings';
import type { PaymentMethod } from '@nearhand/shared/payments';
import type { DemoCustomerKey } from '../customers.ts';
import type { DemoServiceKey } from '../services.ts';

export interface DemoBooking {
  customer: DemoCustomerKey;
  service: DemoServiceKey;
  /** Days from today. If the service is not offered on that day, the booking is on the next one away from today. */
  day: number;
  /** `HH:mm` in the marketplace's zone. */
  time: string;
  status: BookingStatus;
  /** Present if it is paid. */
  paidBy?: PaymentMethod;
  /** Required for a future booking; the default is some days before the appointment. */
  requestedDaysAgo?: number;
  notes?: string;
  /** The customer entered no address. */
  isWithoutAddress?: true;
  /** In the unit of the price; the usual one without it. */
  quantity?: number;
  /** The series of the booking: bookings with the same key. */
  series?: { key: string; index: number; count: number };
  /** A time that one side has proposed instead, some days after the present one. */
  proposal?: { by: 'customer' | 'provider'; daysLater: number; time: string; note?: string };
  /** How a cancelled booking ended; by the customer within the hour without it. */
  ended?: DemoEnd;
}

/** Who cancelled a booking, and when: days ago, or hours before the visit. `system`: the request expired. */
export type DemoEnd =
  | { by: 'customer' | 'provider'; daysAgo: number; reason?: string }
  | { by: 'customer'; hoursBefore: number; reason?: string }
  | { by: 'system' };
