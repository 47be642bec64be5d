import { expect, it } from 'vitest';
import { getZoneCountry, getZoneLocale } from './zone-country.ts';

it.each([
  ['Europe/Lisbon', 'PT'],
  ['Atlantic/Madeira', 'PT'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  // Since 2022 the time zone database keeps their clocks under other names.
  ['Europe/Berlin', 'DE'],
  ['Europe/Oslo', 'NO'],
  ['Europe/Kyiv', 'UA'],
  ['US/Eastern', 'US'],
  ['Pacific/Auckland', 'NZ'],
  ['Pacific/Kiritimati', 'KI'],
  ['Asia/Kuwait', 'KW'],
  ['Asia/Tokyo', 'JP'],
  ['UTC', undefined],
  ['Etc/GMT+3', undefined],
])('the country of %s is %s', (timeZone, country) => {
  expect(getZoneCountry(timeZone)).toBe(country);
  expect(getZoneLocale(timeZone)).toBe(country ? `en-${country}` : 'en-US');
});
