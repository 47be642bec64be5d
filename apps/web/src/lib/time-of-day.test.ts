import { expect, it } from 'vitest';
import { formatClockTime, formatTimeSpan } from './time-of-day.ts';

it('says AM or PM once when both times have the same', () => {
  expect(formatTimeSpan('09:00', '11:30')).toBe('9:00 – 11:30 AM');
  expect(formatTimeSpan('11:00', '13:30')).toMatch(/^11:00\sAM – 1:30\sPM$/);
});

it('leaves AM and PM out of a time beside hours that say it', () => {
  expect(formatClockTime('00:05')).toBe('12:05');
  expect(formatClockTime('13:40')).toBe('1:40');
});
