import type { Booking } from '@nearhand/shared/bookings/bookings';
import { expect, it } from 'vitest';
import { buildBooking } from '../../test/booking.ts';
import { buildIcs } from './ics.ts';

const booking = buildBooking({
  _id: '0123456789abcdef01234567',
  status: 'approved',
  provider: { _id: 'p', name: 'Piet', phone: '555 0101' },
  scheduledDate: '2031-03-05T15:00:00.000Z',
  endDate: '2031-03-05T16:30:00.000Z',
  duration: 90,
});
const origin = { name: 'Nearhand', url: new URL('https://example.org/somewhere'), country: 'US' };
const now = new Date('2031-02-01T08:09:10.123Z');

const build = (fields: Partial<Booking> = {}) => buildIcs({ ...booking, ...fields }, origin, now);
const unfold = (file: string) => file.replaceAll('\r\n ', '');
const countOctets = (line: string) => new TextEncoder().encode(line).length;

it('writes the fields of an event, with times in UTC', () => {
  expect(build().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nearhand//Bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:booking-0123456789abcdef01234567@example.org',
    'DTSTAMP:20310201T080910Z',
    'DTSTART:20310305T150000Z',
    'DTEND:20310305T163000Z',
    String.raw`SUMMARY:Tap repair\, Piet`,
    String.raw`DESCRIPTION:Booking 7KQ-2M4 on Nearhand\nProvider: 555 0101`,
    'URL:https://example.org/bookings/0123456789abcdef01234567',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('has an event a day for a job of several days', () => {
  const days = [
    { start: '2031-03-05T08:00:00.000Z', end: '2031-03-05T16:00:00.000Z' },
    { start: '2031-03-06T08:00:00.000Z', end: '2031-03-06T10:00:00.000Z' },
  ];
  const lines = build({ days }).split('\r\n');

  expect(lines.filter((line) => /^(UID|DTSTART|DTEND)/.test(line))).toEqual([
    'UID:booking-0123456789abcdef01234567@example.org',
    'DTSTART:20310305T080000Z',
    'DTEND:20310305T160000Z',
    'UID:booking-0123456789abcdef01234567-2@example.org',
    'DTSTART:20310306T080000Z',
    'DTEND:20310306T100000Z',
  ]);
});

it('includes the location when there is one', () => {
  const file = build({ customerAddress: { street: '3 Harbour Road', city: 'Springfield', state: 'IL' } });

  expect(file).toContain('\r\nLOCATION:3 Harbour Road\\, Springfield\\, IL\r\n');
});

it('escapes special characters and drops control characters', () => {
  const file = build({ specialRequirements: 'Gate; code\\1,\r\nthen\rring\u0000 twice' });

  expect(unfold(file)).toContain(String.raw`Gate\; code\\1\,\nthen\nring twice`);
});

it('folds lines at 75 octets without splitting a character', () => {
  const notes = 'Schlüssel 🔑 beim Bäcker gegenüber – bitte läuten '.repeat(8);
  const file = build({ specialRequirements: notes });

  expect(file.split('\r\n').filter((line) => countOctets(line) > 75)).toEqual([]);
  expect(unfold(file)).toContain(notes);
});

it('fills a line to the last octet', () => {
  const [first] = build({ service: { ...booking.service, name: 'x'.repeat(200) } })
    .split('\r\n')
    .filter((line) => line.startsWith('SUMMARY'));

  expect(countOctets(first ?? '')).toBe(75);
});
