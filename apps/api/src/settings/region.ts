import { getFormats, type Formats } from '@nearhand/shared/region/formats';
import type { SettingValue } from '@nearhand/shared/settings';
import { config } from '../config.ts';
import { getSetting } from './live-settings.ts';

/** Returns the formats of mails and other texts that the API writes. */
export function getMarketplaceFormats(): Formats {
  return getFormats(config.MARKETPLACE_LOCALE);
}

/** Returns the day on which weeks begin in the console, in figures, mails and calendar files. */
export function getFirstWeekday(): SettingValue<'weekStart'> {
  return getSetting('weekStart');
}
