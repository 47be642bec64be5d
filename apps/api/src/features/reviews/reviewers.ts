import type { ReviewedProvider } from '@nearhand/shared/reviews/reviews';
import { Types } from 'mongoose';
import { BookingModel } from '../../models/booking.model.ts';
import { ReviewModel, type ReviewDocument } from '../../models/review.model.ts';
import { nameOrClosed, UserModel } from '../../models/user.model.ts';
import { countedReviews } from './ratings.ts';

function getProviderId({ about, subject, author }: ReviewDocument): Types.ObjectId {
  return about === 'service' ? subject : author;
}

type Reviewers = Pick<ReviewedProvider, 'customers' | 'onlyTheirs'> & { name: string | undefined };

export function toProvider(
  review: ReviewDocument,
  providers: ReadonlyMap<string, Reviewers>,
): ReviewedProvider {
  const id = getProviderId(review).toString();
  const { name, customers, onlyTheirs } = providers.get(id) ?? {
    name: undefined,
    customers: 0,
    onlyTheirs: 0,
  };
  return {
    _id: id,
    ...nameOrClosed(name),
    customers,
    onlyTheirs,
    ...(2 * onlyTheirs > customers && { isDoubtful: true as const }),
  };
}

/** The most customers of a provider of whom it is counted how many have booked no other one: the latest. */
const MAX_REVIEWERS = 500;

/** Loads the providers of reviews, and counts the customers who have reviewed them. */
export async function loadProviders(
  reviews: readonly ReviewDocument[],
): Promise<ReadonlyMap<string, Reviewers>> {
  const ids = [...new Set(reviews.map((review) => getProviderId(review).toString()))];
  const users = await UserModel.find({ _id: { $in: ids } }, { name: 1 }).lean();
  const names = new Map(users.map(({ _id, name }) => [_id.toString(), name]));
  const providers = await Promise.all(
    ids.map(async (id) => {
      const provider = new Types.ObjectId(id);
      const counted = await ReviewModel.find(
        { subject: provider, about: 'service', ...countedReviews },
        { author: 1 },
      )
        .sort({ createdAt: -1, _id: -1 })
        .limit(MAX_REVIEWERS)
        .lean();
      const customers = [...new Set(counted.map(({ author }) => author.toString()))];
      const elsewhere = await BookingModel.distinct('customer', {
        customer: { $in: customers.map((customer) => new Types.ObjectId(customer)) },
        provider: { $ne: provider },
      });
      const onlyTheirs = customers.length - elsewhere.length;
      return [id, { name: names.get(id), customers: customers.length, onlyTheirs }] as const;
    }),
  );
  return new Map(providers);
}
