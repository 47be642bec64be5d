import { describe, expect, it } from 'vitest';
import { bookingFailureMessage, bookingStatusMessage } from './messages.ts';

describe('messages', () => {
  it('describe a change of status', () => {
    expect(bookingStatusMessage('approved')).toBe('Booking approved successfully!');
    expect(bookingStatusMessage('cancelled')).toBe('Booking cancelled successfully');
  });

  it('describe a failed booking', () => {
    expect(bookingFailureMessage('Route not found')).toBe(
      'Booking service is currently unavailable. Please try again later.',
    );
    expect(bookingFailureMessage('Scheduled date is required')).toBe(
      'Please select a valid date and time for your booking.',
    );
    expect(bookingFailureMessage('Service not found')).toBe('Service not found');
    expect(bookingFailureMessage(undefined)).toBe('Failed to create booking');
  });
});
