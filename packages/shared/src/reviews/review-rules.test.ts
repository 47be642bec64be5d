import { describe, expect, it } from 'vitest';
import {
  averageRating,
  RATING_PRIOR,
  ratingRank,
  type RatingTotals,
  toReviewerName,
} from './review-rules.ts';

it.each([
  ['Sofia Larsen', 'Sofia L.'],
  ['Fatima Zahra Idrissi', 'Fatima I.'],
  ['  Peter   van\tDyk ', 'Peter D.'],
  ['Cher', 'Cher'],
  ['sofia larsen', 'sofia l.'],
  ['Ana-Maria Ñíguez', 'Ana-Maria Ñ.'],
  // One character to a reader: a letter with a mark that does not compose.
  ['Ada m\u0306ora', 'Ada m\u0306.'],
  ['李 小龙', '李 小.'],
  ['Robin 👩‍🔧fix', 'Robin 👩‍🔧.'],
])('%s reviews as %s', (name, published) => {
  expect(toReviewerName(name)).toBe(published);
});

const totals = (...ratings: number[]): RatingTotals => ({
  sum: ratings.reduce((sum, rating) => sum + rating, 0),
  count: ratings.length,
});

describe('the average of ratings', () => {
  it.each([
    [[], 0],
    [[5], 5],
    [[4, 5], 4.5],
    [[5, 5, 4], 4.67],
    [[4, 4, 5], 4.33],
    // 4.125 and 1.375: half up, not to even and not as binary fractions round.
    [[5, 4, 4, 4, 4, 4, 4, 4], 4.13],
    [[1, 1, 1, 1, 1, 2, 2, 2], 1.38],
  ])('of %j is %d', (ratings, average) => {
    expect(averageRating(totals(...ratings))).toBe(average);
  });

  it('is rounded half up for every sum of up to 400 ratings', () => {
    // One assertion for all: each takes longer than what it asserts.
    const wrong: object[] = [];
    for (let count = 1; count <= 400; count += 1) {
      for (let sum = count; sum <= 5 * count; sum += 1) {
        // In whole numbers: the largest number of cents that is at most half a cent above the mean.
        const cents = Number((200n * BigInt(sum) + BigInt(count)) / (2n * BigInt(count)));
        if (averageRating({ sum, count }) !== cents / 100) wrong.push({ sum, count });
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the rank of a service by its ratings', () => {
  const marketplace = { sum: 4_300, count: 1_000 };
  const bayesianMean = ({ sum, count }: RatingTotals) => (RATING_PRIOR * 4.3 + sum) / (RATING_PRIOR + count);

  it('orders services as the Bayesian mean does', () => {
    const services = Array.from({ length: 200 }, (_, index) => {
      const count = (index * 7) % 60;
      return { sum: count + ((index * 13) % (4 * count + 1)), count };
    });
    const byMean = services.toSorted((one, other) => bayesianMean(one) - bayesianMean(other));
    const ranks = byMean.map((service) => ratingRank(service, marketplace));

    const drops = ranks.filter((rank, index) => rank < (ranks[index - 1] ?? -Infinity) - 1e-12);
    expect(drops).toEqual([]);
    for (const service of services) {
      expect(ratingRank(service, marketplace)).toBeCloseTo(bayesianMean(service) - 4.3, 12);
    }
  });

  it('does not place one 5 above two hundred that average 4.9', () => {
    const one = ratingRank({ sum: 5, count: 1 }, marketplace);
    const many = ratingRank({ sum: 980, count: 200 }, marketplace);

    expect(one).toBeLessThan(many);
  });

  it('is 0 without reviews, and for the average itself', () => {
    expect(ratingRank({ sum: 0, count: 0 }, marketplace)).toBe(0);
    expect(ratingRank({ sum: 43, count: 10 }, marketplace)).toBe(0);
    expect(ratingRank({ sum: 13, count: 3 }, { sum: 13, count: 3 })).toBe(0);
    expect(ratingRank({ sum: 0, count: 0 }, { sum: 0, count: 0 })).toBe(0);
  });
});
