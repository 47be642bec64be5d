import type { Service } from '@nearhand/shared/services/services';
import { bookDefaultQuantity, formatQuantity } from '@nearhand/shared/bookings/booking-quantity';
import { useWatch, type Control } from 'react-hook-form';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { getDisplayPrice } from '../../../entities/service/service-display.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { formatPrice } from '../../../lib/money.ts';
import { bookTypedQuantity, parseQuantity, type BookingFormValues } from './booking-form-values.ts';

export interface HirePrice {
  /** Why what is typed cannot be booked, if so; the price is then the usual one. */
  problem: string | undefined;
  quantity: number | undefined;
  minutes: number;
  total: number;
  lines: { text: string; amount: number }[];
  /** Whether the API has confirmed the price. */
  isConfirmed: boolean;
  expiresAt: string | null;
}

/** Returns what a booking costs and how long it takes. */
export function useHirePrice(service: Service, control: Control<BookingFormValues>): HirePrice {
  const { currency } = useMarketplace();
  const typed = useWatch({ control, name: 'quantity' });
  const typedBooking = bookTypedQuantity(service, typed, currency);
  const problem = 'message' in typedBooking ? typedBooking.message : undefined;
  const { quantity, duration, totalAmount } =
    'message' in typedBooking
      ? bookDefaultQuantity({ ...service, basePrice: getDisplayPrice(service) }, currency)
      : typedBooking;
  const booked = formatQuantity(quantity, service.unit, formatNumber);
  const price = formatPrice(getDisplayPrice(service), currency);
  return {
    problem,
    quantity: problem ? undefined : parseQuantity(service, typed),
    minutes: duration,
    total: totalAmount,
    lines: [{ text: booked ? `${booked} × ${price}` : service.name, amount: totalAmount }],
    isConfirmed: true,
    expiresAt: null,
  };
}
