import type { CustomerAddress } from '@nearhand/shared/users/addresses';
import { QUANTITY_DECIMALS, getDefaultQuantity, hasQuantity } from '@nearhand/shared/bookings/quantity';
import { MAX_VISITS, MIN_VISITS, type Repeat } from '@nearhand/shared/bookings/booking-series';
import { parseDecimalInput } from '@nearhand/shared/money';
import type { Service } from '@nearhand/shared/services/services';
import type { LocalDateTime } from '@nearhand/shared/time-zone';
import type { UseFormReturn } from 'react-hook-form';

export interface BookingFormValues {
  /** `YYYY-MM-DD` and `HH:mm` in the marketplace's time zone; empty until chosen. */
  date: string;
  time: string;
  notes: string;
  /** As typed; empty for the default quantity. */
  quantity: string;
  /** How often each option is booked, by its id; options that are not booked are missing. */
  options: Record<string, number>;
  /** Which address: the index of a known one, `other` for the typed one, or `later`; empty for the suggested one. */
  place: string;
  address: Record<'street' | 'city' | 'state' | 'zipCode' | 'access', string>;
  /** Whether the typed address is kept for the next booking. */
  keepsAddress: boolean;
  images: string[];
  /** The rhythm of a series; empty for a single visit. */
  every: '' | Repeat['every'];
  visits: string;
  skipConflicts: boolean;
}

/** Returns the typed quantity, undefined for the default one, or NaN for what is not a number. */
export function parseQuantity(service: Service, typed: string): number | undefined {
  if (typed.trim() === '' || !hasQuantity(service.unit)) return undefined;
  const quantity = parseDecimalInput(typed, QUANTITY_DECIMALS);
  return quantity === getDefaultQuantity(service) ? undefined : quantity;
}

/** Returns how the booking repeats; undefined for a single visit or an invalid number of visits. */
export function parseRepeat({
  every,
  visits,
}: Pick<BookingFormValues, 'every' | 'visits'>): Repeat | undefined {
  const count = Number(visits);
  if (every === '' || !Number.isInteger(count) || count < MIN_VISITS || count > MAX_VISITS) return undefined;
  return { every, count };
}

/** Chooses a time, or a day without one yet. */
export function chooseTime(
  form: Pick<UseFormReturn<BookingFormValues>, 'setValue' | 'clearErrors'>,
  { date, time }: LocalDateTime,
): void {
  form.setValue('date', date, { shouldDirty: true });
  form.setValue('time', time, { shouldDirty: true });
  form.clearErrors(['date', 'time']);
}

/** Returns the values of the address fields, empty where the address has none. */
export function toAddressFields({
  street = '',
  city = '',
  state = '',
  zipCode = '',
  access = '',
}: CustomerAddress = {}) {
  return { street, city, state, zipCode, access };
}

/** Returns the address without its empty fields, or undefined if all are empty. */
export function parseAddress(typed: BookingFormValues['address']): CustomerAddress | undefined {
  const filled = Object.entries(typed)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

export function getEmptyBookingForm(): BookingFormValues {
  return {
    date: '',
    time: '',
    notes: '',
    quantity: '',
    options: {},
    place: '',
    address: toAddressFields(),
    keepsAddress: true,
    images: [],
    every: '',
    visits: '4',
    skipConflicts: false,
  };
}

export const getHireDraftName = ({ _id }: Service) => `hire-${_id}`;

export function getInitialValues(
  service: Service,
  initial: Partial<BookingFormValues> = {},
): BookingFormValues {
  return {
    ...getEmptyBookingForm(),
    quantity: hasQuantity(service.unit) ? String(getDefaultQuantity(service)) : '',
    ...initial,
  };
}
