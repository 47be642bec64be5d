import type { BookingStatus } from '@nearhand/shared/bookings/bookings';
import type { PaymentMethod } from '@nearhand/shared/bookings/booking-terms';
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
  /** Present if the booking is paid. */
  paidBy?: PaymentMethod;
  /** Required for a future booking; the default is some days before the appointment. */
  requestedDaysAgo?: number;
  notes?: string;
  /** Whether the customer entered no address. */
  isWithoutAddress?: true;
  /** In the unit of the price; the default quantity of the service without it. */
  quantity?: number;
  /** The series of the booking, which all bookings with the same key form. */
  series?: { key: string; index: number; count: number };
  /** Another time that one side has proposed, some days after `day`. */
  proposal?: { by: 'customer' | 'provider'; daysLater: number; time: string; note?: string };
  /** How a cancelled booking ended. Default: the customer cancelled it within an hour. */
  ended?: DemoEnd;
}

/** Who cancelled a booking, and when: days ago, or hours before the visit. `system`: the request expired. */
export type DemoEnd =
  | { by: 'customer' | 'provider'; daysAgo: number; reason?: string }
  | { by: 'customer'; hoursBefore: number; reason?: string }
  | { by: 'system' };
