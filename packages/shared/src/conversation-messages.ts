/** What the API and the web app say about conversations. */
export const conversationMessages = {
  notFound: 'Conversation not found',
  nameOne: 'Please name one person to write to',
  providerNotFound: 'Provider not found',
  customerNotFound: 'Customer not found',
  serviceNotFound: 'This service is not offered by this provider',
  bookingNotFound: 'These two people have no such booking',
  idInvalid: (field: string) => `${field} is not a valid id`,
  noBooking: 'You can write first only to customers who have booked with you',
  textRequired: 'Please write a message',
  clientIdRequired: 'clientId is required',
  clientIdInvalid: (longest: number) => `clientId must be 1 to ${longest} characters`,
  imagesNotAList: 'Photos must be a list',
  tooManyImages: (most: number) => `Please add at most ${most} photos`,
  upToInvalid: 'upTo is not a message of this conversation',
  blocked: 'One of you has blocked this conversation',
  closed: 'This account is closed. You cannot write here anymore.',
  tooMany: (seconds: number) =>
    `Too many messages. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  tooManyNew: 'You have written to many new people today. Please try again tomorrow.',
  blockedNow: 'Blocked. Neither of you can write here.',
  unblockedNow: 'Unblocked',
  reported: 'Reported. We look at it.',
  alreadyReported: 'You have already reported this conversation',
  /** What the audit log calls a conversation: no name, so that nothing is left to erase. */
  auditName: 'A conversation',
} as const;
