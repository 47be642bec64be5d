import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';
import { expect, it } from 'vitest';
import { describeAge, toPercent, toUrgency } from './decisions-by-age.tsx';

it.each([
  { days: 0, percent: 0, urgency: 'fresh' },
  { days: 0.5, percent: 13.5, urgency: 'fresh' },
  { days: 3, percent: 50, urgency: 'long' },
  { days: 7, percent: 73, urgency: 'tooLong' },
  { days: 14, percent: 100, urgency: 'tooLong' },
  { days: 90, percent: 100, urgency: 'tooLong' },
])('$days days are at $percent % of the scale: $urgency', ({ days, percent, urgency }) => {
  expect(toPercent(days * DAY_MS)).toBe(percent);
  expect(toUrgency(days * DAY_MS)).toBe(urgency);
});

it('says an age in hours on the first day, then in days', () => {
  expect([0.5 * HOUR_MS, HOUR_MS, 23 * HOUR_MS, DAY_MS, 9.9 * DAY_MS].map(describeAge)).toEqual([
    'less than an hour',
    '1 hour',
    '23 hours',
    '1 day',
    '9 days',
  ]);
});
