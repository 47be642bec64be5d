import type { RemovableFilter, SearchExtras } from '@nearhand/shared/search/search-results';
import { countMatches } from './find-matches.ts';
import { listRemovableFilters, withoutFilters, type Search } from './search.ts';

const WIDER_KM = [50, 100, 200];

/** Returns how a search without results could be relaxed: by a greater distance, or else by one filter less. */
export async function suggestRelaxations(
  search: Search,
  fixed: readonly RemovableFilter[],
): Promise<Pick<SearchExtras, 'wider' | 'withoutFilter'>> {
  const wider = await findWider(search);
  if (wider) return { wider };
  const filters = listRemovableFilters(search).filter((name) => !fixed.includes(name));
  const counted = await Promise.all(
    filters.map(async (filter) => ({ filter, total: await countMatches(withoutFilters(search, [filter])) })),
  );
  const found = counted.filter(({ total }) => total > 0);
  return { withoutFilter: found.toSorted((one, other) => other.total - one.total) };
}

async function findWider(search: Search): Promise<SearchExtras['wider']> {
  const { near } = search;
  if (!near) return undefined;
  for (const within of WIDER_KM.filter((km) => km > near.within)) {
    const total = await countMatches({ ...search, near: { ...near, within } });
    if (total > 0) return { within, total };
  }
  return undefined;
}
