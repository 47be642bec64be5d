import { describe, expect, it } from 'vitest';
import { getEndDate, parseSchedule } from './booking-time.ts';
import { bookingMessages } from './booking-messages.ts';

const now = new Date('2026-01-01T12:00:00Z');
const inLisbon = (input: Parameters<typeof parseSchedule>[0]) => parseSchedule(input, 'Europe/Lisbon', now);

describe('parseSchedule', () => {
  it('returns the same instant for both payloads', () => {
    const instant = new Date('2026-07-01T13:30:00Z');
    expect(inLisbon({ bookingDate: '2026-07-01', bookingTime: '14:30' })).toEqual({ instant });
    expect(inLisbon({ scheduledDate: '2026-07-01T14:30' })).toEqual({ instant });
    expect(inLisbon({ scheduledDate: '2026-07-01T13:30:00.000Z' })).toEqual({ instant });
    expect(inLisbon({ scheduledDate: '2026-07-01T15:30:00+02:00' })).toEqual({ instant });
    expect(inLisbon({ scheduledDate: '2026-07-01 09:30-0400' })).toEqual({ instant });
  });

  it('ignores seconds', () => {
    expect(inLisbon({ scheduledDate: '2026-02-01T10:00:59.999Z' })).toEqual({
      instant: new Date('2026-02-01T10:00:00Z'),
    });
  });

  it('returns midnight in the zone for a date without a time', () => {
    expect(inLisbon({ scheduledDate: '2026-07-01' })).toEqual({ instant: new Date('2026-06-30T23:00:00Z') });
  });

  it.each([
    'soon',
    '2026-02-30T10:00',
    '2026-07-01T25:00',
    '01/07/2026',
    '2026-07-01T10:00+99:00',
    '+275760-09-13T00:00',
  ])('rejects scheduledDate %j', (scheduledDate) => {
    expect(inLisbon({ scheduledDate })).toEqual({
      path: 'scheduledDate',
      message: bookingMessages.scheduledDateFormat,
    });
  });

  it('rejects a year of more than four digits, even when an offset or the zone leads to it', () => {
    const last = new Date('9999-12-31T23:59:00Z');
    expect(inLisbon({ scheduledDate: '9999-12-31T23:59:00Z' })).toEqual({ instant: last });
    expect(inLisbon({ scheduledDate: '9999-12-31T11:59:00-12:00' })).toEqual({ instant: last });
    expect(inLisbon({ scheduledDate: '9999-12-31T23:59:00-12:00' })).toEqual({
      path: 'scheduledDate',
      message: bookingMessages.scheduledDateFormat,
    });
    const evening = { bookingDate: '9999-12-31', bookingTime: '23:59' };
    expect(parseSchedule(evening, 'America/New_York', now)).toEqual({
      path: 'bookingDate',
      message: bookingMessages.dateOrTimeInvalid,
    });
  });

  it.each([
    ['2026-02-30', '10:00'],
    ['2026-07-01', '10'],
    ['01/07/2026', '10:00'],
  ])('rejects bookingDate %j, bookingTime %j', (bookingDate, bookingTime) => {
    expect(inLisbon({ bookingDate, bookingTime })).toEqual({
      path: 'bookingDate',
      message: bookingMessages.dateOrTimeInvalid,
    });
  });

  it('rejects the past and the present instant', () => {
    const rejected = { path: 'scheduledDate', message: bookingMessages.mustBeInFuture };
    expect(inLisbon({ scheduledDate: '2026-01-01T12:00:00Z' })).toEqual(rejected);
    expect(inLisbon({ scheduledDate: '2025-12-31T12:00:00Z' })).toEqual(rejected);
    expect(inLisbon({ scheduledDate: '2026-01-01T12:01:00Z' })).toEqual({
      instant: new Date('2026-01-01T12:01:00Z'),
    });
  });

  it('names the reason for rejecting a time that the clocks skip', () => {
    expect(inLisbon({ bookingDate: '2026-03-29', bookingTime: '01:30' })).toEqual({
      path: 'bookingDate',
      message: bookingMessages.timeSkipped,
    });
  });

  it('returns the first of two instants when the clocks go back', () => {
    expect(inLisbon({ bookingDate: '2026-10-25', bookingTime: '01:30' })).toEqual({
      instant: new Date('2026-10-25T00:30:00Z'),
    });
  });
});

it('ends its duration in minutes after its start', () => {
  expect(getEndDate(new Date('2026-03-29T00:30:00Z'), 90)).toEqual(new Date('2026-03-29T02:00:00Z'));
});
