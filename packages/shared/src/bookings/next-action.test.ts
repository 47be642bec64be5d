import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { getNextAction, type NextActionFacts } from './next-action.ts';

/** 23:30 of the day before in New York. */
const NOW = new Date('2031-03-05T04:30:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();

function describeNext(
  { start = 48, ...facts }: Partial<NextActionFacts> & { start?: number },
  side: 'customer' | 'provider' | undefined,
  timeZone = 'UTC',
) {
  const booking: NextActionFacts = {
    status: 'approved',
    paymentStatus: 'paid',
    scheduledDate: inHours(start),
    endDate: inHours(start + 2),
    place: 'customer',
    customerAddress: { street: '1 Quay' },
    provider: {},
    ...facts,
  };
  const { group, nextAction } = getNextAction(booking, side, NOW, timeZone);
  return [group, nextAction?.kind ?? null, nextAction?.by ?? null];
}

const proposedBy = (by: 'customer' | 'provider', expires = 5) => ({
  reschedule: { by, expiresAt: inHours(expires) },
});
const request = { status: 'pending', paymentStatus: 'pending', expiresAt: inHours(6) } as const;
const offer = { offer: { validUntil: inHours(5) } };
const unpaid = { paymentStatus: 'pending' } as const;
const done = { status: 'completed' } as const;
const openReview = { review: { status: 'open', until: inHours(300) } };

describe('the next action and the group of a booking', () => {
  it.each([
    ['a request', request, ['upcoming', null, null], ['needsYou', 'answerRequest', inHours(6)]],
    [
      'a request without an expiry',
      { ...request, expiresAt: undefined },
      ['upcoming', null, null],
      ['needsYou', 'answerRequest', null],
    ],
    [
      'a request for today',
      { ...request, start: 7 },
      ['today', null, null],
      ['needsYou', 'answerRequest', inHours(6)],
    ],
    [
      'a request without an address',
      { ...request, customerAddress: {} },
      ['needsYou', 'addAddress', inHours(48)],
      ['needsYou', 'answerRequest', inHours(6)],
    ],
    [
      'a request that has expired',
      { ...request, expiresAt: inHours(-1), customerAddress: {} },
      ['past', null, null],
      ['past', null, null],
    ],
    [
      'a request that has expired before the proposal of its customer',
      { ...request, expiresAt: inHours(-1), ...proposedBy('customer') },
      ['past', null, null],
      ['past', null, null],
    ],
    ['a visit with an offer', offer, ['needsYou', 'answerOffer', inHours(5)], ['upcoming', null, null]],
    [
      'a visit with an offer and a problem that the customer has reported',
      {
        ...offer,
        start: -1,
        problem: { kind: 'other', by: 'customer', status: 'open', answerBy: inHours(47) },
      },
      ['today', null, null],
      ['needsYou', 'answerProblem', inHours(47)],
    ],
    ['an unpaid visit', unpaid, ['needsYou', 'pay', inHours(48)], ['upcoming', null, null]],
    [
      'an unpaid visit of a closed account',
      { ...unpaid, provider: { isClosed: true } },
      ['upcoming', null, null],
      ['upcoming', null, null],
    ],
    [
      'an unpaid visit of a suspended provider',
      { ...unpaid, provider: { isSuspended: true } },
      ['upcoming', null, null],
      ['upcoming', null, null],
    ],
    [
      'an unpaid visit without an address',
      { ...unpaid, customerAddress: undefined },
      ['needsYou', 'pay', inHours(48)],
      ['upcoming', null, null],
    ],
    [
      'a paid visit without an address',
      { customerAddress: undefined },
      ['needsYou', 'addAddress', inHours(48)],
      ['upcoming', null, null],
    ],
    [
      'a visit at the provider’s',
      { place: 'provider', customerAddress: undefined },
      ['upcoming', null, null],
      ['upcoming', null, null],
    ],
    ['a paid visit', {}, ['upcoming', null, null], ['upcoming', null, null]],
    ['a paid visit of today', { start: 3 }, ['today', null, null], ['today', 'visitStep', inHours(3)]],
    [
      'a visit that has begun',
      { start: -1, customerAddress: {} },
      ['today', null, null],
      ['today', 'visitStep', inHours(-1)],
    ],
    [
      'a visit with a problem that was reported',
      { start: -1, problem: { kind: 'other', by: 'provider', status: 'disputed', answerBy: inHours(47) } },
      ['today', null, null],
      ['today', null, null],
    ],
    [
      'an unpaid visit of today',
      { ...unpaid, start: 3 },
      ['needsYou', 'pay', inHours(3)],
      ['today', 'visitStep', inHours(3)],
    ],
    [
      'a raised price of a visit that is done',
      { status: 'completed', start: -10, amountDue: 20 },
      ['needsYou', 'pay', null],
      ['past', null, null],
    ],
    [
      'a time that the provider proposes',
      { ...unpaid, ...proposedBy('provider') },
      ['needsYou', 'answerTime', inHours(5)],
      ['upcoming', null, null],
    ],
    [
      'a time that the customer proposes',
      proposedBy('customer'),
      ['upcoming', null, null],
      ['needsYou', 'answerTime', inHours(5)],
    ],
    [
      'a proposal that has expired',
      proposedBy('customer', -1),
      ['upcoming', null, null],
      ['upcoming', null, null],
    ],
    [
      'a paid visit that is over',
      { start: -10 },
      ['needsYou', 'confirmVisit', inHours(64)],
      ['needsYou', 'confirmVisit', inHours(64)],
    ],
    [
      'an unpaid visit that is over',
      { ...unpaid, start: -10 },
      ['needsYou', 'pay', inHours(-8 + 14 * 24)],
      ['needsYou', 'confirmVisit', inHours(-8 + 14 * 24)],
    ],
    [
      'an unpaid visit that is over, of a closed account',
      { ...unpaid, start: -10, provider: { isClosed: true } },
      ['needsYou', 'confirmVisit', inHours(-8 + 14 * 24)],
      ['needsYou', 'confirmVisit', inHours(-8 + 14 * 24)],
    ],
    [
      'a visit that is done',
      { ...done, start: -10, ...openReview },
      ['past', 'writeReview', inHours(300)],
      ['past', null, null],
    ],
    [
      'a visit that is reviewed',
      { ...done, start: -10, review: { status: 'published', until: inHours(300) } },
      ['past', null, null],
      ['past', null, null],
    ],
    [
      'a visit that is done ahead of its start',
      { ...done, review: { ...openReview.review, from: inHours(48) } },
      ['upcoming', null, null],
      ['upcoming', null, null],
    ],
    [
      'a visit that is rejected',
      { ...unpaid, status: 'rejected' },
      ['past', null, null],
      ['past', null, null],
    ],
    [
      'a visit that is cancelled',
      { ...unpaid, status: 'cancelled', ...proposedBy('provider') },
      ['past', null, null],
      ['past', null, null],
    ],
  ] as const)('of %s', (_what, facts, customer, provider) => {
    expect(describeNext(facts, 'customer')).toEqual(customer);
    expect(describeNext(facts, 'provider')).toEqual(provider);
    expect(describeNext(facts, undefined).slice(1)).toEqual([null, null]);
  });

  it('today is that of the marketplace', () => {
    expect(describeNext({ start: 3 }, 'provider', 'America/New_York')).toEqual(['upcoming', null, null]);
    expect(describeNext({ start: 3 }, 'provider', 'Asia/Tokyo')).toEqual(['today', 'visitStep', inHours(3)]);
  });

  it('of a job of several days, each is a visit', () => {
    const day = (days: number) => ({
      start: new Date(NOW.getTime() + days * DAY_MS + HOUR_MS).toISOString(),
      end: new Date(NOW.getTime() + days * DAY_MS + 3 * HOUR_MS).toISOString(),
    });
    const span = { start: -23, endDate: day(1).end };

    expect(describeNext({ ...span, days: [day(-1), day(0), day(1)] }, 'provider')[0]).toBe('today');
    expect(describeNext({ ...span, days: [day(-1), day(1)] }, 'provider')[0]).toBe('upcoming');
  });
});
