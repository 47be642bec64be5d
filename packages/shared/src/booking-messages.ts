/** What the API and the web app say about the time and the end of a booking. */
export const bookingMessages = {
  confirmed: 'Booking confirmed!',
  tooFarAhead: 'Please choose a date within the next year',
  requestExpired: 'This request has expired',
} as const;
