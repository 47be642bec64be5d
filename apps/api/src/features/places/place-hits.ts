import type { Place } from '@nearhand/shared/places/places';
import type { GazetteerPlaceDocument } from '../../models/gazetteer-place.model.ts';
import { nameOfKey } from './place-keys.ts';

export type GazetteerPlace = Omit<GazetteerPlaceDocument, 'codes' | 'version'>;

/** How well a place fits what is typed: the best first. */
export const FIT = { exact: 0, minor: 1, region: 2, beginning: 3, otherBeginning: 4, typo: 5 } as const;

/** A place that was found, with the name that it was found by if that is another one. */
export interface Hit {
  place: GazetteerPlace;
  fit: number;
  matched?: string;
}

/** All but what is long and not shown. */
export const PLACE_FIELDS = { codes: 0, version: 0 } as const;

export function toPlace({ place: { _id, name, region, country, lat, lng }, matched }: Hit): Place {
  return {
    _id: String(_id),
    name,
    ...(region && { region }),
    country,
    point: { lat, lng },
    ...(matched !== undefined && { matched }),
  };
}

interface Meant {
  fit: number;
  isMeant: (name: string) => boolean;
  /** Chooses among the spellings of one name. */
  typed: string;
}

/** Returns the place with the name that is meant; none if none is. */
export function toHit(place: GazetteerPlace, { fit, isMeant, typed }: Meant): Hit[] {
  const meant = place.keys.flatMap((key, at) => (isMeant(nameOfKey(key)) ? [at] : []));
  const [first] = meant;
  if (first === undefined) return [];
  const spellings = first === 0 ? [] : meant.flatMap((at) => place.otherNames[at - 1] ?? []);
  const same = typed.toLowerCase();
  const matched = spellings.find((name) => name.toLowerCase() === same) ?? spellings[0];
  return [{ place, fit, ...(matched !== undefined && { matched }) }];
}

/** Returns the hits of a postal code: those that are hardly meant after all others. */
export function toPostalHit(place: GazetteerPlace, isMinor: boolean, matched: string): Hit {
  return { place, fit: isMinor ? FIT.minor : FIT.exact, matched };
}
