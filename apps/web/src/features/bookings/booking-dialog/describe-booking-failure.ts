import { messages } from '@nearhand/shared/api-messages';
import { bookingTexts } from '../texts.ts';

/** Returns the text that the form shows when a booking fails (product 8, booking). */
export function describeBookingFailure(serverMessage: string | undefined): string {
  if (serverMessage === messages.routeNotFound) return bookingTexts.serviceUnavailable;
  if (serverMessage === messages.booking.scheduledDateRequired) return bookingTexts.selectDateAndTime;
  return serverMessage ?? bookingTexts.createFailed;
}
