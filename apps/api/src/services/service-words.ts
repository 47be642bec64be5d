import { searchWords } from '@nearhand/shared/words';
import type { QueryFilter } from 'mongoose';
import { SearchWordModel } from './search-word.model.ts';
import type { ServiceDocument } from './service.model.ts';
import { shortMemory } from './short-memory.ts';

/** Up to how many words the description adds its own: each takes a place in the largest of the indexes. */
const MAX_WORDS_WITH_DESCRIPTION = 40;
const MAX_QUERY_WORDS = 8;
/** MongoDB merges at most 200 sorted ranges of an index; each word takes two when an admin looks. */
const MAX_COMPLETIONS = 100;

/** The words that begin with what has been typed; too many of them to name are undefined. */
export const completions = shortMemory<string[] | undefined>();

type Described = Pick<ServiceDocument, 'name' | 'keywords' | 'description'>;

/** The words by which search finds a service. */
export function wordsOf({ name, keywords, description }: Described, categoryName: string): string[] {
  const words = new Set(searchWords([name, categoryName, ...keywords].join(' ')));
  for (const word of searchWords(description)) {
    if (words.size >= MAX_WORDS_WITH_DESCRIPTION) break;
    words.add(word);
  }
  return [...words];
}

/** A keyword as the keyword filter compares it: "Déjà-vu" → "deja vu". */
export function keywordKey(keyword: string): string {
  return searchWords(keyword).join(' ') || keyword.toLowerCase();
}

/**
 * Notes the words of services that are about to be stored, so that the beginning of each is completed to it. It takes no part in
 * their transaction, where every common word would collide: a word too many finds nothing and harms nothing.
 */
export async function rememberWords(services: readonly Pick<ServiceDocument, 'words'>[]): Promise<void> {
  const words = [...new Set(services.flatMap((service) => service.words))];
  const known = await SearchWordModel.find({ _id: { $in: words } }).lean();
  const knownWords = new Set(known.map(({ _id }) => _id));
  const fresh = words.filter((word) => !knownWords.has(word));
  if (fresh.length === 0) return;
  // Upserts, because another request may be storing the same word.
  const upserts = fresh.map((_id) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: {} }, upsert: true },
  }));
  await SearchWordModel.bulkWrite(upserts, { ordered: false });
  completions.forget();
}

/**
 * What a service must match to be found by `query`: it has every word, the last one at least as a beginning. Undefined when the
 * query has no words, as "!?", and so finds nothing.
 */
export async function matchingWords(query: string): Promise<QueryFilter<ServiceDocument>[] | undefined> {
  const words = [...new Set(searchWords(query))].slice(0, MAX_QUERY_WORDS);
  const last = words.pop();
  if (last === undefined) return undefined;
  return [...words.map((word) => ({ words: word })), { words: await completed(last) }];
}

/**
 * A word that begins with `beginning`. Naming the words keeps the index in its order, so that the first page is there at once,
 * however many services match. Where there are too many words to name, so many services match that any order finds some soon.
 */
async function completed(beginning: string): Promise<RegExp | { $in: string[] }> {
  const words = await completions.recall(beginning, () => findCompletions(beginning));
  return words ? { $in: [...new Set([beginning, ...words])] } : startingWith(beginning);
}

async function findCompletions(beginning: string): Promise<string[] | undefined> {
  const found = await SearchWordModel.find({ _id: startingWith(beginning) })
    .limit(MAX_COMPLETIONS)
    .lean();
  return found.length < MAX_COMPLETIONS ? found.map(({ _id }) => _id) : undefined;
}

/** Words are letters and digits only, so there is nothing to escape. */
function startingWith(beginning: string): RegExp {
  return new RegExp(`^${beginning}`);
}
