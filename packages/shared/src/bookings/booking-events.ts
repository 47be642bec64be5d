import type { NotificationKind } from '../notifications/notification-kinds.ts';
import { namesOf } from '../tables.ts';

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
export const bookingLines = defineLines({
  requested: { verb: 'requested', headline: 'Booking requested', icon: 'calendar-plus' },
  approved: { verb: 'approved', headline: 'Booking approved', icon: 'circle-check' },
  rejected: { verb: 'rejected', headline: 'Booking rejected', icon: 'circle-x' },
  completed: { verb: 'completed', headline: 'Booking completed', icon: 'circle-check' },
  cancelled: { verb: 'cancelled', headline: 'Booking cancelled', icon: 'circle-x' },
  paid: { verb: 'paid for', headline: 'Booking paid', icon: 'receipt' },
  rescheduled: { verb: 'moved', headline: 'Booking moved', icon: 'calendar-clock' },
});
export type ConversationEvent = keyof typeof bookingLines;

/** What a notice about a booking names, written out. */
export interface NoticeFacts {
  /** The first name of the other side. */
  other: string;
  /** Who acted: the first name of the other side, or the marketplace. */
  actor: string;
  service: string;
  /** "Thu, Nov 26, 3:30 PM (Lisbon)". */
  when: string;
  /** "Dryer repair: Thu, Nov 26, 3:30 PM (Lisbon)", of a series "Dryer repair: 4 visits, the first on …". */
  visit: string;
  /** The time that one side proposes. */
  proposed: string;
  amount: string;
  /** What goes back to the customer; undefined where nothing was paid. */
  refund: string | undefined;
  /** It was confirmed as it was made. */
  isConfirmed: boolean;
}

interface NoticeRow {
  kind: Exclude<NotificationKind, 'security'>;
  title: (facts: NoticeFacts) => string;
  text: (facts: NoticeFacts) => string;
  /** The mail gives the reason of the one who ended the booking. */
  hasReason?: true;
  /** The mail has the visits as a calendar file. */
  hasInvitation?: true;
}

interface EventRow {
  /** Its text in the history of a booking. What has none is told, and not recorded. */
  title?: string;
  /** Stands between `title` and the time it names: "Moved to Thu, Jun 12". */
  beforeTime?: string;
  /** Who is told. The side that acts is not. */
  notices: { customer?: NoticeRow; provider?: NoticeRow };
  line?: ConversationEvent;
  /** Both sides are reminded of the visit a day before. */
  setsReminder?: true;
  /** How the audit log calls it when an admin does it. */
  audit?: `booking.${string}`;
}

const forBoth = (notice: NoticeRow) => ({ customer: notice, provider: notice });

export const bookingEvents = {
  created: {
    title: 'Requested',
    notices: {
      provider: {
        kind: 'request-received',
        title: ({ other, isConfirmed }) =>
          isConfirmed ? `${other} booked a visit` : `${other} requests a booking`,
        text: ({ visit, isConfirmed }) => (isConfirmed ? visit : `${visit}. Please answer the request.`),
      },
    },
    line: 'requested',
  },
  approved: {
    title: 'Approved',
    notices: {
      customer: {
        kind: 'request-approved',
        title: ({ other }) => `${other} accepted your booking`,
        text: ({ visit }) => `${visit}. You can pay now.`,
        hasInvitation: true,
      },
    },
    line: 'approved',
    setsReminder: true,
    audit: 'booking.approved',
  },
  rejected: {
    title: 'Rejected',
    notices: {
      customer: {
        kind: 'request-rejected',
        title: ({ other }) => `${other} declined your booking`,
        text: ({ visit }) => visit,
        hasReason: true,
      },
    },
    line: 'rejected',
    audit: 'booking.rejected',
  },
  completed: {
    title: 'Completed',
    notices: {
      customer: {
        kind: 'booking-completed',
        title: ({ service }) => `How was ${service}?`,
        text: ({ other }) => `${other} completed your booking. Please review it.`,
      },
    },
    line: 'completed',
    audit: 'booking.completed',
  },
  paid: {
    title: 'Paid',
    notices: {
      provider: {
        kind: 'booking-paid',
        title: ({ other, amount }) => `${other} paid ${amount}`,
        text: ({ visit }) => visit,
      },
    },
    line: 'paid',
  },
  rescheduled: {
    title: 'Moved',
    beforeTime: ' to ',
    notices: {
      provider: {
        kind: 'details-changed',
        title: ({ other }) => `${other} moved the request to another time`,
        text: ({ visit }) => visit,
      },
    },
    line: 'rescheduled',
  },
  'reschedule-proposed': {
    title: 'Another time proposed',
    notices: forBoth({
      kind: 'reschedule-proposed',
      title: ({ other }) => `${other} proposes another time`,
      text: ({ service, proposed, when }) => `${service}: ${proposed} instead of ${when}`,
    }),
  },
  'reschedule-accepted': {
    title: 'Other time accepted',
    notices: forBoth({
      kind: 'reschedule-answered',
      title: ({ other }) => `${other} accepted the new time`,
      text: ({ visit }) => visit,
    }),
    line: 'rescheduled',
    setsReminder: true,
  },
  'reschedule-declined': {
    title: 'Other time declined',
    notices: forBoth({
      kind: 'reschedule-answered',
      title: ({ other }) => `${other} declined the new time`,
      text: ({ visit }) => `${visit}. The booking keeps its time.`,
    }),
  },
  'reschedule-withdrawn': { title: 'Proposal withdrawn', notices: {} },
  cancelled: {
    title: 'Cancelled',
    notices: forBoth({
      kind: 'booking-cancelled',
      title: ({ refund }) =>
        refund === undefined ? 'Booking cancelled' : `Booking cancelled, ${refund} refunded`,
      text: ({ visit, actor }) => `${visit}. ${actor} cancelled it.`,
      hasReason: true,
    }),
    line: 'cancelled',
    audit: 'booking.cancelled',
  },
  refunded: { title: 'Refunded', notices: {} },
  expired: {
    title: 'Expired without an answer',
    notices: {
      customer: {
        kind: 'request-expired',
        title: () => 'Your request has expired',
        text: ({ visit, other }) => `${visit}. ${other} did not answer in time.`,
      },
    },
    line: 'cancelled',
  },
  'details-changed': {
    notices: {
      provider: {
        kind: 'details-changed',
        title: ({ other }) => `${other} changed the details of a booking`,
        text: ({ visit }) => visit,
      },
    },
  },
  reminder: {
    notices: forBoth({
      kind: 'booking-reminder',
      title: ({ service }) => `Tomorrow: ${service}`,
      text: ({ when, other }) => `${when} with ${other}`,
    }),
  },
} as const satisfies Record<string, EventRow>;

/** Everything that is told about a booking. */
export type BookingNews = keyof typeof bookingEvents;
/** What the history of a booking records. */
export type BookingEventKind = {
  [Kind in BookingNews]: (typeof bookingEvents)[Kind] extends { title: string } ? Kind : never;
}[BookingNews];
export const bookingEventKinds = namesOf(bookingEvents).filter(isRecorded);

/** Returns whether the history of a booking records it. */
export function isRecorded(kind: BookingNews): kind is BookingEventKind {
  return 'title' in bookingEvents[kind];
}

/** Returns what is told about a kind of event. */
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
    const { audit, line } = getEventRow(kind);
    return audit && line ? [[audit, bookingLines[line].headline]] : [];
  }),
  // Every action is in the table.
) as Record<BookingAuditAction, string>;

function defineLines<Name extends string>(rows: Record<Name, LineRow>) {
  return rows;
}
