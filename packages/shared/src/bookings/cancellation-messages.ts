/** The messages about cancelling a booking. */
export const cancellationMessages = {
  policyUnknown: 'Cancellation policy must be flexible, moderate or strict',
  refundAmountInvalid: 'Refund amount must be a number of at least 0',
  refundChanged: 'The refund has changed',
  alreadyStarted: 'This booking has started and cannot be cancelled',
} as const;
