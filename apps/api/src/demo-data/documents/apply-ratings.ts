import type { RatingTotals } from '@nearhand/shared/reviews/review-rules';
import type { Types } from 'mongoose';
import type { ReviewDocument } from '../../models/review.model.ts';
import { toProviderSnapshot } from '../../features/services/snapshots.ts';
import { buildServiceRating } from '../../features/services/service-rating.ts';
import type { ServiceDocument } from '../../models/service.model.ts';
import type { UserDocument } from '../../models/user.model.ts';
import { byId } from './by-id.ts';

interface RatedDocuments {
  users: UserDocument[];
  services: ServiceDocument[];
  /** Of all published reviews of services. */
  marketplace: RatingTotals;
}

/** Gives providers and services the ratings that follow from the published reviews. */
export function applyRatings(
  reviews: readonly ReviewDocument[],
  documents: { users: readonly UserDocument[]; services: readonly ServiceDocument[] },
): RatedDocuments {
  const counted = reviews.filter(({ about, status }) => about === 'service' && status === 'published');
  const sumOf = (of: Types.ObjectId, field: 'service' | 'subject') =>
    sum(counted.filter((review) => review[field].equals(of)));
  const marketplace = sum(counted);
  const users = documents.users.map((user) => {
    const totals = sumOf(user._id, 'subject');
    return totals.count === 0 ? user : { ...user, ratingSum: totals.sum, reviewCount: totals.count };
  });
  const userOf = byId(users);
  const services = documents.services.map((service) => ({
    ...service,
    ...buildServiceRating(sumOf(service._id, 'service'), marketplace),
    providerCard: service.provider && toProviderSnapshot(userOf(service.provider)),
  }));
  return { users, services, marketplace };
}

function sum(reviews: readonly ReviewDocument[]): RatingTotals {
  return { sum: reviews.reduce((total, { rating }) => total + rating, 0), count: reviews.length };
}
