import { expect, it } from 'vitest';
import { describeAhead, describeDecisions, greet } from './greeting.ts';

it.each([
  [4, 'Good evening, Sofia'],
  [5, 'Good morning, Sofia'],
  [11, 'Good morning, Sofia'],
  [12, 'Good afternoon, Sofia'],
  [17, 'Good afternoon, Sofia'],
  [18, 'Good evening, Sofia'],
])('greets at %i o’clock: %s', (hour, greeting) => {
  expect(greet(hour, 'Sofia')).toBe(greeting);
});

it('greets without a name until it is known', () => {
  expect(greet(9, undefined)).toBe('Good morning');
});

it.each([
  [{ visits: 1, period: 'this week', waiting: 4 }, 'One visit this week, four things waiting for you.'],
  [{ visits: 2, period: 'today', waiting: 0 }, 'Two visits today.'],
  [{ visits: 0, period: 'today', waiting: 1 }, 'One thing waiting for you.'],
  [{ visits: 0, period: 'this week', waiting: 12 }, '12 things waiting for you.'],
  [{ visits: 0, period: 'this week', waiting: 0 }, 'Nothing planned this week.'],
] as const)('describes %o as: %s', (ahead, sentence) => {
  expect(describeAhead(ahead)).toBe(sentence);
});

it.each([
  [0, 'No decision is waiting for you.'],
  [1, 'One decision waiting for you.'],
  [3, 'Three decisions waiting for you.'],
])('says how many decisions wait for an admin: %i', (count, sentence) => {
  expect(describeDecisions(count)).toBe(sentence);
});
