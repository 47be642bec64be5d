// Separate from the schemas that use them, so that a page without a form does not load zod.

/** The longest message, in characters. */
export const MAX_MESSAGE_LENGTH = 2000;
export const MAX_MESSAGE_IMAGES = 4;
/** The longest `clientId`, in characters. */
export const MAX_CLIENT_ID_LENGTH = 64;

export const DEFAULT_MESSAGES_PER_MINUTE = 30;
export const DEFAULT_CONVERSATIONS_PER_DAY = 20;
/** The number of seconds after which the recipient of an unseen message gets a notification. */
export const DEFAULT_MESSAGE_NOTICE_SECONDS = 300;

export const conversationMessages = {
  notFound: 'Conversation not found',
  nameOne: 'Please name one person to write to',
  userNotFound: 'User not found',
  providerNotFound: 'Provider not found',
  customerNotFound: 'Customer not found',
  serviceNotFound: 'This service is not offered by this provider',
  bookingNotFound: 'These two people have no such booking',
  idInvalid: (field: string) => `${field} is not a valid id`,
  noBooking: 'You can write first only to customers who have booked with you',
  textRequired: 'Please write a message',
  noPhotosHere: 'Please write without photos',
  marketplaceStays: 'Messages of the marketplace cannot be blocked',
  clientIdRequired: 'clientId is required',
  clientIdInvalid: (max: number) => `clientId must be 1 to ${max} characters`,
  imagesNotAList: 'Photos must be a list',
  tooManyImages: (max: number) => `Please add at most ${max} photos`,
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
  /** The name of a conversation in the audit log. It names no user, so closing an account has nothing to erase there. */
  auditName: 'A conversation',
} as const;
