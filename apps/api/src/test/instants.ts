import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';

export const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);

export const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

export const daysAgo = (days: number): Date => inDays(-days);
