import { isDeepStrictEqual } from 'node:util';
import { getLeastTotal } from '@nearhand/shared/bookings/job';
import { listWords } from '@nearhand/shared/search/service-terms';
import type { ClientSession, Types } from 'mongoose';
import { config } from '../../config.ts';
import { readInBatches } from '../../database/paginate.ts';
import { withTransaction } from '../../database/transactions.ts';
import { CategoryModel, type CategoryDocument } from '../../models/category.model.ts';
import {
  isListed,
  toCategorySnapshot,
  toProviderSnapshot,
  toSearchArea,
} from '../../features/services/build-service-document.ts';
import { SearchTermModel } from '../../models/search-term.model.ts';
import { ServiceModel, type SearchArea, type ServiceDocument } from '../../models/service.model.ts';
import { registerWords, buildSearchTerms } from '../../features/services/search-index.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import type { IntegrityIssue } from './integrity-issue.ts';

const BATCH_SIZE = 200;

type DerivedFields = Pick<
  ServiceDocument,
  'categorySnapshot' | 'providerSnapshot' | 'isListed' | 'leastTotal' | 'indexTerms' | 'searchTerms'
> & { area: SearchArea | undefined };

/** Finds derived fields of services, which lists and searches read, that differ from their sources; repairs them on demand. */
export async function* checkServices(repair: boolean): AsyncGenerator<IntegrityIssue> {
  const services = ServiceModel.find().sort({ _id: 1 }).lean().cursor({ batchSize: BATCH_SIZE });
  for await (const batch of readInBatches<ServiceDocument>(services, BATCH_SIZE))
    yield* checkBatch(batch, repair);
}

async function* checkBatch(services: ServiceDocument[], repair: boolean): AsyncGenerator<IntegrityIssue> {
  const [categories, providers] = await loadParents(services);
  for (const service of services) {
    const parents = {
      category: categories.get(service.category.toString()),
      provider: providers.get(String(service.provider)),
    };
    // Something may have changed between the two reads, so the service is checked again in a transaction.
    if (findMismatches(service, parents).length > 0) yield* await repairService(service._id, repair);
  }
  yield* checkTerms(services, repair);
}

interface Parents {
  category: CategoryDocument | undefined;
  provider: UserDocument | undefined;
}

async function loadParents(
  services: ServiceDocument[],
  tx: ClientSession | null = null,
): Promise<[Map<string, CategoryDocument>, Map<string, UserDocument>]> {
  const categoryIds = services.map(({ category }) => category);
  const providerIds = services.map(({ provider }) => provider);
  const categories = await CategoryModel.find({ _id: { $in: categoryIds } })
    .session(tx)
    .lean();
  const providers = await UserModel.find({ _id: { $in: providerIds } })
    .session(tx)
    .lean();
  return [byId(categories), byId(providers)];
}

function byId<Doc extends { _id: Types.ObjectId }>(documents: Doc[]): Map<string, Doc> {
  return new Map(documents.map((document) => [document._id.toString(), document]));
}

async function repairService(_id: Types.ObjectId, repair: boolean): Promise<IntegrityIssue[]> {
  return withTransaction(async (tx) => {
    const service = await ServiceModel.findById(_id).session(tx).lean();
    if (!service) return [];
    const [categories, providers] = await loadParents([service], tx);
    const parents = { category: [...categories.values()][0], provider: [...providers.values()][0] };
    const mismatches = findMismatches(service, parents);
    const expected = derive(service, parents);
    const isRepaired = repair && mismatches.length > 0 && expected !== undefined;
    if (isRepaired)
      await ServiceModel.updateOne({ _id }, toUpdate(expected), { session: tx, timestamps: false });
    return mismatches.map((mismatch) => ({ what: `service ${_id.toString()}: ${mismatch}`, isRepaired }));
  });
}

function toUpdate({ area, ...fields }: DerivedFields) {
  return { $set: { ...fields, ...(area && { area }) }, ...(!area && { $unset: { area: 1 } }) };
}

function findMismatches(service: ServiceDocument, parents: Parents): string[] {
  const expected = derive(service, parents);
  if (!expected) return [parents.category ? 'its provider does not exist' : 'its category does not exist'];
  const fields = Object.keys(expected) as (keyof DerivedFields)[];
  return fields
    .filter((field) => !isDeepStrictEqual(service[field], expected[field]))
    .map((field) => `${field} is not what it is derived from`);
}

/** Returns the expected fields; undefined when the category or provider is missing. */
function derive(service: ServiceDocument, { category, provider }: Parents): DerivedFields | undefined {
  if (!category || (service.provider && !provider)) return undefined;
  const providerSnapshot = provider ? toProviderSnapshot(provider) : null;
  return {
    categorySnapshot: toCategorySnapshot(category),
    providerSnapshot,
    isListed: isListed(service.isActive, providerSnapshot),
    area: toSearchArea(providerSnapshot),
    leastTotal: getLeastTotal(service, config.MARKETPLACE_CURRENCY),
    ...buildSearchTerms(service, category.name, providerSnapshot),
  };
}

/** Finds search terms of services that are missing from the collection which completes searches. */
async function* checkTerms(services: ServiceDocument[], repair: boolean): AsyncGenerator<IntegrityIssue> {
  const terms = new Set(services.flatMap(({ searchTerms }) => listWords(searchTerms)));
  const known = await SearchTermModel.find({ _id: { $in: [...terms] } }).lean();
  for (const { _id } of known) terms.delete(_id);
  if (repair) await registerWords([...terms]);
  for (const term of terms) yield { what: `search term "${term}" is missing`, isRepaired: repair };
}
