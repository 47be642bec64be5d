import { isDeepStrictEqual } from 'node:util';
import type { ClientSession, Types } from 'mongoose';
import { inTransaction } from '../database/transactions.ts';
import { CategoryModel, type CategoryDocument } from '../service-categories/category.model.ts';
import { isListed, providerCardOf } from '../services/provider-card.ts';
import { SearchWordModel } from '../services/search-word.model.ts';
import { ServiceModel, type ServiceDocument } from '../services/service.model.ts';
import { keywordKey, rememberWords, wordsOf } from '../services/service-words.ts';
import { categoryCardOf } from '../services/stored-service.ts';
import { UserModel, type UserDocument } from '../users/user.model.ts';
import type { Finding } from './finding.ts';

const BATCH_SIZE = 200;

type Derived = Pick<ServiceDocument, 'categoryCard' | 'providerCard' | 'isListed' | 'words' | 'keywordKeys'>;

/** What of a service differs from its own texts, its category and its provider: the parts that every list and search reads. */
export async function* checkServices(repair: boolean): AsyncGenerator<Finding> {
  const batch: ServiceDocument[] = [];
  for await (const service of ServiceModel.find().sort({ _id: 1 }).lean().cursor({ batchSize: BATCH_SIZE })) {
    batch.push(service);
    if (batch.length === BATCH_SIZE) yield* checkBatch(batch.splice(0), repair);
  }
  yield* checkBatch(batch, repair);
}

async function* checkBatch(services: ServiceDocument[], repair: boolean): AsyncGenerator<Finding> {
  const [categories, providers] = await parentsOf(services);
  for (const service of services) {
    const parents = {
      category: categories.get(service.category.toString()),
      provider: providers.get(String(service.provider)),
    };
    // Something may have changed between the two looks; the one that counts is of one moment.
    if (faultsOf(service, parents).length > 0) yield* await settle(service._id, repair);
  }
  yield* checkWords(services, repair);
}

interface Parents {
  category: CategoryDocument | undefined;
  provider: UserDocument | undefined;
}

async function parentsOf(
  services: ServiceDocument[],
  session: ClientSession | null = null,
): Promise<[Map<string, CategoryDocument>, Map<string, UserDocument>]> {
  const categoryIds = services.map(({ category }) => category);
  const providerIds = services.map(({ provider }) => provider);
  const categories = await CategoryModel.find({ _id: { $in: categoryIds } })
    .session(session)
    .lean();
  const providers = await UserModel.find({ _id: { $in: providerIds } })
    .session(session)
    .lean();
  return [byId(categories), byId(providers)];
}

function byId<Doc extends { _id: Types.ObjectId }>(documents: Doc[]): Map<string, Doc> {
  return new Map(documents.map((document) => [document._id.toString(), document]));
}

/** Looks again, at one moment, and sets right what it finds in the same transaction. */
async function settle(_id: Types.ObjectId, repair: boolean): Promise<Finding[]> {
  return inTransaction(async (session) => {
    const service = await ServiceModel.findById(_id).session(session).lean();
    if (!service) return [];
    const [categories, providers] = await parentsOf([service], session);
    const parents = { category: [...categories.values()][0], provider: [...providers.values()][0] };
    const faults = faultsOf(service, parents);
    const expected = derive(service, parents);
    const isRepaired = repair && faults.length > 0 && expected !== undefined;
    if (isRepaired) await ServiceModel.updateOne({ _id }, expected, { session, timestamps: false });
    return faults.map((fault) => ({ what: `service ${_id.toString()}: ${fault}`, isRepaired }));
  });
}

function faultsOf(service: ServiceDocument, parents: Parents): string[] {
  const expected = derive(service, parents);
  if (!expected) return [parents.category ? 'its provider does not exist' : 'its category does not exist'];
  const fields = Object.keys(expected) as (keyof Derived)[];
  return fields
    .filter((field) => !isDeepStrictEqual(service[field], expected[field]))
    .map((field) => `${field} is not what it is derived from`);
}

/** Undefined when what it is derived from is gone: nobody can say then what it should be. */
function derive(service: ServiceDocument, { category, provider }: Parents): Derived | undefined {
  if (!category || (service.provider && !provider)) return undefined;
  const providerCard = provider ? providerCardOf(provider) : null;
  return {
    categoryCard: categoryCardOf(category),
    providerCard,
    isListed: isListed(service.isActive, providerCard),
    words: wordsOf(service, category.name),
    keywordKeys: service.keywords.map(keywordKey),
  };
}

/** The words that complete what somebody types are noted by themselves. */
async function* checkWords(services: ServiceDocument[], repair: boolean): AsyncGenerator<Finding> {
  const words = new Set(services.flatMap((service) => service.words));
  const known = await SearchWordModel.find({ _id: { $in: [...words] } }).lean();
  for (const { _id } of known) words.delete(_id);
  if (repair) await rememberWords([{ words: [...words] }]);
  for (const word of words) yield { what: `search word "${word}" is not noted`, isRepaired: repair };
}
