import { replyInputSchema, reportInputSchema, reviewInputSchema } from '@nearhand/shared/reviews/reviews';
import { describe, expect, it } from 'vitest';
import { demoBookings } from './bookings.ts';
import { demoReviews, getReviewedBookings } from './reviews.ts';
import { demoServices } from './services.ts';

const serviceReviews = demoReviews.filter(({ rating }) => rating !== undefined);

describe('the reviews of the demo data', () => {
  it('are each about another completed booking', () => {
    const completed = demoBookings
      .filter(({ status }) => status === 'completed')
      .map(({ service, customer }) => `${service} ${customer}`);
    const reviewed = demoReviews.map(({ service, customer }) => `${service} ${customer}`);

    expect(new Set(completed).size).toBe(completed.length);
    expect(new Set(reviewed).size).toBe(reviewed.length);
    expect(reviewed.filter((booking) => !completed.includes(booking))).toEqual([]);
    expect(getReviewedBookings({ now: new Date('2027-03-10T15:20:00Z'), timeZone: 'UTC' })).toHaveLength(
      reviewed.length,
    );
  });

  it('pass the checks of the forms', () => {
    const inputs = demoReviews.flatMap(({ rating, text, ofCustomer }) => [
      ...(rating === undefined ? [] : [{ rating, text }]),
      ...(ofCustomer ? [ofCustomer] : []),
    ]);
    const replies = demoReviews.flatMap(({ reply }) => (reply ? [{ text: reply }] : []));
    const reports = demoReviews.flatMap(({ report }) => (report ? [{ reason: report.reason }] : []));

    expect(inputs.filter((input) => !reviewInputSchema.safeParse(input).success)).toEqual([]);
    expect(replies.filter((reply) => !replyInputSchema.safeParse(reply).success)).toEqual([]);
    expect(reports.filter((report) => !reportInputSchema.safeParse(report).success)).toEqual([]);
  });

  it('have different texts and every rating, and some have no text', () => {
    const texts = demoReviews.flatMap(({ text, ofCustomer }) =>
      [text, ofCustomer?.text].filter((each) => each !== undefined),
    );

    expect(new Set(texts).size).toBe(texts.length);
    expect(new Set(serviceReviews.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(serviceReviews.filter(({ text }) => text === undefined).length).toBeGreaterThan(5);
  });

  it('leave some services without a review, and give one enough for a second page', () => {
    const reviewed = new Set<string>(serviceReviews.map(({ service }) => service));
    const most = serviceReviews.filter(({ service }) => service === 'faucet');

    expect(demoServices.filter(({ key }) => !reviewed.has(key)).length).toBeGreaterThan(5);
    expect(most.length).toBeGreaterThanOrEqual(9);
  });

  it('include replies, reviews of customers, a hidden review and a reported one, and leave some for the demo customer to write', () => {
    const find = (customer: string, service: string) =>
      demoReviews.find((review) => review.customer === customer && review.service === service);

    expect(demoReviews.filter(({ reply }) => reply).length).toBeGreaterThan(10);
    expect(demoReviews.filter(({ ofCustomer }) => ofCustomer).length).toBeGreaterThan(10);
    expect(demoReviews.filter(({ hiddenReason }) => hiddenReason)).toHaveLength(1);
    expect(demoReviews.filter(({ report }) => report)).toHaveLength(1);
    // Sofia can still review the faucet, and one of her reviews waits for that of the provider.
    expect(find('sofia', 'faucet')).toBeUndefined();
    expect(find('sofia', 'weekly-clean')).not.toHaveProperty('ofCustomer');
  });
});
