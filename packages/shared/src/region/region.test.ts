import { expect, it } from 'vitest';
import { chooseLocale, getUnitSystem, haveSameClocks, toEnglishLocale, toIntlLocale } from './region.ts';

it.each([
  [['de-DE'], 'en-DE'],
  [['de'], 'en-DE'],
  [['de', 'en-US'], 'en-DE'],
  [['en', 'de-AT', 'en-US'], 'en-AT'],
  [['en-GB', 'de-DE'], 'en-GB'],
  [['ar-EG'], 'en-EG'],
  [['ja-JP'], 'en-JP'],
  [['zh-Hant-TW'], 'en-TW'],
  [['en'], 'en-US'],
  [['?', 'sv-SE'], 'en-SE'],
  [[], 'en-US'],
])('the first region of %j gives %s', (languages, locale) => {
  expect(toEnglishLocale(chooseLocale(languages))).toBe(locale);
});

it.each([
  ['en-DE', 'Fri 12 Jun 14:05'],
  ['en-GB', 'Fri 12 Jun 14:05'],
  ['en-EG', 'Fri 12 Jun 2:05 pm'],
  ['en-US', 'Fri Jun 12 2:05 PM'],
  ['en-JP', 'Fri Jun 12 14:05'],
  ['en-BR', 'Fri 12 Jun 14:05'],
  ['en-CN', 'Fri Jun 12 14:05'],
])('%s has the hour cycle and the order of dates of its region', (locale, shown) => {
  const format = new Intl.DateTimeFormat(toIntlLocale(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  expect(format.format(new Date('2026-06-12T14:05:00Z')).replaceAll(/[\s,]+/g, ' ')).toBe(shown);
});

it.each([
  ['de-DE', 'metric'],
  ['en-DE', 'metric'],
  ['ar-EG', 'metric'],
  ['ja-JP', 'metric'],
  ['en-US', 'imperial'],
  ['es-US', 'imperial'],
  ['en-GB', 'imperial'],
])('%s measures by the %s system', (locale, system) => {
  expect(getUnitSystem(locale)).toBe(system);
});

it.each([
  ['Europe/Lisbon', 'Europe/London', true],
  ['Asia/Kolkata', 'Asia/Calcutta', true],
  ['UTC', 'Europe/London', false],
  ['America/New_York', 'America/Lima', false],
  ['Pacific/Auckland', 'Pacific/Kiritimati', false],
  // The same time of day, a day apart.
  ['Pacific/Kiritimati', 'Pacific/Honolulu', false],
])('the clocks of %s and %s are the same: %s', (one, other, areSame) => {
  expect(haveSameClocks(one, other, new Date('2026-01-15T12:00:00Z'))).toBe(areSame);
});
