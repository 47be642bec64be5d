import { leastTotal } from '@nearhand/shared/bookings/booking-quantity';
import { omitServiceTexts, pickServiceTexts } from '@nearhand/shared/services/service-texts';
import type { CreateServiceInput } from '@nearhand/shared/services/services';
import { Types, type ClientSession } from 'mongoose';
import { config } from '../../config.ts';
import { ServiceModel, type ServiceDocument } from '../../models/service.model.ts';
import { UNRATED } from './service-rating.ts';
import type { ServiceReferences } from './lock-references.ts';
import { normalizeKeyword, registerTerms, buildSearchTerms } from './search-index.ts';
import { isListed, toCategorySnapshot, toProviderSnapshot, toSearchArea } from './snapshots.ts';

/** Builds the document of a service, including all fields derived from its input, category and provider. */
export function buildServiceDocument(
  input: CreateServiceInput,
  { category, provider }: ServiceReferences,
): ServiceDocument {
  const { imageUrl, provider: _provider, ...quantified } = omitServiceTexts(input);
  const { minimumQuantity, maximumQuantity, ...fields } = quantified;
  const limits = {
    ...(typeof minimumQuantity === 'number' && { minimumQuantity }),
    ...(typeof maximumQuantity === 'number' && { maximumQuantity }),
  };
  const providerSnapshot = provider && toProviderSnapshot(provider);
  const area = toSearchArea(providerSnapshot);
  const isVisible = isListed(fields.isActive, providerSnapshot);
  const now = new Date();
  return {
    ...fields,
    ...limits,
    leastTotal: leastTotal({ ...fields, ...limits }, config.MARKETPLACE_CURRENCY),
    _id: new Types.ObjectId(),
    category: category._id,
    categorySnapshot: toCategorySnapshot(category),
    provider: provider && provider._id,
    providerSnapshot,
    isListed: isVisible,
    ...(isVisible && { listedAt: now }),
    ...UNRATED,
    ...(area && { area }),
    searchTerms: buildSearchTerms(fields, category.name, providerSnapshot),
    keywordKeys: fields.keywords.map(normalizeKeyword),
    lockCount: 0,
    version: 0,
    createdAt: now,
    updatedAt: now,
    ...(imageUrl && { imageUrl }),
    ...pickServiceTexts(input),
  };
}

/** Stores services and registers their search terms. */
export async function insertServices(services: ServiceDocument[], tx?: ClientSession): Promise<void> {
  await registerTerms(services);
  // Skips validation: the documents are complete and typed, and validating takes longer than storing them.
  await ServiceModel.insertMany(services, { lean: true, ...(tx && { session: tx }) });
}
