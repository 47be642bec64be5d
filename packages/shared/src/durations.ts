/** Fixed lengths of time in milliseconds. A day of the calendar may be longer or shorter, where clocks change. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
