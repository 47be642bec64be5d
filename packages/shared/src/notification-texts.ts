// What notifications say. PERSON stands for the first name of the user whom they are about.
import { PERSON } from './notification-kinds.ts';
import { zoneName } from './time-zone.ts';

export interface NotificationTexts {
  title: string;
  text: string;
}

/** A visit, or the first of several visits of a series. */
export interface NotifiedVisit {
  service: string;
  /** "Thu, Nov 26, 3:30 PM (Lisbon)". */
  when: string;
  /** How many visits of a series it is about. */
  visits: number;
}

/** "Thu, Nov 26, 3:30 PM (Lisbon)": an instant in the marketplace's time zone. */
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
  return `${shown.replaceAll('\u{202F}', ' ')} (${zoneName(timeZone)})`;
}

/** "$80.00". */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}

/** "Dryer repair: Thu, Nov 26, 3:30 PM (Lisbon)", of a series "Dryer repair: 4 visits, the first on …". */
function describeVisit({ service, when, visits }: NotifiedVisit): string {
  return visits > 1 ? `${service}: ${visits} visits, the first on ${when}` : `${service}: ${when}`;
}

export const bookingTexts = {
  requestReceived: (visit: NotifiedVisit): NotificationTexts => ({
    title: `${PERSON} requests a booking`,
    text: `${describeVisit(visit)}. Please answer the request.`,
  }),
  bookedAtOnce: (visit: NotifiedVisit): NotificationTexts => ({
    title: `${PERSON} booked a visit`,
    text: describeVisit(visit),
  }),
  requestApproved: (visit: NotifiedVisit): NotificationTexts => ({
    title: `${PERSON} accepted your booking`,
    text: `${describeVisit(visit)}. You can pay now.`,
  }),
  requestRejected: (visit: NotifiedVisit): NotificationTexts => ({
    title: `${PERSON} declined your booking`,
    text: describeVisit(visit),
  }),
  requestExpired: (visit: NotifiedVisit): NotificationTexts => ({
    title: 'Your request has expired',
    text: `${describeVisit(visit)}. ${PERSON} did not answer in time.`,
  }),
  completed: (visit: NotifiedVisit): NotificationTexts => ({
    title: `How was ${visit.service}?`,
    text: `${PERSON} completed your booking. Please review it.`,
  }),
  paid: (visit: NotifiedVisit, amount: string): NotificationTexts => ({
    title: `${PERSON} paid ${amount}`,
    text: describeVisit(visit),
  }),
  timeProposed: (visit: NotifiedVisit, proposed: string): NotificationTexts => ({
    title: `${PERSON} proposes another time`,
    text: `${visit.service}: ${proposed} instead of ${visit.when}`,
  }),
  timeAccepted: (visit: NotifiedVisit): NotificationTexts => ({
    title: `${PERSON} accepted the new time`,
    text: describeVisit(visit),
  }),
  timeDeclined: (visit: NotifiedVisit): NotificationTexts => ({
    title: `${PERSON} declined the new time`,
    text: `${describeVisit(visit)}. The booking keeps its time.`,
  }),
  requestMoved: (visit: NotifiedVisit): NotificationTexts => ({
    title: `${PERSON} moved the request to another time`,
    text: describeVisit(visit),
  }),
  /** `by` is PERSON or the name of the marketplace; `refund` is the amount of a paid booking, else undefined. */
  cancelled: (
    visit: NotifiedVisit,
    { by, refund }: { by: string; refund: string | undefined },
  ): NotificationTexts => ({
    title: refund === undefined ? 'Booking cancelled' : `Booking cancelled, ${refund} refunded`,
    text: `${describeVisit(visit)}. ${by} cancelled it.`,
  }),
  detailsChanged: (visit: NotifiedVisit): NotificationTexts => ({
    title: `${PERSON} changed the details of a booking`,
    text: describeVisit(visit),
  }),
  reminder: (visit: NotifiedVisit): NotificationTexts => ({
    title: `Tomorrow: ${visit.service}`,
    text: `${visit.when} with ${PERSON}`,
  }),
} as const;

export const applicationTexts = {
  received: (): NotificationTexts => ({
    title: `${PERSON} applies as a provider`,
    text: 'Please review the application.',
  }),
  decided: (isApproved: boolean, reason: string | undefined): NotificationTexts => ({
    title: isApproved ? 'You are approved as a provider' : 'Your application was not approved',
    text: reason ?? (isApproved ? 'Customers can now book your services.' : 'You can apply again.'),
  }),
} as const;
