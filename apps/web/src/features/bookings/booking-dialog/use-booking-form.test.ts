import { expect, it } from 'vitest';
import { describeBookingFailure } from './use-booking-form.ts';

it('replaces two messages of the API, and shows the others', () => {
  expect(describeBookingFailure('Route not found')).toBe(
    'Booking service is currently unavailable. Please try again later.',
  );
  expect(describeBookingFailure('Scheduled date is required')).toBe(
    'Please select a valid date and time for your booking.',
  );
  expect(describeBookingFailure('Service not found')).toBe('Service not found');
  expect(describeBookingFailure(undefined)).toBe('Failed to create booking');
});
