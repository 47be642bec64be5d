import type { Place } from '@nearhand/shared/places/places';
import type { QueryFilter } from 'mongoose';
import { getMarketplaceCountry } from '../../config.ts';
import { GazetteerPlaceModel, type GazetteerPlaceDocument } from '../../models/gazetteer-place.model.ts';
import { findNearPlaces } from './near-places.ts';
import { FIT, PLACE_FIELDS, toHit, toPlace, type GazetteerPlace, type Hit } from './place-hits.ts';
import { airportCode, groupRanks, RANKS_WITH_TYPOS, toKeys } from './place-keys.ts';
import { allowsTypo, beginsWithTypo, buildTypos, foldPlaceName } from './place-name.ts';
import { findByPostalCode } from './postal-codes.ts';
import { findBases, type Base } from './place-query.ts';
import { isIn } from './region-names.ts';

/** As many villages of one name there are, or names with one beginning among those of a group. */
const MAX_READ = 300;

interface Found {
  places: Place[];
  /** Whether one has the name that was typed, so that nothing was mistyped. */
  isExact: boolean;
  /** What may be meant otherwise. */
  typos: Place[];
}

/**
 * Finds the places that have a name, or a postal code, or whose names begin so, and, if none has that name, those that do after one
 * edit. What follows a comma, or the last words, may be the region or country. Each by population, those of the
 * marketplace's country and near the places of its admins first.
 */
export async function searchGazetteer(q: string, limit: number, withTypos: boolean): Promise<Found> {
  const folded = foldPlaceName(q);
  const [near, named, postal, regional] = await Promise.all([
    findNearPlaces(),
    findNamed(q, folded),
    findByPostalCode(q),
    findInRegion(q),
  ]);
  const hits = new Hits(limit, new Set(near.map(({ _id }) => _id)));
  hits.add([...named, ...postal, ...regional]);
  hits.add(near.flatMap((place) => toBegun(place, folded)));
  for (const ranks of groupRanks(folded)) {
    if (hits.isFull) break;
    hits.add(await findBeginnings(folded, ranks));
  }
  const places = hits.list();
  const { isExact } = hits;
  if (!withTypos || isExact || places.length >= limit || !allowsTypo(folded))
    return { places, isExact, typos: [] };
  hits.add(near.flatMap((place) => toMistyped(place, folded)));
  hits.add(await findTypos(folded));
  return { places, isExact, typos: hits.list().slice(places.length) };
}

export async function findGazetteerPlace(id: number): Promise<Place | undefined> {
  const place = await GazetteerPlaceModel.findById(id, PLACE_FIELDS).lean();
  return place ? toPlace({ place, fit: FIT.exact }) : undefined;
}

/** The best hits so far, each place once. */
class Hits {
  readonly #limit: number;
  readonly #near: ReadonlySet<number>;
  readonly #hits = new Map<number, Hit>();
  readonly #home = getMarketplaceCountry();

  constructor(limit: number, near: ReadonlySet<number>) {
    this.#limit = limit;
    this.#near = near;
  }

  add(hits: readonly Hit[]): void {
    for (const hit of hits) {
      const known = this.#hits.get(hit.place._id);
      if (!known || hit.fit < known.fit) this.#hits.set(hit.place._id, hit);
    }
  }

  /** Whether there are enough without those that are found by the beginning of another name. */
  get isFull(): boolean {
    return [...this.#hits.values()].filter(({ fit }) => fit <= FIT.beginning).length >= this.#limit;
  }

  get isExact(): boolean {
    return [...this.#hits.values()].some(({ fit }) => fit < FIT.beginning);
  }

  list(): Place[] {
    const sorted = [...this.#hits.values()].toSorted(
      (one, other) =>
        one.fit - other.fit ||
        this.#placing(one) - this.#placing(other) ||
        other.place.population - one.place.population ||
        one.place._id - other.place._id,
    );
    return sorted.slice(0, this.#limit).map(toPlace);
  }

  #placing({ place: { _id, country } }: Hit): number {
    if (this.#near.has(_id)) return 0;
    return country === this.#home ? 1 : 2;
  }
}

async function readPlaces(filter: QueryFilter<GazetteerPlaceDocument>): Promise<GazetteerPlace[]> {
  return GazetteerPlaceModel.find(filter, PLACE_FIELDS).sort({ population: -1 }).limit(MAX_READ).lean();
}

/** Finds the places with one of a few names or codes of airports. */
async function findNamed(q: string, folded: string): Promise<Hit[]> {
  const [named, served] = await Promise.all([
    readPlaces({ keys: { $in: toKeys(folded) } }),
    folded.length === 3 ? readPlaces({ codes: airportCode(folded) }) : [],
  ]);
  return [
    ...named.flatMap((place) =>
      toHit(place, { fit: FIT.exact, isMeant: (name) => name === folded, typed: q }),
    ),
    ...served.map((place) => ({ place, fit: FIT.beginning, matched: folded.toUpperCase() })),
  ];
}

/** Finds the places of a name in the region or country that follows it. */
async function findInRegion(q: string): Promise<Hit[]> {
  const bases = findBases(q);
  if (bases.length === 0) return [];
  const named = await readPlaces({ keys: { $in: bases.flatMap(({ name }) => toKeys(name)) } });
  const exact = bases.flatMap((base) => keepInRegion(named, base, (each) => each === base.name));
  const [first] = bases;
  if (exact.length > 0 || !first?.isDivided) return exact;
  const begun = await Promise.all(groupRanks(first.name).map((ranks) => readBeginnings(first.name, ranks)));
  return keepInRegion(begun.flat(), first, (name) => name.startsWith(first.name));
}

function keepInRegion(
  places: readonly GazetteerPlace[],
  { name, areas }: Base,
  isMeant: (name: string) => boolean,
): Hit[] {
  return places
    .filter((place) => areas.every((area) => isIn(place, area)))
    .flatMap((place) => toHit(place, { fit: FIT.region, isMeant, typed: name }));
}

async function readBeginnings(folded: string, ranks: readonly string[]): Promise<GazetteerPlace[]> {
  return readPlaces({ keys: { $in: beginsWithAny(ranks, [folded]) } });
}

async function findBeginnings(folded: string, ranks: readonly string[]): Promise<Hit[]> {
  return (await readBeginnings(folded, ranks)).flatMap((place) => toBegun(place, folded));
}

/** The beginning of a name that is shown is meant more likely than that of one in another script or language. */
function toBegun(place: GazetteerPlace, folded: string): Hit[] {
  const hits = toHit(place, {
    fit: FIT.beginning,
    isMeant: (name) => name.startsWith(folded),
    typed: folded,
  });
  return hits.map((hit) => (hit.matched === undefined ? hit : { ...hit, fit: FIT.otherBeginning }));
}

function toMistyped(place: GazetteerPlace, folded: string): Hit[] {
  return toHit(place, { fit: FIT.typo, isMeant: (name) => beginsWithTypo(name, folded), typed: folded });
}

/** Builds what the index reads as ranges. Folded names have no marks that an expression must escape. */
function beginsWithAny(ranks: readonly string[], beginnings: readonly string[]): RegExp[] {
  return ranks.flatMap((rank) => beginnings.map((beginning) => new RegExp(`^${rank}${beginning}`)));
}

async function findTypos(folded: string): Promise<Hit[]> {
  const typos = beginsWithAny(RANKS_WITH_TYPOS, buildTypos(folded));
  const places = await readPlaces({ keys: { $in: typos } });
  return places.flatMap((place) => toMistyped(place, folded));
}
