import { describe, expect, it } from 'vitest';
import { instantOf, isTimeZone, localTimeOf } from './time-zone.ts';

describe('the instant a local date and time mean', () => {
  it.each([
    ['Europe/Lisbon', '2026-01-15', '09:00', '2026-01-15T09:00:00.000Z'],
    ['Europe/Lisbon', '2026-07-15', '09:00', '2026-07-15T08:00:00.000Z'],
    ['America/New_York', '2026-07-15', '09:00', '2026-07-15T13:00:00.000Z'],
    ['Asia/Kolkata', '2026-07-15', '00:15', '2026-07-14T18:45:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00:00.000Z'],
    ['UTC', '2028-02-29', '23:59', '2028-02-29T23:59:00.000Z'],
  ])('%s %s %s is %s', (timeZone, date, time, expected) => {
    expect(instantOf({ date, time }, timeZone)).toEqual(new Date(expected));
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', '02:00'],
    ['Europe/Berlin', '2026-03-29', '02:59'],
    ['America/New_York', '2026-03-08', '02:30'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15'],
  ])('does not exist in %s on %s at %s, when the clocks go forward', (timeZone, date, time) => {
    expect(instantOf({ date, time }, timeZone)).toBe('skipped');
  });

  it.each([
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ])(
    'is the first of the two in %s on %s at %s, when the clocks go back',
    (timeZone, date, time, expected) => {
      expect(instantOf({ date, time }, timeZone)).toEqual(new Date(expected));
    },
  );

  it('knows the minutes around both edges', () => {
    expect(instantOf({ date: '2026-03-29', time: '01:59' }, 'Europe/Berlin')).toEqual(
      new Date('2026-03-29T00:59:00Z'),
    );
    expect(instantOf({ date: '2026-03-29', time: '03:00' }, 'Europe/Berlin')).toEqual(
      new Date('2026-03-29T01:00:00Z'),
    );
    expect(instantOf({ date: '2026-10-25', time: '03:00' }, 'Europe/Berlin')).toEqual(
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
  ])('is invalid for %j %j', (date, time) => {
    expect(instantOf({ date, time }, 'Europe/Lisbon')).toBe('invalid');
  });
});

describe('what the clocks show', () => {
  it('is the local date and time, both times a doubled hour passes', () => {
    expect(localTimeOf(new Date('2026-10-25T00:30:00Z'), 'Europe/Berlin')).toEqual({
      date: '2026-10-25',
      time: '02:30',
    });
    expect(localTimeOf(new Date('2026-10-25T01:30:00Z'), 'Europe/Berlin')).toEqual({
      date: '2026-10-25',
      time: '02:30',
    });
  });

  it('gives back every minute of a year that it was given', () => {
    for (let minute = 0; minute < 365 * 24 * 60; minute += 67) {
      const shown = localTimeOf(new Date(Date.UTC(2026, 0, 1, 0, minute)), 'America/Sao_Paulo');
      const instant = instantOf(shown, 'America/Sao_Paulo');
      expect(instant instanceof Date && localTimeOf(instant, 'America/Sao_Paulo')).toEqual(shown);
    }
  });
});

it('knows time zones by their IANA names', () => {
  expect(isTimeZone('Europe/Lisbon')).toBe(true);
  expect(isTimeZone('Europe/Nowhere')).toBe(false);
  expect(isTimeZone('')).toBe(false);
});
