import { ratingRank, type RatingTotals } from '@nearhand/shared/reviews/review-rules';
import type { ClientSession, Types } from 'mongoose';
import { readInBatches } from '../../database/paginate.ts';
import { withTransaction } from '../../database/transactions.ts';
import { countedReviews } from '../../features/reviews/ratings.ts';
import { ReviewModel } from '../../models/review.model.ts';
import { propagateProvider } from '../../features/services/commands/propagate-provider.ts';
import { RATING_MEAN_ID, RatingMeanModel } from '../../models/rating-mean.model.ts';
import { buildServiceRating, readRatingMean } from '../../features/services/build-service-document.ts';
import { ServiceModel, type ServiceDocument } from '../../models/service.model.ts';
import { UserModel } from '../../models/user.model.ts';
import type { IntegrityIssue } from './integrity-issue.ts';

const BATCH_SIZE = 200;
const NONE: RatingTotals = { sum: 0, count: 0 };

const serviceFields = { rating: 1, reviewCount: 1, ratingSum: 1, ratingMean: 1, ratingRank: 1 } as const;
type RatedService = Pick<ServiceDocument, '_id' | keyof typeof serviceFields>;
interface RatedProvider {
  _id: Types.ObjectId;
  ratingSum?: number;
  reviewCount?: number;
}

/** Finds ratings of services and providers that differ from what their published reviews give; repairs them on demand. */
export async function* checkRatings(repair: boolean): AsyncGenerator<IntegrityIssue> {
  const services = ServiceModel.find({}, serviceFields).sort({ _id: 1 }).lean<RatedService[]>().cursor();
  for await (const batch of readInBatches<RatedService>(services, BATCH_SIZE)) {
    yield* checkCounted(batch, repair);
    const totals = await sumRatings('service', batch);
    for (const service of batch) {
      if (findDifferences(service, totals.get(service._id.toString())).length > 0)
        yield* await checkService(service._id, repair);
    }
  }
  const providers = UserModel.find({ role: 'provider' }, { ratingSum: 1, reviewCount: 1 })
    .lean<RatedProvider[]>()
    .cursor();
  for await (const batch of readInBatches<RatedProvider>(providers, BATCH_SIZE)) {
    const totals = await sumRatings('subject', batch);
    for (const provider of batch) {
      if (isWrong(provider, totals.get(provider._id.toString())))
        yield* await checkProvider(provider._id, repair);
    }
  }
}

interface ReviewsOfCustomer {
  latest: Types.ObjectId | null;
  counted: Types.ObjectId[];
}

/** Finds customers of these services of whom another review counts than the latest published one. */
async function* checkCounted(
  services: readonly RatedService[],
  repair: boolean,
): AsyncGenerator<IntegrityIssue> {
  const wrong = ReviewModel.aggregate<ReviewsOfCustomer>([
    { $match: { service: { $in: services.map(({ _id }) => _id) }, about: 'service' } },
    { $sort: { createdAt: -1, _id: -1 } },
    {
      $group: {
        _id: { service: '$service', author: '$author' },
        published: { $push: { $cond: [{ $eq: ['$status', 'published'] }, '$_id', null] } },
        marked: { $push: { $cond: [{ $eq: ['$isCounted', true] }, '$_id', null] } },
      },
    },
    {
      $project: {
        published: { $filter: { input: '$published', cond: { $ne: ['$$this', null] } } },
        counted: { $filter: { input: '$marked', cond: { $ne: ['$$this', null] } } },
      },
    },
    { $project: { latest: { $ifNull: [{ $first: '$published' }, null] }, counted: 1 } },
    {
      $match: {
        $expr: { $ne: ['$counted', { $cond: [{ $eq: ['$latest', null] }, [], ['$latest']] }] },
      },
    },
  ])
    .allowDiskUse(true)
    .cursor();
  for await (const { latest, counted } of wrong) {
    if (repair) {
      await ReviewModel.updateMany(
        { _id: { $in: counted } },
        { $unset: { isCounted: 1 } },
        { timestamps: false },
      );
      if (latest) await ReviewModel.updateOne({ _id: latest }, countedReviews, { timestamps: false });
    }
    const what = `review ${String(latest ?? counted[0])}: not the latest review of its customer counts`;
    yield { what, isRepaired: repair };
  }
}

async function sumRatings(
  field: 'service' | 'subject',
  of: readonly { _id: Types.ObjectId }[],
  tx: ClientSession | null = null,
): Promise<ReadonlyMap<string, RatingTotals>> {
  const groups = await ReviewModel.aggregate<RatingTotals & { _id: Types.ObjectId }>([
    { $match: { [field]: { $in: of.map(({ _id }) => _id) }, ...countedReviews } },
    { $group: { _id: `$${field}`, sum: { $sum: '$rating' }, count: { $sum: 1 } } },
  ]).session(tx);
  return new Map(groups.map(({ _id, sum, count }) => [_id.toString(), { sum, count }]));
}

/** Compares all but the rank, which follows the mean of the marketplace a little later. */
function findDifferences(service: RatedService, totals: RatingTotals = NONE): string[] {
  const { ratingRank: _rank, ...expected } = buildServiceRating(totals, NONE);
  const names = Object.keys(expected) as (keyof typeof expected)[];
  return names
    .filter((name) => service[name] !== expected[name])
    .map((name) => `${name} is ${service[name]}, and its reviews give ${expected[name]}`);
}

/** Something may have changed between the two reads, so the service is checked again in a transaction. */
async function checkService(_id: Types.ObjectId, repair: boolean): Promise<IntegrityIssue[]> {
  return withTransaction(async (tx) => {
    const service = await ServiceModel.findById(_id, serviceFields).session(tx).lean<RatedService>();
    if (!service) return [];
    const totals = (await sumRatings('service', [service], tx)).get(_id.toString()) ?? NONE;
    const differences = findDifferences(service, totals);
    if (repair && differences.length > 0) {
      const rating = buildServiceRating(totals, await readRatingMean(tx));
      await ServiceModel.updateOne({ _id }, rating, { session: tx, timestamps: false });
    }
    return differences.map((difference) => ({
      what: `service ${_id.toString()}: ${difference}`,
      isRepaired: repair,
    }));
  });
}

function isWrong({ ratingSum = 0, reviewCount = 0 }: RatedProvider, totals: RatingTotals = NONE): boolean {
  return ratingSum !== totals.sum || reviewCount !== totals.count;
}

async function checkProvider(_id: Types.ObjectId, repair: boolean): Promise<IntegrityIssue[]> {
  return withTransaction(async (tx) => {
    const provider = await UserModel.findById(_id).session(tx).lean();
    if (!provider) return [];
    const totals = (await sumRatings('subject', [provider], tx)).get(_id.toString()) ?? NONE;
    if (!isWrong(provider, totals)) return [];
    if (repair) {
      const rating = { ratingSum: totals.sum, reviewCount: totals.count };
      await UserModel.updateOne({ _id }, rating, { session: tx, timestamps: false });
      await propagateProvider({ ...provider, ...rating }, tx);
    }
    return [
      {
        what: `user ${_id.toString()}: the rating is not what the reviews of this provider give`,
        isRepaired: repair,
      },
    ];
  });
}

/** Finds ranks of reviewed services that differ from what the stored mean of the marketplace gives. */
export async function* checkRatingRanks(repair: boolean): AsyncGenerator<IntegrityIssue> {
  const services = ServiceModel.find({ reviewCount: { $gt: 0 } }, serviceFields)
    .lean<RatedService[]>()
    .cursor();
  for await (const { _id } of services) {
    yield* await withTransaction(async (tx) => {
      const mean = await RatingMeanModel.findById(RATING_MEAN_ID).session(tx).lean();
      const service = await ServiceModel.findById(_id, serviceFields).session(tx).lean<RatedService>();
      // While a new mean is applied, some ranks still follow the old one.
      if (!service || mean?.isPending) return [];
      const totals = { sum: service.ratingSum, count: service.reviewCount };
      const expected = ratingRank(totals, mean ?? NONE);
      if (service.ratingRank === expected) return [];
      if (repair)
        await ServiceModel.updateOne({ _id }, { ratingRank: expected }, { session: tx, timestamps: false });
      return [
        { what: `service ${_id.toString()}: ratingRank is not what its rating gives`, isRepaired: repair },
      ];
    });
  }
}
