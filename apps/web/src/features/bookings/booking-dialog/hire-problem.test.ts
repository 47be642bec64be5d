import { expect, it } from 'vitest';
import { bookingTexts } from '../texts.ts';
import { getEmptyBookingForm, type BookingFormValues } from './booking-form-values.ts';
import { findProblem, type CheckedHire } from './hire-problem.ts';

const chosen = { date: '2031-03-05', time: '10:00' };
const typed = { street: '4 Elm Street', city: 'Riverton', state: '', zipCode: '', access: '' };

function find(values: Partial<BookingFormValues>, hire: Partial<CheckedHire> = {}) {
  return findProblem(
    {
      values: { ...getEmptyBookingForm(), ...values },
      hasAvailability: true,
      timeZone: 'UTC',
      now: new Date('2031-03-01T00:00:00Z'),
      priceProblem: undefined,
      needsAddress: true,
      isPlaceLoading: false,
      isUploading: false,
      ...hire,
    },
    'check',
  );
}

it.each<[string, Partial<BookingFormValues>, Partial<CheckedHire>, string, string]>([
  ['a time', {}, {}, 'time', bookingTexts.chooseTime],
  ['a date where there is no calendar', {}, { hasAvailability: false }, 'date', bookingTexts.chooseDate],
  [
    'a time after the date',
    { date: chosen.date },
    { hasAvailability: false },
    'time',
    bookingTexts.chooseTime,
  ],
  ['a street', chosen, {}, 'address.street', bookingTexts.streetRequired],
  ['a city', { ...chosen, address: { ...typed, city: ' ' } }, {}, 'address.city', bookingTexts.cityRequired],
  ['what can be booked', { ...chosen, address: typed }, { priceProblem: 'Too much' }, 'quantity', 'Too much'],
  ['the addresses that load', chosen, { isPlaceLoading: true }, 'root', bookingTexts.addressesLoading],
  ['the uploads', { ...chosen, address: typed }, { isUploading: true }, 'root', bookingTexts.photosUploading],
])('asks for %s', (_what, values, hire, field, message) => {
  expect(find(values, hire)).toMatchObject({ field, message });
});

it('asks for no address that is known, or left for later', () => {
  expect(find(chosen, { needsAddress: false })).toBeUndefined();
  expect(find({ ...chosen, address: typed })).toBeUndefined();
});
