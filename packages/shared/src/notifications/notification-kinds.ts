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

/** The messages about notifications. */
export const notificationMessages = {
  idsOrAll: 'Send the ids of notifications, or all: true',
  tooManyIds: (max: number) => `Send at most ${max} ids`,
  locked: 'These always come by e-mail and cannot be switched off',
} as const;

/** The most notifications that one request marks as read by id. */
export const MAX_IDS_TO_READ = 200;
