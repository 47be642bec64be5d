import { describe, expect, it } from 'vitest';
import { getWeekStart, isTimeZone, toInstant, toLocalTime } from './time-zone.ts';

describe('toInstant', () => {
  it.each([
    ['Europe/Lisbon', '2026-01-15', '09:00', '2026-01-15T09:00:00.000Z'],
    ['Europe/Lisbon', '2026-07-15', '09:00', '2026-07-15T08:00:00.000Z'],
    ['America/New_York', '2026-07-15', '09:00', '2026-07-15T13:00:00.000Z'],
    ['Asia/Kolkata', '2026-07-15', '00:15', '2026-07-14T18:45:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00:00.000Z'],
    ['UTC', '2028-02-29', '23:59', '2028-02-29T23:59:00.000Z'],
  ])('converts %s %s %s to %s', (timeZone, date, time, expected) => {
    expect(toInstant({ date, time }, timeZone)).toEqual(new Date(expected));
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', '02:00'],
    ['Europe/Berlin', '2026-03-29', '02:59'],
    ['America/New_York', '2026-03-08', '02:30'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15'],
  ])('returns "skipped" in %s on %s at %s, when the clocks go forward', (timeZone, date, time) => {
    expect(toInstant({ date, time }, timeZone)).toBe('skipped');
  });

  it.each([
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ])(
    'is the first of the two in %s on %s at %s, when the clocks go back',
    (timeZone, date, time, expected) => {
      expect(toInstant({ date, time }, timeZone)).toEqual(new Date(expected));
    },
  );

  it('converts the minutes around both transitions', () => {
    expect(toInstant({ date: '2026-03-29', time: '01:59' }, 'Europe/Berlin')).toEqual(
      new Date('2026-03-29T00:59:00Z'),
    );
    expect(toInstant({ date: '2026-03-29', time: '03:00' }, 'Europe/Berlin')).toEqual(
      new Date('2026-03-29T01:00:00Z'),
    );
    expect(toInstant({ date: '2026-10-25', time: '03:00' }, 'Europe/Berlin')).toEqual(
      new Date('2026-10-25T02:00:00Z'),
    );
  });

  it.each([
    ['2026-02-29', '10:00'],
    ['2026-13-01', '10:00'],
    ['2026-01-00', '10:00'],
    ['2026-1-1', '10:00'],
    ['tomorrow', '10:00'],
    ['2026-01-01', '24:00'],
    ['2026-01-01', '10:60'],
    ['2026-01-01', '9:00'],
    ['', ''],
  ])('returns "invalid" for %j %j', (date, time) => {
    expect(toInstant({ date, time }, 'Europe/Lisbon')).toBe('invalid');
  });
});

describe('toLocalTime', () => {
  it('returns the local date and time, also in both passes of a repeated hour', () => {
    expect(toLocalTime(new Date('2026-10-25T00:30:00Z'), 'Europe/Berlin')).toEqual({
      date: '2026-10-25',
      time: '02:30',
    });
    expect(toLocalTime(new Date('2026-10-25T01:30:00Z'), 'Europe/Berlin')).toEqual({
      date: '2026-10-25',
      time: '02:30',
    });
  });

  it('inverts toInstant for every minute of a year', () => {
    for (let minute = 0; minute < 365 * 24 * 60; minute += 67) {
      const shown = toLocalTime(new Date(Date.UTC(2026, 0, 1, 0, minute)), 'America/Sao_Paulo');
      const instant = toInstant(shown, 'America/Sao_Paulo');
      expect(instant instanceof Date && toLocalTime(instant, 'America/Sao_Paulo')).toEqual(shown);
    }
  });
});

it('accepts time zones by their IANA names', () => {
  expect(isTimeZone('Europe/Lisbon')).toBe(true);
  expect(isTimeZone('Europe/Nowhere')).toBe(false);
  expect(isTimeZone('')).toBe(false);
});

it('begins the week on the day that the region does', () => {
  expect(getWeekStart('2026-11-26', 'en-US')).toBe('2026-11-22');
  expect(getWeekStart('2026-11-26', 'de-DE')).toBe('2026-11-23');
  expect(getWeekStart('2026-11-26', 'ar-EG')).toBe('2026-11-21');
});
