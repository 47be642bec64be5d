import type { PaymentMethod } from '../bookings/booking-statuses.ts';
import type { ProblemKind } from '../bookings/problems.ts';
import type { VisitStep } from '../bookings/visit-steps.ts';

// What is stored of a notice: the facts of its kind as they were, without sentences. Instants are dates, amounts are in the
// currency of the marketplace.

type Side = 'customer' | 'provider';

/** What only mails say about a visit: they are deleted with the accounts of both sides. */
export interface VisitDetails {
  /** The number of the booking, with its hyphen. */
  number?: string;
  /** Of one visit. */
  minutes: number;
  /** On how many days. */
  days?: number;
  total: number;
  /** The visit does not take place. */
  isOff?: boolean;
  /** What makes up the total. */
  lines?: { text: string; amount: number }[];
  /** The address as the recipient may know it. */
  where?: string;
  notes?: string;
  /** What cancelling means, in a sentence. */
  terms?: string;
  payment?: { id: string; method?: PaymentMethod; at: Date };
  /** What went back last, of all that was `paid`, which mails of before do not have. */
  refund?: { id: string; amount: number; fee: number; paid?: number; at: Date };
}

/** A notice about one visit, or about those of a series. */
export interface VisitNotice {
  /** The side of the recipient. */
  side: Side;
  service: string;
  scheduledDate: Date;
  /** How many visits of a series it is about; missing for one. */
  count?: number;
  /** The start that one side proposes. */
  proposedDate?: Date;
  amount?: number;
  /** What the customer gets back; missing where nothing was paid. */
  refund?: number;
  /** Until when the provider can answer the request. */
  answerBy?: Date;
  /** What the side that ended the booking wrote. Only mails have it. */
  reason?: string;
  /** Only mails have them. */
  details?: VisitDetails;
  /** The booking was confirmed as it was made. */
  isConfirmed?: boolean;
  /** The customer had agreed to pay on approval, and has paid. */
  isPaid?: boolean;
  /** The customer has moved the request. */
  isMoved?: boolean;
  /** The proposed time or the offer was accepted; else declined. */
  isAccepted?: boolean;
  /** What the provider reports on the day of the visit. */
  step?: VisitStep;
  /** The problem that one side has reported. */
  problem?: ProblemKind;
  /** What has become of it. */
  answer?: 'accepted' | 'assumed' | 'disputed' | 'withdrawn';
  /** What the provider has recorded as paid outside the marketplace; missing once that is removed. */
  settled?: number;
  /** Neither side has acted, but the marketplace. */
  isByMarketplace?: boolean;
  /** Another provider was faster. */
  isRescued?: boolean;
  /** Until when an offer can be accepted. */
  validUntil?: Date;
}

interface ReviewNotice {
  service: string;
  /** The id of the service, for a review of it; missing for a review of a customer. */
  serviceId?: string;
  /** The side of the recipient. */
  side: Side;
}

/** The mails about the account, by what has happened to it. */
export interface SecurityData {
  'reset-requested': { token: string; email?: string };
  'password-changed': object;
  'email-unverified': { token: string };
  'email-change-requested': { newEmail: string };
  'email-changed': { newEmail: string };
  'second-factor-on': object;
  'second-factor-off': object;
  /** By an admin. */
  'second-factor-removed': { reason: string };
  'account-closed': object;
  'recovery-code-used': { left: number };
  'recovery-codes-renewed': object;
  'new-device': { browser?: string; system?: string; at: Date };
}
export type SecurityNotice = {
  [Event in keyof SecurityData]: { event: Event; alertToken?: string } & SecurityData[Event];
}[keyof SecurityData];

/** The kinds of notifications, and of the mails and push messages about them, with their data. `security` is only a mail. */
export interface NoticeData {
  'request-sent': VisitNotice;
  'request-received': VisitNotice;
  'request-approved': VisitNotice;
  'request-rejected': VisitNotice;
  'request-expired': VisitNotice;
  'booking-reminder': VisitNotice;
  'reschedule-proposed': VisitNotice;
  'reschedule-answered': VisitNotice;
  'booking-cancelled': VisitNotice;
  'provider-suspended': VisitNotice;
  'booking-paid': VisitNotice;
  'payment-receipt': VisitNotice;
  'booking-refunded': VisitNotice;
  'booking-completed': VisitNotice;
  'details-changed': VisitNotice;
  'visit-step': VisitNotice;
  'visit-question': VisitNotice;
  'booking-settled': VisitNotice;
  'problem-raised': VisitNotice;
  'problem-answered': VisitNotice;
  'problem-decided': VisitNotice;
  'offer-made': VisitNotice;
  'offer-answered': VisitNotice;
  alternatives: VisitNotice;
  /** `marketplace` is what the marketplace is to a message that it has written or got. */
  message: { conversation: string; count: number; marketplace?: 'sender' | 'recipient' };
  announcement: { title: string; text: string };
  /** With the rating for the user who is reviewed, without for the author. */
  'review-published': ReviewNotice & { rating?: number };
  'review-reply': ReviewNotice & { reply: string };
  'review-hidden': ReviewNotice & { reason: string };
  /** `services` are the first few. */
  'saved-search': {
    name: string;
    query: string;
    services: { _id: string; name: string }[];
    count: number;
    hasMore?: boolean;
  };
  'application-decided': { isApproved: boolean; reason?: string };
  'application-received': { applicant: string };
  /** The user has said that something in the account was not them. */
  'account-alert': { user: string };
  /** A report of a review or of a conversation. */
  reported: { service: string; reason: string } | { conversation: string };
  security: SecurityNotice;
}
export type NotificationKind = keyof NoticeData;
export type VisitNoticeKind = {
  [Kind in NotificationKind]: NoticeData[Kind] extends VisitNotice ? Kind : never;
}[NotificationKind];

/** How a notification reaches its recipient. */
export const notificationChannels = ['inApp', 'email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What sentences are made with: names of now, and formats of the marketplace. */
export interface Wording {
  /** The name of the user whom the notice is about. */
  person: string;
  marketplace: string;
  /** "Thu 26 Nov, 15:30 (Lisbon)". */
  formatTime: (instant: Date) => string;
  /** "$80.00". */
  formatAmount: (amount: number) => string;
  /** The id of the booking that it is about; of a series the first one. */
  booking: string | undefined;
  /** What it asks has been done by its recipient. */
  isAnswered: boolean;
}

/** A notice in words. */
export interface NoticeTexts {
  title: string;
  text: string;
  /** The path of the page where the recipient sees more. */
  link?: string;
  /** Only in the mail, as are the others: notifications are short. */
  action?: string;
  paragraphs?: string[];
  otherAction?: { label: string; link: string };
  details?: [label: string, value: string][];
}

/** The data of a notice of version 1.0.0, which stored sentences. */
export interface WrittenNotice {
  written: NoticeTexts;
  count?: number;
}
/** Stands for the name of the other user in the sentences of a `WrittenNotice`. */
export const FIRST_NAME_PLACEHOLDER = '\u{E000}';

/** What is stored of any notice. */
export type StoredNoticeData = NoticeData[NotificationKind] | WrittenNotice;
