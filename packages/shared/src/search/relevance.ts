import { listPlacedTerm, listPlacedWord, TERM_PLACES, type Places } from './service-terms.ts';
import { BEGINNING, FORMS, SYNONYM, type TypedQuery, type TypedWord } from './typed-query.ts';

/** More than twenty words of the best place add up to; queries have at most twenty words. */
const DIGIT = 100;
/** Synonyms count as one place worse, so that they never beat the word itself in a name. */
const WORST_PLACE = TERM_PLACES.length;
const WORST_FORM = FORMS.length - 1;

/** Where and how a service has a word; both are better the lower they are. */
export interface Match {
  place: number;
  form: number;
}
/** Of a word that too many words begin with, only names are searched. */
const NAME_BEGINNING: Match = { place: 0, form: BEGINNING };

/**
 * Returns how relevant a service is, the higher the better: by how many of the words it has, then by their places, the best of each
 * word, then by their forms, then by how many stand side by side. 0 if it has none. `required` are the words that it must have.
 */
export function calculateRelevance(
  query: TypedQuery,
  places: Places,
  required: ReadonlySet<TypedWord>,
): number {
  let matched = 0;
  let placed = 0;
  let formed = 0;
  for (const word of query.words) {
    const match =
      findBestMatch(word, places) ?? (word.beginsNames && required.has(word) ? NAME_BEGINNING : undefined);
    if (!match) continue;
    matched += 1;
    placed += WORST_PLACE - match.place;
    formed += WORST_FORM - match.form;
  }
  const near = query.neighbors.filter((pair) => pair.some((term) => places.terms.has(term))).length;
  return matched === 0 ? 0 : toNumber(matched, placed, formed, near);
}

/**
 * Returns the relevance of the services that have every word in the name, all side by side: as it is typed, or in a worse form. No
 * service has more unless it has a word in a better form.
 */
export function getMostRelevance({ words: { length }, neighbors }: TypedQuery, form = 0): number {
  return toNumber(length, length * WORST_PLACE, length * (WORST_FORM - form), neighbors.length);
}

function toNumber(matched: number, placed: number, formed: number, near: number): number {
  return ((matched * DIGIT + placed) * DIGIT + formed) * DIGIT + near;
}

export function findBestMatch(
  { word, alternatives }: TypedWord,
  { words, terms }: Places,
): Match | undefined {
  const exact = words.get(word);
  let best = exact === undefined ? undefined : { place: exact, form: 0 };
  for (const { form, terms: needed } of alternatives) {
    let place = 0;
    for (const term of needed) place = Math.max(place, terms.get(term) ?? Infinity);
    if (form === SYNONYM) place += 1;
    if (place > (best?.place ?? WORST_PLACE)) continue;
    if (!best || place < best.place || form < best.form) best = { place, form };
  }
  return best;
}

/** Lists the `searchTerms` that the relevance of a query depends on. */
export function listRelevantWords({ words, neighbors }: TypedQuery): string[] {
  const terms = words.flatMap(({ alternatives }) => alternatives.flatMap((each) => each.terms));
  const placed = [...new Set([...neighbors.flat(), ...terms])].flatMap(listPlacedTerm);
  return [...new Set([...words.flatMap(({ word }) => listPlacedWord(word)), ...placed])];
}
