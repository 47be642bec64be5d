import type { CustomerAddress } from '@nearhand/shared/addresses';
import {
  bookDefaultQuantity,
  bookQuantity,
  hasQuantity,
  type BookedQuantity,
} from '@nearhand/shared/booking-quantity';
import { MAX_VISITS, MIN_VISITS, repeatRhythms, type Repeat } from '@nearhand/shared/booking-series';
import { parsePriceInput } from '@nearhand/shared/money';
import type { Service } from '@nearhand/shared/services';
import { z } from 'zod';
import { displayPrice } from '../../../lib/service-display.ts';

const address = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  access: z.string(),
});

export const bookingFormSchema = z.object({
  /** `YYYY-MM-DD` and `HH:mm` in the marketplace's time zone; empty until chosen. */
  date: z.string(),
  time: z.string(),
  notes: z.string(),
  /** As typed; empty for the usual quantity. */
  quantity: z.string(),
  address,
  /** The URLs of uploaded photos. */
  images: z.array(z.string()),
  /** Empty: once. */
  every: z.enum(['', ...repeatRhythms]),
  /** As typed. */
  visits: z.string(),
  skipConflicts: z.boolean(),
});
export type BookingFormValues = z.output<typeof bookingFormSchema>;

/** Returns the typed quantity, or undefined for the usual one. */
export function readQuantity(service: Service, typed: string): number | undefined {
  if (typed.trim() === '' || !hasQuantity(service.unit)) return undefined;
  const quantity = parsePriceInput(typed);
  return quantity === bookDefaultQuantity(service).quantity ? undefined : quantity;
}

/** Returns what a typed quantity comes to, or why it cannot be booked. */
export function bookTypedQuantity(
  service: Service,
  typed: string,
  currency: string,
): BookedQuantity | { message: string } {
  const priced = { ...service, basePrice: displayPrice(service) };
  const quantity = readQuantity(service, typed);
  // What is no number is outside the limits, whose message says what can be booked.
  return bookQuantity(priced, Number.isNaN(quantity) ? 0 : quantity, currency);
}

/** Returns how the booking repeats, or undefined for once or while the number of visits is not valid. */
export function readRepeat({
  every,
  visits,
}: Pick<BookingFormValues, 'every' | 'visits'>): Repeat | undefined {
  const count = Number(visits);
  if (every === '' || !Number.isInteger(count) || count < MIN_VISITS || count > MAX_VISITS) return undefined;
  return { every, count };
}

/** Returns the values of the address fields: those of an address, and empty ones. */
export function fillAddress({
  street = '',
  city = '',
  state = '',
  zipCode = '',
  access = '',
}: CustomerAddress = {}) {
  return { street, city, state, zipCode, access };
}

/** Returns the lines of an address that are filled in, or undefined when none is. */
export function readAddress(typed: BookingFormValues['address']): CustomerAddress | undefined {
  const lines = Object.entries(typed)
    .map(([name, line]) => [name, line.trim()] as const)
    .filter(([, line]) => line !== '');
  return lines.length > 0 ? Object.fromEntries(lines) : undefined;
}

export function emptyBookingForm(): BookingFormValues {
  return {
    date: '',
    time: '',
    notes: '',
    quantity: '',
    address: fillAddress(),
    images: [],
    every: '',
    visits: '4',
    skipConflicts: false,
  };
}
