/** The messages about the time and the details of a booking. */
export const bookingMessages = {
  confirmed: 'Booking confirmed!',
  tooFarAhead: 'Please choose a date within the next year',
  imagesNotAList: 'Photos must be a list',
  tooManyImages: (max: number) => `Please add at most ${max} photos`,
  detailsSaved: 'Details saved',
  detailsOfOthers: 'Only the customer can change these details',
  detailsClosed: 'The details of this booking can no longer be changed',
  requestExpired: 'This request has expired',
} as const;
