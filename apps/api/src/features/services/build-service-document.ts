import { getLeastTotal } from '@nearhand/shared/bookings/job';
import type { ServiceOptionInput } from '@nearhand/shared/services/service-options';
import { omitServiceTexts, pickServiceTexts } from '@nearhand/shared/services/service-texts';
import type { CreateServiceInput } from '@nearhand/shared/services/services';
import { Types, type ClientSession } from 'mongoose';
import { isApproved } from '@nearhand/shared/applications/applications';
import { averageRating, ratingRank, type RatingTotals } from '@nearhand/shared/reviews/review-rules';
import { config } from '../../config.ts';
import { getSetting } from '../../settings/live-settings.ts';
import {
  ServiceModel,
  type ServiceDocument,
  type CategorySnapshot,
  type ProviderSnapshot,
  type SearchArea,
  type StoredOption,
} from '../../models/service.model.ts';
import type { CategoryDocument } from '../../models/category.model.ts';
import type { UserDocument } from '../../models/user.model.ts';
import { RATING_MEAN_ID, RatingMeanModel } from '../../models/rating-mean.model.ts';
import type { ServiceReferences } from './commands/lock-references.ts';
import { registerTerms, buildSearchTerms } from './search-index.ts';
import { getAreaCell } from './area-cells.ts';

/** The rating fields of a service without reviews, the same in every marketplace. */
export const UNRATED = buildServiceRating({ sum: 0, count: 0 }, { sum: 0, count: 0 });

export function buildServiceDocument(
  input: CreateServiceInput,
  { category, provider }: ServiceReferences,
): ServiceDocument {
  const { imageUrl, provider: _provider, ...quantified } = omitServiceTexts(input);
  const { minimumQuantity, maximumQuantity, minutesPerUnit, hoursPerDay, ...unlimited } = quantified;
  const { options = [], fromPrice = false, cancellationPolicy, ...fields } = unlimited;
  const limits = {
    ...(typeof minimumQuantity === 'number' && { minimumQuantity }),
    ...(typeof maximumQuantity === 'number' && { maximumQuantity }),
    ...(typeof minutesPerUnit === 'number' && { minutesPerUnit }),
    ...(typeof hoursPerDay === 'number' && { hoursPerDay }),
  };
  const providerSnapshot = provider && toProviderSnapshot(provider);
  const area = toSearchArea(providerSnapshot);
  const isVisible = isListed(fields.isActive, providerSnapshot);
  const now = new Date();
  return {
    ...fields,
    ...limits,
    options: toStoredOptions(options),
    fromPrice,
    cancellationPolicy: cancellationPolicy ?? getSetting('defaultPolicy'),
    leastTotal: getLeastTotal({ ...fields, ...limits }, config.MARKETPLACE_CURRENCY),
    _id: new Types.ObjectId(),
    category: category._id,
    categorySnapshot: toCategorySnapshot(category),
    provider: provider && provider._id,
    providerSnapshot,
    isListed: isVisible,
    ...(isVisible && { listedAt: now }),
    ...UNRATED,
    ...(area && { area }),
    ...buildSearchTerms(fields, category.name, providerSnapshot),
    version: 0,
    createdAt: now,
    updatedAt: now,
    ...(imageUrl && { imageUrl }),
    ...pickServiceTexts(input),
  };
}

/** Maps the options of a request: those that the service has keep their ids, the others get one. */
export function toStoredOptions(
  options: readonly ServiceOptionInput[],
  present: readonly StoredOption[] = [],
): StoredOption[] {
  return options.map(({ _id, ...option }) => {
    const known = present.find((one) => one._id.equals(_id ?? ''));
    return { _id: known?._id ?? new Types.ObjectId(), ...option };
  });
}

/** Stores services and registers their search terms. */
export async function insertServices(services: ServiceDocument[], tx?: ClientSession): Promise<void> {
  await registerTerms(services);
  // Skips validation: the documents are complete and typed, and validating takes longer than storing them.
  await ServiceModel.insertMany(services, { lean: true, ...(tx && { session: tx }) });
}

export type ServiceRating = Pick<
  ServiceDocument,
  'rating' | 'reviewCount' | 'ratingSum' | 'ratingMean' | 'ratingRank'
>;

/** Builds the rating fields of a service. `marketplace` is the result of `readRatingMean`. */
export function buildServiceRating(totals: RatingTotals, marketplace: RatingTotals): ServiceRating {
  const { sum, count } = totals;
  return {
    rating: averageRating(totals),
    reviewCount: count,
    ratingSum: sum,
    ratingMean: count === 0 ? 0 : sum / count,
    ratingRank: ratingRank(totals, marketplace),
  };
}

/** Reads the sum and the number of the marketplace's ratings, from which the ranks of services are computed. */
export async function readRatingMean(tx: ClientSession | null = null): Promise<RatingTotals> {
  const mean = await RatingMeanModel.findById(RATING_MEAN_ID).session(tx).lean();
  return mean ? { sum: mean.sum, count: mean.count } : { sum: 0, count: 0 };
}

export function toCategorySnapshot({ name, slug }: CategoryDocument): CategorySnapshot {
  return { name, slug };
}

export function toProviderSnapshot(user: UserDocument): ProviderSnapshot {
  const { name, email, phone, phoneE164, status, serviceType, address, contact, profilePhoto, serviceArea } =
    user;
  const { ratingSum = 0, reviewCount = 0 } = user;
  return {
    name,
    email,
    phone,
    ...(phoneE164 && { phoneE164 }),
    ...(status && { status }),
    ...(serviceType && { serviceType }),
    ...(address && { address }),
    ...(contact && { contact }),
    ...(profilePhoto && { profilePhoto }),
    ...(serviceArea && { serviceArea }),
    ...(user.suspension && { isSuspended: true }),
    ...(reviewCount > 0 && { rating: averageRating({ sum: ratingSum, count: reviewCount }), reviewCount }),
  };
}

export function toSearchArea(provider: ProviderSnapshot | null): SearchArea | undefined {
  if (!provider?.serviceArea) return undefined;
  const { center, radiusKm } = provider.serviceArea;
  return { ...center, radiusKm, cell: getAreaCell(center, radiusKm) };
}

/** Returns whether all visitors see a service: it is active, and its provider, if any, is approved and not suspended. */
export function isListed(isActive: boolean, provider: ProviderSnapshot | null): boolean {
  return isActive && (provider === null || (isApproved(provider) && !provider.isSuspended));
}
