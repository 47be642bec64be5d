// Separate from the schemas that use them, so that a page without a form does not load zod.

/** The default and maximum page size of a list (docs/api.md). */
export const DEFAULT_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;
/** The highest exact total; the UI shows "1,000+" above it. Counting further would take longer than reading the page. */
export const MAX_EXACT_TOTAL = 1000;

/** The longest search query, in characters; the rest is ignored. */
export const MAX_QUERY_LENGTH = 100;
/** Searches of admins find parts of words from this length on. */
export const MIN_PART_LENGTH = 3;

/** The default limits per user, which the operator can change. */
export const DEFAULT_MAX_SERVICES_PER_PROVIDER = 200;
export const DEFAULT_MAX_SERVICES_BEFORE_APPROVAL = 20;
export const DEFAULT_MAX_BOOKINGS_PER_DAY = 100;
export const DEFAULT_MAX_SESSIONS_PER_USER = 50;
export const DEFAULT_EXPORTS_PER_HOUR = 6;

/** The longest reason for a decision, in characters. */
export const MAX_REASON_LENGTH = 500;

/** The number of hours before the visit until which cancelling is free (product 9). */
export const FREE_CANCELLATION_HOURS = 24;
/** Customers change the time of a booking until this long before its start. */
export const RESCHEDULE_NOTICE_HOURS = 24;
/** After so many hours a request without an answer is late. */
export const LATE_ANSWER_HOURS = 24;
/** The most proposals of another time for one booking. */
export const MAX_PROPOSALS = 5;

/** How long the links of mails are valid. */
export const RESET_LINK_MINUTES = 30;
/** How long the link "That was not me" in a mail works. */
export const ALERT_LINK_HOURS = 24;
export const VERIFICATION_LINK_HOURS = 24;

/** The seconds between two comments that show that the event stream is alive. */
export const HEARTBEAT_SECONDS = 20;

/** How many minutes before a visit its request expires, of a provider who has not said how much notice they want. */
export const DEFAULT_NOTICE_MINUTES = 120;

/** The most visits ahead of a customer, and of one with the same provider and of one who has not confirmed the email. */
export const DEFAULT_MAX_HELD_VISITS = 120;
export const DEFAULT_MAX_HELD_VISITS_PER_PROVIDER = 60;
export const MAX_HELD_VISITS_UNCONFIRMED = 3;
