import { NUMBER_LENGTH, NUMBER_LETTERS } from '@nearhand/shared/bookings/booking-number';
import { randomInt } from 'node:crypto';

/** Draws a number for a booking. The unique index tells whether it is taken. */
export function drawBookingNumber(): string {
  return Array.from({ length: NUMBER_LENGTH }, () => NUMBER_LETTERS[randomInt(NUMBER_LETTERS.length)]).join(
    '',
  );
}
