import type { VisitNotice, VisitNoticeKind } from '../notifications/notice-data.ts';
import { defineTable, namesOf } from '../tables.ts';
import type { VisitStep } from './visit-steps.ts';

// What can happen to a booking, and what each side is told about it: in the history, by a notification with its mail and
// push message, and by a line in the conversation.

interface LineRow {
  /** Completes "Ana … Drain unclogging". */
  verb: string;
  /** The line about what happens by itself, and the heading in the audit log. */
  headline: string;
  icon: 'calendar-plus' | 'circle-check' | 'circle-x' | 'receipt' | 'calendar-clock';
}

/** The lines in a conversation about bookings. */
export const bookingLines = defineTable<LineRow>()({
  requested: { verb: 'requested', headline: 'Booking requested', icon: 'calendar-plus' },
  approved: { verb: 'approved', headline: 'Booking approved', icon: 'circle-check' },
  rejected: { verb: 'rejected', headline: 'Booking rejected', icon: 'circle-x' },
  completed: { verb: 'completed', headline: 'Booking completed', icon: 'circle-check' },
  cancelled: { verb: 'cancelled', headline: 'Booking cancelled', icon: 'circle-x' },
  paid: { verb: 'paid for', headline: 'Booking paid', icon: 'receipt' },
  rescheduled: { verb: 'moved', headline: 'Booking moved', icon: 'calendar-clock' },
  offered: { verb: 'made an offer for', headline: 'Offer made', icon: 'receipt' },
  offerAccepted: { verb: 'accepted the offer for', headline: 'Offer accepted', icon: 'circle-check' },
  offerDeclined: { verb: 'declined the offer for', headline: 'Offer declined', icon: 'circle-x' },
});
export type ConversationEvent = keyof typeof bookingLines;

interface EventRow {
  /** Its text in the history of a booking. What has none is told, and not recorded. */
  title?: string;
  /** Stands between `title` and the time it names: "Moved to Thu, Jun 12". */
  beforeTime?: string;
  /** Who is told, by which kind of notice. The side that acts is not, but by kinds for actors. */
  notices: Partial<Record<'customer' | 'provider', VisitNoticeKind>>;
  /** What the notice says besides the facts of the booking. */
  facts?: Pick<VisitNotice, 'isMoved' | 'isAccepted' | 'isRescued' | 'step' | 'answer'>;
  line?: ConversationEvent;
  /** It may end the visit, which has a line of its own. */
  endsVisit?: true;
  /** Both sides are reminded of the visit a day before. */
  setsReminder?: true;
  /** The provider may have dropped out by it: the customer is told of others who can come. */
  dropsOut?: true;
  /** How the audit log calls it when an admin does it. Its heading is that of the line, else the title. */
  audit?: `booking.${string}`;
}

const forBoth = <Kind extends VisitNoticeKind>(kind: Kind) => ({ customer: kind, provider: kind });

/** Returns what is told about a step of the provider on the day of a visit. */
const step = <Title extends string>(name: VisitStep, title: Title) =>
  ({ title, notices: { customer: 'visit-step' }, facts: { step: name } }) as const;

export const bookingEvents = {
  created: {
    title: 'Requested',
    notices: { customer: 'request-sent', provider: 'request-received' },
    line: 'requested',
  },
  approved: {
    title: 'Approved',
    notices: { customer: 'request-approved' },
    line: 'approved',
    setsReminder: true,
    audit: 'booking.approved',
  },
  rejected: {
    title: 'Rejected',
    notices: { customer: 'request-rejected' },
    line: 'rejected',
    dropsOut: true,
    audit: 'booking.rejected',
  },
  completed: {
    title: 'Completed',
    notices: { customer: 'booking-completed' },
    line: 'completed',
    audit: 'booking.completed',
  },
  paid: {
    title: 'Paid',
    notices: { customer: 'payment-receipt', provider: 'booking-paid' },
    line: 'paid',
  },
  'payment-authorized': { title: 'Agreed to pay on approval:', notices: {} },
  'payment-withdrawn': { title: 'No payment on approval', notices: {} },
  rescheduled: {
    title: 'Moved',
    beforeTime: ' to ',
    notices: { provider: 'details-changed' },
    facts: { isMoved: true },
    line: 'rescheduled',
  },
  // Of a job that the provider has added, nobody else is told.
  added: { title: 'Added', notices: {}, setsReminder: true },
  'reschedule-proposed': { title: 'Another time proposed', notices: forBoth('reschedule-proposed') },
  'reschedule-accepted': {
    title: 'Other time accepted',
    notices: forBoth('reschedule-answered'),
    facts: { isAccepted: true },
    line: 'rescheduled',
    setsReminder: true,
  },
  'reschedule-declined': { title: 'Other time declined', notices: forBoth('reschedule-answered') },
  'reschedule-withdrawn': { title: 'Proposal withdrawn', notices: {} },
  'reschedule-expired': { notices: {} },
  cancelled: {
    title: 'Cancelled',
    notices: forBoth('booking-cancelled'),
    line: 'cancelled',
    dropsOut: true,
    audit: 'booking.cancelled',
  },
  refunded: {
    title: 'Refunded',
    notices: forBoth('booking-refunded'),
    audit: 'booking.refunded',
  },
  lapsed: {
    title: 'Ended: neither paid nor confirmed',
    notices: forBoth('booking-cancelled'),
    line: 'cancelled',
  },
  'visit-on-the-way': step('onTheWay', 'On the way'),
  'visit-started': step('started', 'Started'),
  'visit-finished': step('finished', 'Finished'),
  'visit-question': { notices: forBoth('visit-question') },
  confirmed: {
    title: 'Visit confirmed',
    notices: { provider: 'booking-completed' },
    line: 'completed',
  },
  settled: { title: 'Paid outside the marketplace', notices: { customer: 'booking-settled' } },
  'settlement-removed': {
    title: 'Payment outside the marketplace removed',
    notices: { customer: 'booking-settled' },
  },
  'problem-raised': { title: 'Problem reported', notices: forBoth('problem-raised') },
  'problem-reminder': { notices: forBoth('problem-raised') },
  'problem-accepted': {
    title: 'Report accepted',
    notices: forBoth('problem-answered'),
    facts: { answer: 'accepted' },
    endsVisit: true,
    dropsOut: true,
  },
  'problem-assumed': {
    title: 'Report not answered in time',
    notices: forBoth('problem-answered'),
    facts: { answer: 'assumed' },
    endsVisit: true,
    dropsOut: true,
  },
  'problem-disputed': {
    title: 'Report disputed',
    notices: forBoth('problem-answered'),
    facts: { answer: 'disputed' },
  },
  'problem-withdrawn': {
    title: 'Report withdrawn',
    notices: forBoth('problem-answered'),
    facts: { answer: 'withdrawn' },
  },
  'problem-decided': {
    title: 'Problem decided',
    notices: forBoth('problem-decided'),
    endsVisit: true,
    dropsOut: true,
    audit: 'booking.problem-decided',
  },
  expired: {
    title: 'Expired without an answer',
    notices: { customer: 'request-expired' },
    line: 'cancelled',
    dropsOut: true,
  },
  'provider-suspended': { notices: { customer: 'provider-suspended' }, dropsOut: true },
  'offer-made': { title: 'Offer made', notices: { customer: 'offer-made' }, line: 'offered' },
  'offer-accepted': {
    title: 'Offer accepted',
    notices: { provider: 'offer-answered' },
    facts: { isAccepted: true },
    line: 'offerAccepted',
    setsReminder: true,
  },
  'offer-declined': {
    title: 'Offer declined',
    notices: { provider: 'offer-answered' },
    line: 'offerDeclined',
  },
  'offer-expired': { title: 'Offer expired', notices: {} },
  alternatives: { notices: { customer: 'alternatives' } },
  rescued: { title: 'Taken over by another provider', notices: {} },
  'rescue-lost': {
    title: 'Somebody else was faster',
    notices: { provider: 'booking-cancelled' },
    facts: { isRescued: true },
    line: 'cancelled',
  },
  'details-changed': { notices: { provider: 'details-changed' } },
  reminder: { notices: forBoth('booking-reminder') },
} as const satisfies Record<string, EventRow>;

/** Everything that is told about a booking. */
export type BookingNews = keyof typeof bookingEvents;
export type BookingEventKind = {
  [Kind in BookingNews]: (typeof bookingEvents)[Kind] extends { title: string } ? Kind : never;
}[BookingNews];
export const bookingEventKinds = namesOf(bookingEvents).filter(isRecorded);

export function isRecorded(kind: BookingNews): kind is BookingEventKind {
  return 'title' in bookingEvents[kind];
}

export function getEventRow(kind: BookingNews): EventRow & { audit?: BookingAuditAction } {
  return bookingEvents[kind];
}

/** The names of what admins do with bookings in the audit log. */
export type BookingAuditAction = {
  [Kind in BookingNews]: (typeof bookingEvents)[Kind] extends { audit: infer Action } ? Action : never;
}[BookingNews];
/** The headings of their entries: those of the lines. */
export const bookingAuditLabels = Object.fromEntries(
  namesOf(bookingEvents).flatMap((kind) => {
    const { audit, line, title = '' } = getEventRow(kind);
    return audit ? [[audit, line ? bookingLines[line].headline : title]] : [];
  }),
  // Every action is in the table.
) as Record<BookingAuditAction, string>;
