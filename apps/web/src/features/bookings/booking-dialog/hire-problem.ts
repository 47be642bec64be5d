import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { seriesMessages } from '@nearhand/shared/bookings/booking-series';
import { isWithinNextYear, parseSchedule } from '@nearhand/shared/bookings/booking-time';
import { bookingTexts } from '../texts.ts';
import { parseRepeat, type BookingFormValues } from './booking-form-values.ts';

/** The steps of the hire dialog on a phone. */
export const HIRE_STEPS = ['when', 'what', 'check'] as const;
export type HireStep = (typeof HIRE_STEPS)[number];

export interface HireProblem {
  step: HireStep;
  field: 'root' | 'date' | 'time' | 'visits' | 'quantity' | 'address.street' | 'address.city';
  message: string;
}

export interface CheckedHire {
  values: BookingFormValues;
  hasAvailability: boolean | undefined;
  timeZone: string;
  now: Date;
  /** Why quantity or options cannot be booked, if so. */
  priceProblem: string | undefined;
  /** Whether street and city are required. */
  needsAddress: boolean;
  /** Whether the known addresses, which may have the one to come to, are still loading. */
  isPlaceLoading: boolean;
  isUploading: boolean;
}

/** Returns what is missing or wrong first, up to a step; undefined if that step is done. */
export function findProblem(hire: CheckedHire, upTo: HireStep): HireProblem | undefined {
  const steps = HIRE_STEPS.slice(0, HIRE_STEPS.indexOf(upTo) + 1);
  for (const step of steps) {
    const problem = step === 'when' ? checkWhen(hire) : step === 'what' ? checkWhat(hire) : undefined;
    if (problem) return { step, ...problem };
  }
  return undefined;
}

function checkWhen({ values, hasAvailability, timeZone, now }: CheckedHire) {
  const { date, time, every } = values;
  const missing = checkTime(values, hasAvailability);
  if (missing) return missing;
  const schedule = parseSchedule({ bookingDate: date, bookingTime: time }, timeZone, now);
  if ('message' in schedule) return { field: 'root', message: schedule.message } as const;
  if (!isWithinNextYear(schedule.instant, now, timeZone)) {
    return { field: 'root', message: bookingMessages.tooFarAhead } as const;
  }
  if (every !== '' && !parseRepeat(values))
    return { field: 'visits', message: seriesMessages.count } as const;
  return undefined;
}

function checkWhat({ values, priceProblem, needsAddress, isPlaceLoading, isUploading }: CheckedHire) {
  if (priceProblem) return { field: 'quantity', message: priceProblem } as const;
  if (isPlaceLoading) return { field: 'root', message: bookingTexts.addressesLoading } as const;
  const addressProblem = needsAddress ? checkAddress(values) : undefined;
  if (addressProblem) return addressProblem;
  if (isUploading) return { field: 'root', message: bookingTexts.photosUploading } as const;
  return undefined;
}

/** Returns what a typed address lacks. */
export function checkAddress({ address }: Pick<BookingFormValues, 'address'>) {
  if (address.street.trim() === '') {
    return { field: 'address.street', message: bookingTexts.streetRequired } as const;
  }
  if (address.city.trim() === '') {
    return { field: 'address.city', message: bookingTexts.cityRequired } as const;
  }
  return undefined;
}

/** Returns which of date and time is missing. With a calendar there is no field for the date alone. */
export function checkTime(
  { date, time }: Pick<BookingFormValues, 'date' | 'time'>,
  hasAvailability: boolean | undefined,
) {
  if (date === '' && hasAvailability === false) {
    return { field: 'date', message: bookingTexts.chooseDate } as const;
  }
  if (date === '' || time === '') return { field: 'time', message: bookingTexts.chooseTime } as const;
  return undefined;
}
