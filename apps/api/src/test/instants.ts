import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';

/** Returns the instant that is so many hours from now. */
export const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);

/** Returns the instant that is so many days from now. */
export const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

export const daysAgo = (days: number): Date => inDays(-days);
