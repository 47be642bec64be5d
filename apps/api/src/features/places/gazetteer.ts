import type { Place } from '@nearhand/shared/places/places';
import { config } from '../../config.ts';
import { DEGREE, loadGazetteer, type Gazetteer } from './load-gazetteer.ts';
import { allowsTypo } from './place-name.ts';

/** Sorts after every letter of a name. */
const LAST_UNIT = '\uffff';
const FIRST_UNIT = '\u0000';

type Range = readonly [from: number, to: number];

let loaded: { countries: readonly string[]; gazetteer: Promise<Gazetteer> } | undefined;

/** Loads the gazetteer with the first request that needs it, so that other API instances save its memory. */
function getGazetteer(): Promise<Gazetteer> {
  const countries = config.MARKETPLACE_COUNTRIES;
  // Tests replace the countries.
  if (loaded?.countries === countries) return loaded.gazetteer;
  const gazetteer = loadGazetteer(countries).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  loaded = { countries, gazetteer };
  return gazetteer;
}

/** Finds the places whose names begin with a folded text, then those that do after one edit, each by population. */
export async function searchGazetteer(folded: string, limit: number): Promise<Place[]> {
  const gazetteer = await getGazetteer();
  const exact = findRange(gazetteer, folded);
  const found = findLargest(gazetteer, [exact], limit);
  if (found.length < limit && allowsTypo(folded)) {
    const typos = findTypoRanges(gazetteer, folded).flatMap((range) => excludeRange(range, exact));
    found.push(...findLargest(gazetteer, typos, limit - found.length));
  }
  return found.map((number) => toPlace(gazetteer, number));
}

/** Finds the place with this id of GeoNames. */
export async function findGazetteerPlace(id: number): Promise<Place | undefined> {
  const gazetteer = await getGazetteer();
  const { byId, ids } = gazetteer;
  const at = lowerBound(byId.length, (position) => (ids[byId[position] ?? 0] ?? 0) >= id);
  const number = byId[at];
  return number !== undefined && ids[number] === id ? toPlace(gazetteer, number) : undefined;
}

function toPlace(
  { ids, names, areas, areaNumbers, latitudes, longitudes }: Gazetteer,
  number: number,
): Place {
  const area = areas[areaNumbers[number] ?? 0];
  return {
    _id: String(ids[number]),
    name: names[number] ?? '',
    ...(area?.region && { region: area.region }),
    ...(area && { country: area.country }),
    point: { lat: (latitudes[number] ?? 0) / DEGREE, lng: (longitudes[number] ?? 0) / DEGREE },
  };
}

function findRange({ folded }: Gazetteer, prefix: string): Range {
  const from = lowerBound(folded.length, (at) => (folded[at] ?? '') >= prefix);
  const to = lowerBound(folded.length, (at) => (folded[at] ?? '') > prefix + LAST_UNIT, from);
  return [from, to];
}

/** Returns the first index from `from` on at which `isReached` is true, as at all later ones: a binary search. */
function lowerBound(length: number, isReached: (at: number) => boolean, from = 0): number {
  let [low, high] = [from, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Returns the ranges of the places whose names begin with `text` after one edit. It goes through the letters of `text` and
 * tries only letters that names have there, so that it reads some hundred names and not all of them.
 */
function findTypoRanges(gazetteer: Gazetteer, text: string): Range[] {
  const ranges: Range[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const before = text.slice(0, at);
    const node = findRange(gazetteer, before);
    if (node[0] === node[1]) break;
    const swapped = at + 1 < text.length ? [`${text[at + 1]}${text[at]}${text.slice(at + 2)}`] : [];
    const others = nextLetters(gazetteer, before, node).flatMap((letter) => [
      letter + text.slice(at + 1),
      letter + text.slice(at),
    ]);
    for (const rest of [text.slice(at + 1), ...swapped, ...others])
      ranges.push(findRange(gazetteer, before + rest));
  }
  return ranges.filter(([from, to]) => from < to);
}

function nextLetters(gazetteer: Gazetteer, prefix: string, [from, to]: Range): string[] {
  const { folded } = gazetteer;
  const letters: string[] = [];
  let at = lowerBound(to, (position) => (folded[position] ?? '') > prefix + FIRST_UNIT, from);
  while (at < to) {
    const letter = (folded[at] ?? '')[prefix.length] ?? '';
    letters.push(letter);
    const next = prefix + letter + LAST_UNIT;
    at = lowerBound(to, (position) => (folded[position] ?? '') > next, at + 1);
  }
  return letters;
}

/** Returns what is left of a range without another one. */
function excludeRange([from, to]: Range, [start, end]: Range): Range[] {
  const before: Range = [from, Math.min(to, start)];
  const after: Range = [Math.max(from, end), to];
  if (start === end) return [[from, to]];
  return [before, after].filter(([first, last]) => first < last);
}

/** Returns the numbers of the largest places in these ranges, which may overlap. */
function findLargest({ populations, ids }: Gazetteer, ranges: Range[], limit: number): number[] {
  const compareSize = (a: number, b: number) =>
    (populations[a] ?? 0) - (populations[b] ?? 0) || (ids[b] ?? 0) - (ids[a] ?? 0);
  const largest: number[] = [];
  for (const [from, to] of ranges) {
    for (let number = from; number < to; number += 1) {
      const last = largest[limit - 1];
      if (last !== undefined && compareSize(number, last) <= 0) continue;
      if (largest.includes(number)) continue;
      const at = largest.findIndex((other) => compareSize(number, other) > 0);
      largest.splice(at === -1 ? largest.length : at, 0, number);
      largest.length = Math.min(largest.length, limit);
    }
  }
  return largest;
}
