// Apart from the schemas that apply them: a page without a form is shown before the schema library has come.

/** How much of a list one answer holds, unless asked for otherwise, and at most (design: lists). */
export const DEFAULT_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;
/** Counting a list further would take longer than finding the page of it; shown as "1,000+". */
export const MAX_COUNTED = 1000;

/** Longest search, in characters; the rest is not looked at. */
export const MAX_QUERY_LENGTH = 100;

/** What the marketplace lets one user do, unless the operator sets it otherwise. */
export const DEFAULT_MAX_SERVICES_PER_PROVIDER = 200;
export const DEFAULT_MAX_SERVICES_BEFORE_APPROVAL = 20;
export const DEFAULT_MAX_BOOKINGS_PER_DAY = 100;
export const DEFAULT_MAX_SESSIONS_PER_USER = 50;
export const DEFAULT_EXPORTS_PER_HOUR = 6;

/** Longest reason for a decision about somebody or something, in characters. */
export const MAX_REASON_LENGTH = 500;

/** Until when a customer may cancel without a second thought, in hours before the visit (spec section 9). */
export const FREE_CANCELLATION_HOURS = 24;
