import { expect, it } from 'vitest';
import { bookingStatusMessage } from './api-messages.ts';

it('describes a change of status', () => {
  expect(bookingStatusMessage('approved')).toBe('Booking approved successfully!');
  expect(bookingStatusMessage('cancelled')).toBe('Booking cancelled successfully');
});
