/** The minimum time that home shows its category skeleton (product 2 and 9). */
export const HOME_MIN_LOADING_MS = 3000;
/** The minimum time that manage shows its loading state (product 2 and 9). */
export const MANAGE_MIN_LOADING_MS = 3000;
/** The duration of the simulated payment (product 4 and 9). */
export const PAYMENT_DELAY_MS = 2000;
