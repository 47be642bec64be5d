import type { CurrentUser } from '../../auth/authorize.ts';
import { countEach, countServices, dropWords, ENOUGH, type QueryPlan } from './drop-words.ts';
import { splitJoinedWords } from './joined-words.ts';
import { recordMissedWords } from './missed-searches.ts';
import { correctSpelling } from './spelling-correction.ts';
import { resolveTypedQuery } from './typed-query.ts';

/** Plans to look for services with every word as it is typed. */
export async function planExactly(q: string): Promise<QueryPlan> {
  const typed = await resolveTypedQuery(q);
  return { typed, required: typed.words, dropped: [] };
}

/**
 * Decides what to look for when few services have every word: by correcting what is no word, then by dropping words. It counts all
 * services that the user may see, so that filters never change the query.
 */
export async function revisePlan(
  q: string,
  exact: QueryPlan,
  user: CurrentUser | undefined,
): Promise<QueryPlan> {
  const { typed } = exact;
  if (typed.words.length === 0 || (await countServices(typed.words, user)) >= ENOUGH) return exact;
  const counted = await countEach(typed, user);
  const isMissing = ({ count }: { count: number }) => count === 0;
  const unknown = counted.filter(isMissing).map(({ word }) => word);
  if (unknown.length === 0) return (await dropWords(q, typed, counted, user)).plan;
  const split = await splitJoinedWords(q, unknown, user);
  const corrected = await correctSpelling(split?.q ?? q, split?.unknown ?? unknown, user);
  const query = corrected ?? split;
  if (query) {
    const all = await countEach(query.typed, user);
    await recordMissedWords(all.filter(isMissing).map(({ word }) => word.word));
    const { plan } = await dropWords(query.q, query.typed, all, user);
    return { ...plan, correctedQuery: corrected?.q };
  }
  await recordMissedWords(unknown.map(({ word }) => word));
  return (await dropWords(q, typed, counted, user)).plan;
}
