import { describe, expect, it } from 'vitest';
import { getFormats } from './formats.ts';

const AFTERNOON = '2026-06-12T14:05:00Z';
/** Versions of ICU differ in their commas. */
const withoutCommas = (text: string) => text.replaceAll(',', '');
const now = new Date('2026-01-15T12:00:00Z');

describe.each([
  ['de-DE', 'Fri 12 Jun 14:05', 'Fri 12 Jun', '9:00 – 17:30', '1.234,5', '€1.234,50'],
  ['en-GB', 'Fri 12 Jun 14:05', 'Fri 12 Jun', '9:00 – 17:30', '1,234.5', '€1,234.50'],
  ['ar-EG', 'Fri 12 Jun 2:05 pm', 'Fri 12 Jun', '9:00 am – 5:30 pm', '1,234.5', '€1,234.50'],
  ['en-US', 'Fri Jun 12 2:05 PM', 'Fri Jun 12', '9:00 AM – 5:30 PM', '1,234.5', '€1,234.50'],
  ['ja-JP', 'Fri Jun 12 14:05', 'Fri Jun 12', '9:00 – 17:30', '1,234.5', '€1,234.50'],
])('the formats for %s', (language, dateTime, day, span, number, amount) => {
  const formats = getFormats(language);

  it('have the hour cycle and the order of dates of the region, and no zone', () => {
    expect(withoutCommas(formats.formatDateTime(AFTERNOON, 'UTC', now))).toBe(dateTime);
    expect(withoutCommas(formats.formatWeekdayAndDay('2026-06-12'))).toBe(day);
    expect(formats.formatTimeSpan('09:00', '17:30').replace(/^0/, '')).toBe(span);
  });

  it('group the digits of numbers and of amounts alike', () => {
    expect(formats.formatNumber(1234.5)).toBe(number);
    expect(formats.formatAmount(1234.5, 'EUR')).toBe(amount);
  });
});

it('leave a day as typed that no calendar has', () => {
  expect(getFormats('en-US').formatWeekdayAndDay('20311-03-04')).toBe('20311-03-04');
});

it('group digits as in India', () => {
  expect(getFormats('hi-IN').formatAmount(1_234_567.5, 'INR')).toBe('₹12,34,567.50');
});

it.each([
  ['Pacific/Auckland', 'Sat, 13 Jun, 2:05 am'],
  ['Pacific/Kiritimati', 'Sat, 13 Jun, 4:05 am'],
  ['America/New_York', 'Fri, 12 Jun, 10:05 am'],
])('show an instant in the time zone %s', (timeZone, shown) => {
  expect(getFormats('en-NZ').formatDateTime(AFTERNOON, timeZone, now)).toBe(shown);
});

it.each([
  ['JPY', '¥1,250', '¥1,250'],
  ['KWD', 'KWD 1,250.000', 'KWD 1,250'],
  ['EUR', '€1,250.00', '€1,250'],
  ['USD', '$1,250.00', '$1,250'],
])('show amounts in %s with its own decimals', (currency, amount, price) => {
  const { formatAmount, formatPrice } = getFormats('en-US');
  const plain = (text: string) => text.replaceAll('\u{A0}', ' ');
  expect(plain(formatAmount(1250, currency))).toBe(amount);
  expect(plain(formatPrice(1250, currency))).toBe(price);
});

it.each([
  ['KWD', 'KWD\u{A0}1.500'],
  ['USD', '$1.50'],
])('keep all decimals of a price in %s that has some', (currency, price) => {
  expect(getFormats('en-US').formatPrice(1.5, currency)).toBe(price);
});

it.each([
  [2.2, 'metric', '2.2 km'],
  [25, 'metric', '25 km'],
  [25, 'imperial', '15.5 mi'],
  [1.6, 'imperial', '1 mi'],
] as const)('show %d km in a %s marketplace as %s', (km, units, shown) => {
  expect(getFormats('en-US').formatLength(km, units)).toBe(shown);
});
