import { formatTimeZone } from '@nearhand/shared/region/region';
import { getFormats, type Formats } from '@nearhand/shared/region/formats';
import type { SettingValue } from '@nearhand/shared/settings';
import { config } from '../config.ts';
import { getSetting } from './live-settings.ts';

/** Returns the formats of mails, notices and other texts that the API writes. */
export function getMarketplaceFormats(): Formats {
  return getFormats(config.MARKETPLACE_LOCALE);
}

/** Returns the day on which weeks begin in the console, in figures, mails and calendar files. */
export function getFirstWeekday(): SettingValue<'weekStart'> {
  return getSetting('weekStart');
}

/** Formats an instant for readers in any time zone: "Thu 26 Nov, 15:30 (Lisbon)". */
export function formatMarketplaceTime(instant: Date): string {
  const { MARKETPLACE_TIME_ZONE: timeZone } = config;
  return `${getMarketplaceFormats().formatDateTime(instant, timeZone)} (${formatTimeZone(timeZone)})`;
}
