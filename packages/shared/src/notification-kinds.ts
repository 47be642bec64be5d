// Which notifications there are: without zod, so that pages can show them.

/** The kinds of notifications, and of the mails and push messages about them. `security` is only a mail. */
export const notificationKinds = [
  'request-received',
  'request-approved',
  'request-rejected',
  'request-expired',
  'booking-reminder',
  'reschedule-proposed',
  'reschedule-answered',
  'booking-cancelled',
  'booking-paid',
  'booking-completed',
  'details-changed',
  'message',
  'review-published',
  'review-reply',
  'review-hidden',
  'saved-search',
  'application-decided',
  'application-received',
  'reported',
  'security',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How a notification reaches its recipient. */
export const notificationChannels = ['inApp', 'email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The channels that cannot be switched off: what is about money or the account always comes by mail. */
export const lockedChannels: Partial<Record<NotificationKind, readonly NotificationChannel[]>> = {
  security: ['email'],
  'booking-cancelled': ['email'],
};

export function isLocked(kind: NotificationKind, channel: NotificationChannel): boolean {
  return lockedChannels[kind]?.includes(channel) ?? false;
}

/** What the button of a mail says. */
export const actionLabels: Partial<Record<NotificationKind, string>> = {
  'request-received': 'Answer the request',
  'booking-completed': 'Write a review',
  'reschedule-proposed': 'Answer the proposal',
  message: 'Read and reply',
  'application-decided': 'View your account',
  'application-received': 'Review the application',
};

/** Stands for the first name of the user whom a notification is about; the name itself is read when it is presented. */
export const PERSON = '\u{E000}';

/** What the API and the web app say about notifications. */
export const notificationMessages = {
  idsOrAll: 'Send the ids of notifications, or all: true',
  tooManyIds: (most: number) => `Send at most ${most} ids`,
  locked: 'These always come by e-mail and cannot be switched off',
} as const;

/** The most notifications that one request marks as read by id. */
export const MAX_IDS_TO_READ = 200;
