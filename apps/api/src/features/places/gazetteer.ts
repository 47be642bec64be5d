import type { Place } from '@nearhand/shared/places';
import { config } from '../../config.ts';
import { DEGREE, loadGazetteer, type Gazetteer } from './load-gazetteer.ts';
import { allowsTypo } from './place-name.ts';

/** Sorts after every letter of a name. */
const LAST_UNIT = '\uffff';
const FIRST_UNIT = '\u0000';

type Range = readonly [from: number, to: number];

let loading: Promise<Gazetteer> | undefined;

/** Reads the gazetteer with the first request that needs it: most of its instances' memory is for the countries asked for. */
function getGazetteer(): Promise<Gazetteer> {
  loading ??= loadGazetteer(config.MARKETPLACE_COUNTRIES).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Finds the places whose names begin with a folded text, then those that do after one edit, each by population. */
export async function searchGazetteer(folded: string, limit: number): Promise<Place[]> {
  const gazetteer = await getGazetteer();
  const exact = findRange(gazetteer, folded);
  const found = largestOf(gazetteer, [exact], limit);
  if (found.length < limit && allowsTypo(folded)) {
    const typos = findTypoRanges(gazetteer, folded).flatMap((range) => without(range, exact));
    found.push(...largestOf(gazetteer, typos, limit - found.length));
  }
  return found.map((number) => toPlace(gazetteer, number));
}

/** Returns the place with this id of GeoNames. */
export async function getGazetteerPlace(id: number): Promise<Place | undefined> {
  const gazetteer = await getGazetteer();
  const { byId, ids } = gazetteer;
  const at = findFirst(byId.length, (position) => (ids[byId[position] ?? 0] ?? 0) >= id);
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

/** Returns the places whose names begin with `prefix`: they stand beside each other. */
function findRange({ folded }: Gazetteer, prefix: string): Range {
  const from = findFirst(folded.length, (at) => (folded[at] ?? '') >= prefix);
  const to = findFirst(folded.length, (at) => (folded[at] ?? '') > prefix + LAST_UNIT, from);
  return [from, to];
}

/** Returns the first number from `from` on for which `isReached` is true, as it is for all after it. */
function findFirst(length: number, isReached: (at: number) => boolean, from = 0): number {
  let [low, high] = [from, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Returns the places whose names begin with `text` after one edit. It walks down the letters of `text` and tries the letters
 * that names really have there, so that it reads some hundred names and not all of them.
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

/** Returns the letters that follow `prefix` in names. */
function nextLetters(gazetteer: Gazetteer, prefix: string, [from, to]: Range): string[] {
  const { folded } = gazetteer;
  const letters: string[] = [];
  let at = findFirst(to, (position) => (folded[position] ?? '') > prefix + FIRST_UNIT, from);
  while (at < to) {
    const letter = (folded[at] ?? '')[prefix.length] ?? '';
    letters.push(letter);
    const next = prefix + letter + LAST_UNIT;
    at = findFirst(to, (position) => (folded[position] ?? '') > next, at + 1);
  }
  return letters;
}

function without([from, to]: Range, [start, end]: Range): Range[] {
  const before: Range = [from, Math.min(to, start)];
  const after: Range = [Math.max(from, end), to];
  if (start === end) return [[from, to]];
  return [before, after].filter(([first, last]) => first < last);
}

/** Returns the numbers of the largest places of these ranges, which may overlap. */
function largestOf({ populations, ids }: Gazetteer, ranges: Range[], limit: number): number[] {
  const isLarger = (a: number, b: number) =>
    (populations[a] ?? 0) - (populations[b] ?? 0) || (ids[b] ?? 0) - (ids[a] ?? 0);
  const largest: number[] = [];
  for (const [from, to] of ranges) {
    for (let number = from; number < to; number += 1) {
      const last = largest[limit - 1];
      if (last !== undefined && isLarger(number, last) <= 0) continue;
      if (largest.includes(number)) continue;
      const at = largest.findIndex((other) => isLarger(number, other) > 0);
      largest.splice(at === -1 ? largest.length : at, 0, number);
      largest.length = Math.min(largest.length, limit);
    }
  }
  return largest;
}
