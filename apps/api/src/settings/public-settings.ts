import { settingKeys, settings } from '@nearhand/shared/settings';
import type { PublicSettings } from '@nearhand/shared/settings.contract';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { config } from '../config.ts';
import { getSetting, getSettingsVersion } from './live-settings.ts';

const publicKeys = settingKeys.filter((key) => settings[key].isPublic);

/** Returns what visitors may read. An announcement past its last day is not among it. */
export function getPublicSettings(): { settings: PublicSettings; version: number } {
  const values = Object.fromEntries(publicKeys.map((key) => [key, getSetting(key)]));
  const until = getSetting('announcementUntil');
  const isOver = until !== null && toLocalTime(new Date(), config.MARKETPLACE_TIME_ZONE).date > until;
  // It has exactly the public keys.
  return {
    settings: { ...values, ...(isOver && { announcement: '' }) } as unknown as PublicSettings,
    version: getSettingsVersion(),
  };
}
