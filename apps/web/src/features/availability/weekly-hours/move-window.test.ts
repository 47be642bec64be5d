import { expect, it } from 'vitest';
import { addWindow, moveWindow, toMinuteRange, type WindowPart } from './move-window.tsx';

const day = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
];

it.each([
  ['whole', 60, '14:00', '18:00'],
  ['whole', -240, '12:00', '16:00'],
  ['whole', 900, '20:00', '24:00'],
  ['from', 30, '13:30', '17:00'],
  ['from', -90, '12:00', '17:00'],
  ['from', 600, '16:45', '17:00'],
  ['to', 45, '13:00', '17:45'],
  ['to', -600, '13:00', '13:15'],
] as const)('moves %s by %i minutes, not past an adjacent window', (part: WindowPart, minutes, from, to) => {
  expect(moveWindow(day, 1, { part, minutes })).toEqual([day[0], { from, to }]);
});

it.each([
  [18 * 60, 150, '18:00', '20:30'],
  [20 * 60, -300, '17:00', '20:00'],
  [12 * 60, 180, '12:00', '13:00'],
  [23 * 60, 240, '23:00', '24:00'],
])('adds a window at minute %i with a drag of %i minutes', (at, minutes, from, to) => {
  expect(addWindow(day, at, minutes)).toContainEqual({ from, to });
});

it.each([
  ['within another window', 9 * 60, 60],
  ['without a length', 18 * 60, 0],
])('adds no window %s', (_what, at, minutes) => {
  expect(addWindow(day, at, minutes)).toEqual(day);
});

it.each([
  ['16:00', ''],
  ['', '18:00'],
])('has no bar for hours of which only one time is typed: %s to %s', (from, to) => {
  expect(toMinuteRange({ from, to })).toEqual({ start: 0, end: 0 });
});
