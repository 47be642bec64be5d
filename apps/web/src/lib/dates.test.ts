import { expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDay, formatDistance } from './dates.ts';
import { formatClockTime, formatTimeSpan } from './time-of-day.ts';

/** Intl puts a narrow no-break space before PM. */
const plain = (shown: string) => shown.replaceAll('\u202f', ' ');

it('includes the year unless it is the current one in the marketplace', () => {
  const newYearInLisbon = '2027-01-01T00:00:00.000Z';
  const now = new Date('2026-12-31T12:00:00.000Z');
  expect(plain(formatDateTime(newYearInLisbon, 'Europe/Lisbon', now))).toBe(
    'Fri, Jan 1, 2027, 12:00\u{A0}AM',
  );
  expect(formatDateTime(newYearInLisbon, 'America/New_York', now)).toContain('Thu, Dec 31, 7:00');
});

it("shows the day of an instant in the marketplace's time zone", () => {
  expect(formatDate('2027-01-01T00:00:00.000Z', 'Europe/Lisbon')).toBe('Jan 1, 2027');
  expect(formatDate('2027-01-01T00:00:00.000Z', 'America/New_York')).toBe('Dec 31, 2026');
});

it('shows a calendar day as it is', () => {
  expect(formatDay('2026-06-15')).toBe('Jun 15');
});

it.each([
  ['2031-03-05T12:00:30Z', 'just now'],
  ['2031-03-05T12:20:00Z', 'in 20 minutes'],
  ['2031-03-05T15:10:00Z', 'in 3 hours'],
  ['2031-03-05T10:00:00Z', '2 hours ago'],
  ['2031-03-06T00:30:00Z', 'tomorrow'],
  ['2031-03-04T23:30:00Z', 'yesterday'],
  ['2031-03-07T09:00:00Z', 'in 2 days'],
  ['2031-03-26T09:00:00Z', 'in 3 weeks'],
  ['2031-06-05T09:00:00Z', 'in 3 months'],
  ['2028-03-05T09:00:00Z', '3 years ago'],
])('shows how far away %s is', (instant, shown) => {
  expect(formatDistance(instant, 'Europe/Lisbon', new Date('2031-03-05T12:00:00Z'))).toBe(shown);
});

it("counts days in the marketplace's time zone, not in the reader's or in UTC", () => {
  const beforeMidnightInNewYork = new Date('2031-03-06T03:00:00Z');

  expect(formatDistance('2031-03-06T14:00:00Z', 'America/New_York', beforeMidnightInNewYork)).toBe(
    'tomorrow',
  );
});

it('says AM or PM once when both times have the same', () => {
  expect(formatTimeSpan('09:00', '11:30')).toBe('9:00 – 11:30\u{A0}AM');
  expect(formatTimeSpan('11:00', '13:30')).toMatch(/^11:00\sAM – 1:30\sPM$/);
});

it('leaves AM and PM out of a time beside hours that say it', () => {
  expect(formatClockTime('00:05')).toBe('12:05');
  expect(formatClockTime('13:40')).toBe('1:40');
});
