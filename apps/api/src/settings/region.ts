import { formatTimeZone } from '@nearhand/shared/region/format-time-zone';
import { getFormats, type Formats } from '@nearhand/shared/region/formats';
import type { Weekday } from '@nearhand/shared/availability/weekdays';
import { config } from '../config.ts';

/** Returns the formats of mails, notices and other texts that the API writes. */
export function getMarketplaceFormats(): Formats {
  return getFormats(config.MARKETPLACE_LOCALE);
}

/** Returns the day with which weeks begin in the console and in figures. */
export function getFirstWeekday(): Weekday {
  return 'monday';
}

/** Formats an instant for readers in any time zone: "Thu 26 Nov, 15:30 (Lisbon)". */
export function formatMarketplaceTime(instant: Date): string {
  const { MARKETPLACE_TIME_ZONE: timeZone } = config;
  return `${getMarketplaceFormats().formatDateTime(instant, timeZone)} (${formatTimeZone(timeZone)})`;
}
