import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { describeBookingFailure } from './use-hire-form.ts';

it.each([
  [404, 'Route not found', 'Booking service is currently unavailable. Please try again later.'],
  [400, 'Scheduled date is required', 'Please select a valid date and time for your booking.'],
  [400, 'Scheduled date must be in the future', 'Scheduled date must be in the future'],
  [404, 'Service not found', 'Service not found'],
  [500, undefined, 'Failed to create booking'],
])('says of %i %s: %s', (status, message, text) => {
  const issues = message ? [{ path: 'scheduledDate', message }] : [];
  expect(describeBookingFailure(new ApiError({ status, message, issues }))).toBe(text);
});
