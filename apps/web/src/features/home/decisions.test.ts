import { expect, it } from 'vitest';
import { findDecisions } from './decisions.ts';

const now = new Date('2031-03-05T12:00:00Z');

it('lists what an admin has to decide, applications first, without kinds that have none', () => {
  const numbers = {
    applications: 2,
    oldestApplicationAt: '2031-03-03T12:00:00Z',
    reviews: 0,
    conversations: 1,
  };

  const items = findDecisions(numbers, 'UTC', now);

  expect(items.map(({ title, detail, to }) => [title, detail, to])).toEqual([
    ['2 applications to decide', 'Oldest: 2 days ago', '/admin?tab=applications'],
    ['1 reported conversation', 'See what is wrong', '/admin/conversations'],
  ]);
});
