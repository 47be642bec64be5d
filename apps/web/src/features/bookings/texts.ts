export const bookingTexts = {
  pendingLabel: 'Booking...',
  customersOnly: 'Only customers can hire. Sign in with a customer account to book this service.',
  createFailed: 'Failed to create booking',
  selectDateAndTime: 'Please select a valid date and time for your booking.',
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
