import { formatTimeZone } from '@nearhand/shared/format-time-zone';
import { FIRST_NAME_PLACEHOLDER } from '../../../models/notification.model.ts';
import type { Notice } from '../../notifications/notify.ts';

export type NoticeTexts = Pick<Notice, 'title' | 'text'>;

/** A visit, or the first of several visits of a series. */
export interface NotifiedVisit {
  service: string;
  /** "Thu, Nov 26, 3:30 PM (Lisbon)". */
  when: string;
  /** How many visits of a series it is about. */
  visits: number;
}

/** Formats an instant in the marketplace's time zone: "Thu, Nov 26, 3:30 PM (Lisbon)". */
export function formatVisitTime(instant: Date, timeZone: string): string {
  const shown = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(instant);
  // Some versions of ICU separate the time by a narrow space.
  return `${shown.replaceAll('\u{202F}', ' ')} (${formatTimeZone(timeZone)})`;
}

/** Formats an amount: "$80.00". */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}

/** Returns "Dryer repair: Thu, Nov 26, 3:30 PM (Lisbon)", of a series "Dryer repair: 4 visits, the first on …". */
function describeVisit({ service, when, visits }: NotifiedVisit): string {
  return visits > 1 ? `${service}: ${visits} visits, the first on ${when}` : `${service}: ${when}`;
}

/** The texts about a booking, by what has happened to it. FIRST_NAME_PLACEHOLDER stands for the first name of the other side. */
export const bookingNoticeTexts = {
  requestReceived: (visit: NotifiedVisit): NoticeTexts => ({
    title: `${FIRST_NAME_PLACEHOLDER} requests a booking`,
    text: `${describeVisit(visit)}. Please answer the request.`,
  }),
  bookedAtOnce: (visit: NotifiedVisit): NoticeTexts => ({
    title: `${FIRST_NAME_PLACEHOLDER} booked a visit`,
    text: describeVisit(visit),
  }),
  requestApproved: (visit: NotifiedVisit): NoticeTexts => ({
    title: `${FIRST_NAME_PLACEHOLDER} accepted your booking`,
    text: `${describeVisit(visit)}. You can pay now.`,
  }),
  requestRejected: (visit: NotifiedVisit): NoticeTexts => ({
    title: `${FIRST_NAME_PLACEHOLDER} declined your booking`,
    text: describeVisit(visit),
  }),
  requestExpired: (visit: NotifiedVisit): NoticeTexts => ({
    title: 'Your request has expired',
    text: `${describeVisit(visit)}. ${FIRST_NAME_PLACEHOLDER} did not answer in time.`,
  }),
  completed: (visit: NotifiedVisit): NoticeTexts => ({
    title: `How was ${visit.service}?`,
    text: `${FIRST_NAME_PLACEHOLDER} completed your booking. Please review it.`,
  }),
  paid: (visit: NotifiedVisit, amount: string): NoticeTexts => ({
    title: `${FIRST_NAME_PLACEHOLDER} paid ${amount}`,
    text: describeVisit(visit),
  }),
  timeProposed: (visit: NotifiedVisit, proposed: string): NoticeTexts => ({
    title: `${FIRST_NAME_PLACEHOLDER} proposes another time`,
    text: `${visit.service}: ${proposed} instead of ${visit.when}`,
  }),
  timeAccepted: (visit: NotifiedVisit): NoticeTexts => ({
    title: `${FIRST_NAME_PLACEHOLDER} accepted the new time`,
    text: describeVisit(visit),
  }),
  timeDeclined: (visit: NotifiedVisit): NoticeTexts => ({
    title: `${FIRST_NAME_PLACEHOLDER} declined the new time`,
    text: `${describeVisit(visit)}. The booking keeps its time.`,
  }),
  requestMoved: (visit: NotifiedVisit): NoticeTexts => ({
    title: `${FIRST_NAME_PLACEHOLDER} moved the request to another time`,
    text: describeVisit(visit),
  }),
  /** `by` is FIRST_NAME_PLACEHOLDER or the name of the marketplace; `refund` is the amount of a paid booking, else undefined. */
  cancelled: (
    visit: NotifiedVisit,
    { by, refund }: { by: string; refund: string | undefined },
  ): NoticeTexts => ({
    title: refund === undefined ? 'Booking cancelled' : `Booking cancelled, ${refund} refunded`,
    text: `${describeVisit(visit)}. ${by} cancelled it.`,
  }),
  detailsChanged: (visit: NotifiedVisit): NoticeTexts => ({
    title: `${FIRST_NAME_PLACEHOLDER} changed the details of a booking`,
    text: describeVisit(visit),
  }),
  reminder: (visit: NotifiedVisit): NoticeTexts => ({
    title: `Tomorrow: ${visit.service}`,
    text: `${visit.when} with ${FIRST_NAME_PLACEHOLDER}`,
  }),
} as const;
