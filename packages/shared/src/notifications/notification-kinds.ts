import type { BookingFacts } from '../bookings/booking-facts.ts';
import { isOff } from '../bookings/booking-statuses.ts';
import { namesOf } from '../tables.ts';
import {
  FIRST_NAME_PLACEHOLDER,
  type NoticeData,
  type NoticeTexts,
  type NotificationChannel,
  type NotificationKind,
  type Wording,
  type WrittenNotice,
} from './notice-data.ts';
import { noticeTable } from './notice-table.ts';
import type { NotificationPreference } from './notification-preferences.ts';

// Which notifications there are: without zod, so that pages can show them.

export const notificationKinds = namesOf(noticeTable);

export function getPreferenceKinds(preference: NotificationPreference): NotificationKind[] {
  return notificationKinds.filter((kind) => noticeTable[kind].preference === preference);
}

export function hasInvitation(kind: NotificationKind): boolean {
  return noticeTable[kind].hasInvitation === true;
}

/** Returns whether users get a kind about what they have done themselves. */
export function isForActor(kind: NotificationKind): boolean {
  return noticeTable[kind].isForActor === true;
}

export function isLocked(kind: NotificationKind, channel: NotificationChannel): boolean {
  return noticeTable[kind].locked?.includes(channel) ?? false;
}

/** Makes the sentences of a notice from its data. */
export function writeNotice<Kind extends NotificationKind>(
  kind: Kind,
  data: NoticeData[Kind] | WrittenNotice,
  wording: Wording,
): NoticeTexts {
  if (!isWritten(data)) return noticeTable[kind].write(data, wording);
  const insertName = (text: string) => text.replaceAll(FIRST_NAME_PLACEHOLDER, wording.person);
  const { title, text, ...more } = data.written;
  return { ...more, title: insertName(title), text: insertName(text) };
}

/** What becomes of a notice about bookings. */
export type NoticeFate = 'stays' | 'answered' | 'goes';

/**
 * Returns what becomes of a notice about bookings when they have changed: it goes once it is no longer true of any of them.
 * What its recipient has answered stays, without the question, while a visit takes place.
 */
export function getNoticeFate<Kind extends NotificationKind>(
  kind: Kind,
  data: NoticeData[Kind] | WrittenNotice,
  { bookings, isAnswered }: { bookings: readonly BookingFacts[]; isAnswered: boolean },
): NoticeFate {
  const { isTrue, isQuestion } = noticeTable[kind];
  const isOld = isWritten(data);
  if (!isTrue || bookings.some((booking) => isTrue(booking, isOld ? {} : data))) return 'stays';
  // The old sentences contain the question.
  const isHistory = isQuestion && isAnswered && !isOld && !bookings.every(isOff);
  return isHistory ? 'answered' : 'goes';
}

function isWritten(data: object): data is WrittenNotice {
  return 'written' in data;
}

export const notificationMessages = {
  idsOrAll: 'Send the ids of notifications, or all: true',
  tooManyIds: (max: number) => `Send at most ${max} ids`,
  locked: 'These always come by e-mail and cannot be switched off',
} as const;

/** The most notifications that one request marks as read by id. */
export const MAX_IDS_TO_READ = 200;
