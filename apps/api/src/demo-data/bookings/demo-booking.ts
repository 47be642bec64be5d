import type { BookingStatus } from '@nearhand/shared/bookings';
import type { PaymentMethod } from '@nearhand/shared/payments';
import type { DemoCustomerKey } from '../demo-customers.ts';
import type { DemoServiceKey } from '../services/demo-services.ts';

export interface DemoBooking {
  customer: DemoCustomerKey;
  service: DemoServiceKey;
  /** Days from today. A day on which the service is not offered moves away from today to the next one on which it is. */
  day: number;
  /** `HH:mm` in the marketplace's zone. */
  time: string;
  status: BookingStatus;
  /** Present when it has been paid. */
  paidBy?: PaymentMethod;
  /** When the customer asked; some days before the appointment when left out, which only a past one may do. */
  requestedDaysAgo?: number;
  notes?: string;
  /** The customer gave no address. */
  isWithoutAddress?: true;
}
