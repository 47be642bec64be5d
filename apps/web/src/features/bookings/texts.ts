import type { PaymentMethod } from '@nearhand/shared/bookings/booking-statuses';
import type { ServicePlace } from '@nearhand/shared/services/service-enums';
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
  addressesLoading: 'One moment: your addresses are still loading',
  photosUploading: 'Please wait until the photos are uploaded',
  askPlace: (provider = 'the provider') => `Where should ${isolate(provider)} come?`,
  addressMissing: 'Address missing',
  notFoundTitle: 'Booking not found',
  notFoundText: 'It does not exist, or it is not yours.',
  addLater: 'I’ll add it later',
  placeLater: 'You say where after booking.',
  proposeTime: (provider = 'The provider', hours: string) =>
    `Propose a time; ${isolate(provider)} works ${hours}.`,
  serviceUnavailable: 'Booking service is currently unavailable. Please try again later.',
  waiting: 'Waiting for provider approval',
  datesLeft: (dates: readonly string[]) => `Not free, and still requests: ${dates.join(', ')}.`,
  priceChanged: (now: string, before: string) =>
    `The price is now ${now}; it was ${before}. Confirm again if you agree.`,
  /** Begins a sentence that ends with the time. */
  comes: (provider: string, place: ServicePlace) => {
    const name = isolate(provider);
    return {
      customer: `${name} comes`,
      provider: `You visit ${name}`,
      remote: `${name} meets you online or by phone`,
    }[place];
  },
  numbered: (number: string) => `Booking ${number}`,
  payAfter: (provider = 'the provider') => `You pay when ${isolate(provider)} accepts.`,
  noneFound: 'No bookings found',
  noneMatch: 'No bookings match',
  noneMatchText: 'Try another word or another status.',
  confirmCancel: 'Are you sure you want to cancel this booking?',
  cancelling: 'Cancelling...',
  cancelFailed: 'Failed to cancel booking',
  statusFailed: 'Failed to update booking status',
  changeFailed: 'The booking could not be changed',
  completeAfterPayment: 'You can mark this done after the customer pays.',
} as const;

export const problemTexts = {
  failed: 'The report could not be sent',
  answerFailed: 'The answer could not be sent',
  decisionFailed: 'The decision could not be made',
  refundFailed: 'The money could not be given back',
  settleFailed: 'The payment could not be recorded',
  loadFailed: 'The problems could not be loaded',
  chooseKind: 'Please choose what happened',
  chooseAnswer: 'Please choose an answer',
  amountAtMost: (amount: string) => `Enter an amount of at most ${amount}`,
} as const;

export const paymentTexts = {
  noReceiptTitle: 'No receipt yet',
  noReceiptText: 'There is a receipt once the booking is paid.',
  simulated: 'Simulated payment. Do not enter a real card.',
  pendingLabel: 'Paying...',
  failed: 'Payment failed. Please try again.',
  agreeFailed: 'Nothing is agreed yet. Please try again.',
  withdrawFailed: 'The payment is not withdrawn. Please try again.',
  agreed: (amount: string, provider: string) =>
    `You pay ${amount} as soon as ${isolate(provider)} accepts. Until then you can withdraw it.`,
  paysOnApproval: (customer: string) => `${isolate(customer)} pays as soon as you approve.`,
  cardholderRequired: 'Cardholder name is required',
  cardNumberRequired: 'Card number is required',
  cardNumberInvalid: 'Check the card number: a digit seems to be wrong',
  expired: 'This card has expired',
  cvvFormat: 'The CVV has 3 or 4 digits',
  expiryRequired: 'Expiry date is required',
  expiryFormat: 'Expiry date must be MM/YY',
  cvvRequired: 'CVV is required',
} as const;

/** Names of the simulated payment methods (product 2, payment dialog). */
export const PAYMENT_METHOD_NAMES = {
  card: 'Card (simulated)',
  paypal: 'PayPal (simulated)',
} as const satisfies Record<PaymentMethod, string>;
