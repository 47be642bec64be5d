import { weekdays } from '@nearhand/shared/availability/weekdays';
import { expect, it } from 'vitest';
import { describeHours } from './applicant-facts.tsx';

const at = (from: string, to: string, days: readonly (typeof weekdays)[number][]) =>
  days.map((day) => ({ day, from, to }));
const workdays = weekdays.slice(0, 5);

it.each([
  [at('08:00', '17:00', workdays), 'Mon to Fri 8:00\u{A0}AM – 5:00\u{A0}PM'],
  [
    [...at('08:00', '17:00', workdays), ...at('09:00', '12:00', ['saturday'])],
    'Mon to Fri 8:00\u{A0}AM – 5:00\u{A0}PM, Sat 9:00\u{A0}AM – 12:00\u{A0}PM',
  ],
  [at('09:00', '11:00', ['monday', 'wednesday']), 'Mon 9:00 – 11:00\u{A0}AM, Wed 9:00 – 11:00\u{A0}AM'],
  [
    [...at('08:00', '12:00', ['sunday']), ...at('13:00', '17:00', ['sunday'])],
    'Sun 8:00\u{A0}AM – 12:00\u{A0}PM and 1:00 – 5:00\u{A0}PM',
  ],
  [[], ''],
])('says the hours of a week in one line %#', (weeklyHours, text) => {
  expect(describeHours(weeklyHours)).toBe(text);
});
