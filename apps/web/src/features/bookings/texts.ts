import { isolate } from '@nearhand/shared/region/user-text';

export const bookingTexts = {
  pendingLabel: 'Booking...',
  customersOnly: 'Only customers can hire. Sign in with a customer account to book this service.',
  createFailed: 'Failed to create booking',
  selectDateAndTime: 'Please select a valid date and time for your booking.',
  chooseDate: 'Please choose a date',
  chooseTime: 'Please choose a time',
  streetRequired: 'Enter the street and number',
  cityRequired: 'Enter the city',
  photosUploading: 'Please wait until the photos are uploaded',
  askPlace: (provider = 'the provider') => `Where should ${isolate(provider)} come?`,
  addLater: 'I’ll add it later',
  placeLater: 'You say where after booking.',
  proposeTime: (provider = 'The provider', hours: string) =>
    `Propose a time; ${isolate(provider)} works ${hours}.`,
  serviceUnavailable: 'Booking service is currently unavailable. Please try again later.',
  waiting: 'Waiting for provider approval',
  datesLeft: (dates: readonly string[]) => `Not free, and still requests: ${dates.join(', ')}.`,
  terms: 'You pay only after the provider accepts. You can cancel for free until then.',
  noneFound: 'No bookings found',
  confirmCancel: 'Are you sure you want to cancel this booking?',
  cancelling: 'Cancelling...',
  cancelFailed: 'Failed to cancel booking',
  statusFailed: 'Failed to update booking status',
  completeAfterPayment: 'You can mark this done after the customer pays.',
} as const;

export const paymentTexts = {
  simulated: 'Simulated payment. Do not enter a real card.',
  pendingLabel: 'Paying...',
  failed: 'Payment failed. Please try again.',
  cardholderRequired: 'Cardholder name is required',
  cardNumberRequired: 'Card number is required',
  expiryRequired: 'Expiry date is required',
  expiryFormat: 'Expiry date must be MM/YY',
  cvvRequired: 'CVV is required',
} as const;
