import { expect, it } from 'vitest';
import { getMinutesLeft } from './slots.ts';

const slot = (time: string, end: string) => ({
  date: '2031-03-10',
  time,
  start: `2031-03-10T${time}:00.000Z`,
  end: `2031-03-10T${end}:00.000Z`,
});
const morning = [slot('08:00', '10:00'), slot('08:30', '10:30'), slot('09:00', '11:00')];
const afternoon = [slot('14:00', '16:00')];

it.each([
  ['08:00', 60],
  ['09:00', 0],
  ['14:00', 0],
  ['08:15', 0],
])('after a visit at %s, %i minutes are free before the next gap', (time, minutes) => {
  expect(getMinutesLeft([...morning, ...afternoon], time)).toBe(minutes);
});
