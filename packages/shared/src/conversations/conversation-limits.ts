// Separate from the schemas that use them, so that a page without a form does not load zod.

/** The longest message, in characters. */
export const MAX_MESSAGE_LENGTH = 2000;
/** The most images of one message. */
export const MAX_MESSAGE_IMAGES = 4;
/** The longest `clientId`, in characters. */
export const MAX_CLIENT_ID_LENGTH = 64;

export const DEFAULT_MESSAGES_PER_MINUTE = 30;
export const DEFAULT_CONVERSATIONS_PER_DAY = 20;
/** The number of seconds after which the recipient of an unseen message gets a notification. */
export const DEFAULT_MESSAGE_NOTICE_SECONDS = 300;
