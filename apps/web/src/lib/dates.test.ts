import { expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDay } from './dates.ts';

/** Intl puts a narrow no-break space before PM. */
const plain = (shown: string) => shown.replaceAll('\u202f', ' ');

it('shows an instant as the clocks of the marketplace do, with the place they are in', () => {
  const shown = plain(formatDateTime('2026-06-12T13:00:00.000Z', 'Europe/Lisbon', new Date('2026-01-02')));
  expect(shown).toBe('Fri, Jun 12, 2:00 PM (Lisbon)');
});

it('names the year of an instant that is not in the present one, by the calendar of the marketplace', () => {
  const newYearInLisbon = '2027-01-01T00:00:00.000Z';
  const now = new Date('2026-12-31T12:00:00.000Z');
  expect(plain(formatDateTime(newYearInLisbon, 'Europe/Lisbon', now))).toBe(
    'Fri, Jan 1, 2027, 12:00 AM (Lisbon)',
  );
  expect(formatDateTime(newYearInLisbon, 'America/New_York', now)).toContain('Thu, Dec 31, 7:00');
});

it('names a zone by its city', () => {
  expect(formatDateTime('2026-06-12T13:00:00.000Z', 'America/New_York')).toContain('(New York)');
});

it('shows the day an instant has in the marketplace', () => {
  expect(formatDate('2027-01-01T00:00:00.000Z', 'Europe/Lisbon')).toBe('Jan 1, 2027');
  expect(formatDate('2027-01-01T00:00:00.000Z', 'America/New_York')).toBe('Dec 31, 2026');
});

it('shows a calendar day as it is', () => {
  expect(formatDay('2026-06-15')).toBe('Jun 15');
});
