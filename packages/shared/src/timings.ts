/** How long home shows its category skeleton at least (spec sections 2 and 9). */
export const HOME_MIN_LOADING_MS = 3000;
/** How long manage shows its loading state at least (spec sections 2 and 9). */
export const MANAGE_MIN_LOADING_MS = 3000;
/** How long the simulated payment takes in the payment dialog (spec sections 4 and 9). */
export const PAYMENT_DELAY_MS = 2000;
