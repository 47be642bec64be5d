import { foldPlaceName } from './place-name.ts';

/** One way to read a query: the name of a place, and the regions or countries that it is in. */
export interface Base {
  name: string;
  areas: string[];
  /** Whether a comma divides them, so that the name may be a beginning. */
  isDivided: boolean;
}

/** "New South Wales", "United Arab Emirates". */
const MAX_AREA_WORDS = 3;

/** Finds the names that are followed by a region or country: behind a comma, or by the last words. "Paris, TX" → Paris in TX */
export function findBases(q: string): Base[] {
  const [first = '', ...rest] = q.split(/[,\u060C\u3001\uFF0C]/).map(foldPlaceName);
  const areas = rest.filter(Boolean);
  if (rest.length > 0) return first && areas.length > 0 ? [{ name: first, areas, isDivided: true }] : [];
  const words = first.split(' ');
  const counts = Array.from({ length: MAX_AREA_WORDS }, (_none, at) => at + 1);
  return counts
    .filter((count) => count < words.length)
    .map((count) => ({
      name: words.slice(0, -count).join(' '),
      areas: [words.slice(-count).join(' ')],
      isDivided: false,
    }));
}
