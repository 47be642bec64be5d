import type { Conversation } from '@nearhand/shared/conversations/conversations';
import { expect, it } from 'vitest';
import { buildBooking } from '../../test/booking.ts';
import { findWaiting, type WaitingSources, findDecisions } from './waiting.ts';

const now = new Date('2031-03-05T12:00:00Z');
const carla = { _id: 'carla', name: 'Carla Customer', email: 'carla@example.org' };
const piet = { _id: 'piet', name: 'Piet Provider', email: 'piet@example.org' };
const sides = { customer: carla, provider: piet };

const due = buildBooking({ ...sides, _id: 'due', status: 'approved', scheduledDate: '2031-03-20T09:00:00Z' });
const dueFirst = buildBooking({
  ...sides,
  _id: 'due-first',
  status: 'approved',
  scheduledDate: '2031-03-08T09:00:00Z',
});
const paid = buildBooking({ ...due, _id: 'paid', paymentStatus: 'paid' });
const request = buildBooking({ ...sides, _id: 'request', expiresAt: '2031-03-07T12:00:00Z' });
const past = buildBooking({ ...sides, _id: 'past', scheduledDate: '2031-03-01T09:00:00Z' });
const reschedule = {
  scheduledDate: '2031-03-12T14:00:00Z',
  bookingDate: '2031-03-12',
  bookingTime: '14:00',
  createdAt: '2031-03-05T00:00:00Z',
  expiresAt: '2031-03-07T00:00:00Z',
};
const proposedByProvider = buildBooking({
  ...paid,
  _id: 'proposed',
  reschedule: { ...reschedule, by: 'provider' },
});
const proposedByCustomer = buildBooking({
  ...sides,
  _id: 'asked',
  reschedule: { ...reschedule, by: 'customer' },
});
const toReview = buildBooking({
  ...sides,
  _id: 'done',
  status: 'completed',
  review: { status: 'open', until: '2031-03-09T11:00:00Z' },
});
const reviewed = buildBooking({
  ...toReview,
  _id: 'reviewed',
  review: { status: 'published', until: '2031-03-09T11:00:00Z' },
});
const tooLate = buildBooking({
  ...toReview,
  _id: 'too-late',
  review: { status: 'open', until: '2031-03-05T11:00:00Z' },
});
const conversation: Conversation = {
  _id: 'talk',
  ...sides,
  unread: 2,
  isBlocked: false,
  updatedAt: '2031-03-05T10:00:00Z',
};

const sources: Omit<WaitingSources, 'side' | 'viewer'> = {
  marketplace: 'Nearhand',
  open: [due, paid, request, proposedByProvider, proposedByCustomer, dueFirst, past],
  completed: [reviewed, tooLate, toReview],
  conversations: [conversation, { ...conversation, _id: 'read', unread: 0 }],
};

it('lists what waits for a customer: money first, then proposals, messages and reviews', () => {
  const items = findWaiting({ ...sources, side: 'customer', viewer: 'carla' }, 'UTC', now);

  expect(items.map(({ id, title, detail }) => [id, title, detail])).toEqual([
    ['payment-due-first', 'Pay $80.00 for Tap repair', 'Piet Provider accepted. Visit on Sat, Mar 8'],
    ['payment-due', 'Pay $80.00 for Tap repair', 'Piet Provider accepted. Visit on Thu, Mar 20'],
    [
      'proposal-proposed',
      'Piet Provider proposes another time',
      'Wed, Mar 12 at 2:00\u{A0}PM, for Tap repair',
    ],
    ['message-talk', 'Piet Provider sent 2 messages', ''],
    ['review-done', 'How was Tap repair?', '4 days left to review Piet Provider'],
  ]);
});

it('lists what waits for a provider: requests first; a past one has expired', () => {
  const items = findWaiting({ ...sources, side: 'provider', viewer: 'piet' }, 'UTC', now);

  expect(items.map(({ id, title, detail }) => [id, title, detail])).toEqual([
    ['request-request', 'Carla Customer requests Tap repair', 'Answer by Fri, Mar 7. Visit on Mon, Mar 10'],
    ['proposal-asked', 'Carla Customer proposes another time', 'Wed, Mar 12 at 2:00\u{A0}PM, for Tap repair'],
    ['message-talk', 'Carla Customer sent 2 messages', ''],
    ['review-done', 'How was the work for Carla Customer?', '4 days left to review Carla Customer'],
  ]);
});

it('lists a series once, by its first visit', () => {
  const visit = (index: number) =>
    buildBooking({
      ...due,
      _id: `visit-${index}`,
      scheduledDate: `2031-03-1${index}T09:00:00Z`,
      series: { _id: 'series', index, count: 3 },
    });
  const open = [visit(3), visit(1), visit(2)];

  const items = findWaiting({ ...sources, open, side: 'customer', viewer: 'carla' }, 'UTC', now);

  expect(items.filter(({ kind }) => kind === 'payment').map(({ id }) => id)).toEqual(['payment-visit-1']);
});

it('lists what an admin has to decide, applications first, without kinds that have none', () => {
  const numbers = {
    applications: 2,
    oldestApplicationAt: '2031-03-03T12:00:00Z',
    reviews: 0,
    conversations: 1,
    problems: 0,
  };

  const items = findDecisions(numbers, 'UTC', now);

  expect(items.map(({ title, detail, to }) => [title, detail, to])).toEqual([
    ['2 applications to decide', 'Oldest: 2 days ago', '/admin?tab=applications'],
    ['1 reported conversation', 'See what is wrong', '/admin/conversations'],
  ]);
});
