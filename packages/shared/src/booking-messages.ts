/** What the API and the web app say about the time and the end of a booking. */
export const bookingMessages = {
  confirmed: 'Booking confirmed!',
  tooFarAhead: 'Please choose a date within the next year',
  imagesNotAList: 'Photos must be a list',
  photosUploading: 'Please wait until the photos are uploaded',
  tooManyImages: (most: number) => `Please add at most ${most} photos`,
  detailsSaved: 'Details saved',
  detailsOfOthers: 'Only the customer can change these details',
  detailsClosed: 'The details of this booking can no longer be changed',
  requestExpired: 'This request has expired',
} as const;
