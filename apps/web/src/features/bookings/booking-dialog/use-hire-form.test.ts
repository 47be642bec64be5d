import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { describeBookingFailure } from './use-hire-form.ts';

it('replaces two errors of the API, and shows the messages of the others', () => {
  const message = 'Service not found';
  const issues = [{ path: 'scheduledDate', message: 'Scheduled date is required' }];

  expect(describeBookingFailure(new ApiError({ status: 404, code: 'route_not_found', message }))).toBe(
    'Booking service is currently unavailable. Please try again later.',
  );
  expect(describeBookingFailure(new ApiError({ status: 400, code: 'invalid', issues }))).toBe(
    'Please select a valid date and time for your booking.',
  );
  expect(describeBookingFailure(new ApiError({ status: 404, code: 'not_found', message }))).toBe(message);
  expect(describeBookingFailure(new ApiError({ status: 500 }))).toBe('Failed to create booking');
});
