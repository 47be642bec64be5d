import { buildStoredDeletions } from '@nearhand/shared/search/spelling';
import {
  buildServiceTerms,
  listPlacedWord,
  listWords,
  type ServiceTerms,
} from '@nearhand/shared/search/service-terms';
import type { Analyzer } from '@nearhand/shared/search/analyzer';
import { config } from '../../config.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { getAnalyzer } from '../../lib/language/language.ts';
import { logger } from '../../observability/logger.ts';
import { ServiceModel, type ProviderSnapshot, type ServiceDocument } from '../../models/service.model.ts';
import { registeredWords, SearchTermModel } from '../../models/search-term.model.ts';
import { createTtlCache } from '../../lib/ttl-cache.ts';

/** The last word of a query may stand for at most so many others. */
const MAX_COMPLETIONS = 200;

/** Caches the words that begin with a prefix; undefined if there are too many. */
const completionCache = createTtlCache<readonly string[] | undefined>();

type ServiceTexts = Pick<ServiceDocument, 'name' | 'keywords' | 'description'>;

export function getMarketplaceAnalyzer(): Analyzer {
  return getAnalyzer(config.MARKETPLACE_LANGUAGE);
}

export function buildSearchTerms(
  { name, keywords, description }: ServiceTexts,
  category: string,
  provider: ProviderSnapshot | null,
): ServiceTerms {
  const texts = { name, keywords, description, category, provider: provider?.name };
  return buildServiceTerms(texts, getMarketplaceAnalyzer());
}

/**
 * Registers the words of services that are about to be stored, so that prefixes complete to them. It runs outside
 * their transaction, where common words would conflict; an extra word does no harm. Those of `registered`, and those that were
 * registered a moment ago, need no command.
 */
export async function registerTerms(
  services: readonly WithTerms[],
  registered: readonly WithTerms[] = [],
): Promise<void> {
  await registerWords(findRemoved(services, registered).filter((word) => !registeredWords.has(word)));
}

export async function registerWords(words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const known = await SearchTermModel.find({ _id: { $in: words } }, { _id: 1 }).lean();
  const knownWords = new Set(known.map(({ _id }) => _id));
  for (const word of knownWords) registeredWords.set(word, true);
  const fresh = words.filter((word) => !knownWords.has(word));
  if (fresh.length === 0) return;
  // Upserts, because another request may be storing the same word.
  const upserts = fresh.map((_id) => ({
    updateOne: {
      filter: { _id },
      update: { $setOnInsert: { deletions: buildStoredDeletions(_id) } },
      upsert: true,
    },
  }));
  await SearchTermModel.bulkWrite(upserts, { ordered: false });
  completionCache.clear();
}

/** Returns the words that begin with a prefix, or undefined when there are too many to list. */
export async function findCompletions(prefix: string): Promise<readonly string[] | undefined> {
  return completionCache.fetch(prefix, async () => {
    const found = await SearchTermModel.find({ _id: beginsWith(prefix) }, { _id: 1 })
      .limit(MAX_COMPLETIONS + 1)
      .lean();
    return found.length <= MAX_COMPLETIONS ? found.map(({ _id }) => _id) : undefined;
  });
}

/** Words are letters, digits and marks, and seldom a plus. */
export function beginsWith(prefix: string): RegExp {
  return new RegExp(`^${prefix.replaceAll('+', String.raw`\+`)}`);
}

const BATCH_SIZE = 50;
const CONFIRM_DELAY_MS = 300;
/** A word whose term more services have counts as used. */
const MAX_COMPARED = 1000;

export type WithTerms = Pick<ServiceDocument, 'searchTerms'>;

export async function deleteUnusedTerms(words: readonly string[]): Promise<void> {
  for (let start = 0; start < words.length; start += BATCH_SIZE) {
    await deleteUnusedBatch(words.slice(start, start + BATCH_SIZE));
  }
}

async function deleteUnusedBatch(words: string[]): Promise<void> {
  const used = await findUsed(words);
  const ids = words.filter((word) => !used.has(word));
  if (ids.length === 0) return;
  await SearchTermModel.deleteMany({ _id: { $in: ids } });
  completionCache.clear();
  // A service stored meanwhile found its words registered, so they are restored. One that is stored later registers
  // them again (confirmTerms).
  await registerWords([...(await findUsed(ids))]);
}

/** Returns which of the words some service has. The index has their terms only, so their services are read. */
async function findUsed(words: readonly string[]): Promise<ReadonlySet<string>> {
  const { toTerm } = getMarketplaceAnalyzer();
  const used = await Promise.all(
    words.map(async (word) => {
      const services = await ServiceModel.aggregate<{ isUsed: boolean }>([
        { $match: { indexTerms: toTerm(word) } },
        { $limit: MAX_COMPARED },
        {
          $project: {
            isUsed: { $gt: [{ $size: { $setIntersection: ['$searchTerms', listPlacedWord(word)] } }, 0] },
          },
        },
        { $match: { isUsed: true } },
        { $limit: 1 },
      ]);
      return services.length > 0 ? [word] : [];
    }),
  );
  return new Set(used.flat());
}

/** Registers the words of stored services again. Never fails, because the services are already stored. */
export async function confirmTerms(
  services: readonly WithTerms[],
  registered: readonly WithTerms[] = [],
): Promise<void> {
  await attempt(() => registerWords(findRemoved(services, registered)));
}

/** The ids of new services whose words are to be registered again, all with one command. */
const unconfirmed = new Set<string>();

/** Does what `confirmTerms` does soon, for callers that do not wait for it: many services have the same words. */
export function confirmTermsSoon({ _id }: Pick<ServiceDocument, '_id'>): void {
  if (unconfirmed.size === 0) setTimeout(() => void attempt(confirmNewServices), CONFIRM_DELAY_MS).unref();
  unconfirmed.add(_id.toString());
}

async function confirmNewServices(): Promise<void> {
  const ids = [...unconfirmed];
  unconfirmed.clear();
  // As they are now: one that is changed or deleted meanwhile leaves no word of before.
  const services = await ServiceModel.find({ _id: { $in: ids } }, { searchTerms: 1 }).lean();
  await registerWords(findRemoved(services, []));
}

/** Deletes the words of changed or deleted services that no other service has. Never fails, like confirmTerms. */
export async function sweepTerms(before: WithTerms, after: WithTerms = { searchTerms: [] }): Promise<void> {
  const removed = findRemoved([before], [after]);
  if (removed.length > 0) await attempt(() => deleteUnusedTerms(removed));
}

export function findRemoved(before: readonly WithTerms[], after: readonly WithTerms[]): string[] {
  const collect = (services: readonly WithTerms[]) =>
    new Set(services.flatMap(({ searchTerms }) => listWords(searchTerms)));
  const left = collect(after);
  return [...collect(before)].filter((word) => !left.has(word));
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await withFailoverRetry(work);
  } catch (error) {
    logger.warn({ err: error }, 'the search terms could not be updated');
  }
}
