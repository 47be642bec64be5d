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
}
