import { MAX_PROPOSALS, RESCHEDULE_NOTICE_HOURS } from '../limits.ts';

// What the API says about bookings (product 2, 4, 5 and 8).

export const bookingMessages = {
  created: 'Booking created successfully! Waiting for provider approval.',
  confirmed: 'Booking confirmed!',
  serviceIdRequired: 'Service ID is required',
  serviceIdInvalid: 'Service ID is not valid',
  scheduledDateRequired: 'Scheduled date is required',
  scheduledDateFormat: 'Invalid scheduled date format',
  dateOrTimeInvalid: 'Invalid date or time selected',
  mustBeInFuture: 'Scheduled date must be in the future',
  tooFarAhead: 'Please choose a date within the next year',
  timeSkipped: 'That time is skipped by daylight saving. Pick another.',
  noProvider: 'This service has no provider yet and cannot be booked',
  slotTaken: 'The provider is already booked at this time. Please choose another time.',
  overlapsApproved: 'You already have an approved booking at this time',
  /** The same message for an admin who approves for the provider. */
  overlapsProvider: 'The provider already has an approved booking at this time',
  duplicate: 'You have already booked this service for this time',
  tooManyOpen: 'You have too many pending requests. Wait for a reply or cancel one.',
  tooManyWithProvider:
    'You have too many pending requests with this provider. Wait for a reply or cancel one.',
  tooManyToday: 'You have made too many bookings within a day. Please try again later.',
  cancelled: 'Booking cancelled successfully',
  statusRequired: 'Status is required',
  partySuspended:
    'The customer or the provider is suspended, so this booking can neither be approved nor paid',
  /** Stands in place of the forms of a customer whom the provider has blocked. */
  requestsBlocked: 'This provider does not take your requests',
  tooManyHeldWithProvider: (max: number) =>
    `You can have at most ${max} visits ahead with one provider. Cancel one, or wait until one is over.`,
  tooManyHeld: (max: number) =>
    `You can have at most ${max} visits ahead. Cancel one, or wait until one is over.`,
  tooManyHeldUnconfirmed: (max: number) =>
    `Confirm your e-mail address to have more than ${max} visits ahead`,
  requestExpired: 'This request has expired',
  notExpired: 'This request has not expired',
  imagesNotAList: 'Photos must be a list',
  tooManyImages: (max: number) => `Please add at most ${max} photos`,
  detailsSaved: 'Details saved',
  detailsOfOthers: 'Only the customer can change these details',
  detailsClosed: 'The details of this booking can no longer be changed',
  notFound: 'Booking not found',
  test: 'Booking routes are working',
} as const;

export const paymentMessages = {
  succeeded: 'Payment successful!',
  methodRequired: 'Please choose card or paypal',
  alreadyPaid: 'This booking is already paid',
  notPayable: 'Only an approved booking can be paid',
  notPending: 'Only a pending booking can be paid when it is approved',
  onRequired: 'on must be true or false',
  authorized: 'The booking is paid as soon as the provider accepts it',
  withdrawn: 'The booking is not paid when the provider accepts it',
  providerGone: 'The provider has closed their account, so this booking can no longer be paid',
  providerSuspended:
    'The provider is suspended, so you cannot pay for this booking now. We will tell you what happens next; until then you can cancel it.',
} as const;

export const rescheduleMessages = {
  tooLate: `Bookings can be rescheduled up to ${RESCHEDULE_NOTICE_HOURS} hours before they start`,
  alreadyStarted: 'This booking has started and cannot be rescheduled',
  notOpen: 'This booking can no longer be rescheduled',
  sameTime: 'Please choose another time',
  proposalOpen: 'Another time is proposed already. It must be answered or withdrawn first.',
  tooMany: `Another time can be proposed at most ${MAX_PROPOSALS} times`,
  noProposal: 'No other time is proposed',
  proposalExpired: 'The proposal has expired',
  decisionUnknown: 'decision must be accepted or declined',
  ownProposal: 'Only the other side can answer this proposal',
  othersProposal: 'Only the side that made the proposal can withdraw it',
  rescheduled: 'Booking rescheduled',
  proposed: 'Another time proposed',
  accepted: 'The booking has its new time',
  declined: 'Proposal declined',
  withdrawn: 'Proposal withdrawn',
} as const;

export const cancellationMessages = {
  policyUnknown: 'Cancellation policy must be flexible, moderate or strict',
  refundAmountInvalid: 'Refund amount must be a number of at least 0',
  refundChanged: 'The refund has changed',
  alreadyStarted: 'This booking has started and cannot be cancelled',
} as const;
