import type { Place } from '@nearhand/shared/places/places';
import type { GazetteerPlaceDocument } from '../../models/gazetteer-place.model.ts';
import { nameOfKey } from './place-keys.ts';

export type GazetteerPlace = Omit<GazetteerPlaceDocument, 'codes' | 'version'>;

/** How well a place fits what is typed: the best first. */
export const FIT = { exact: 0, minor: 1, region: 2, beginning: 3, typo: 4 } as const;

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

/** Returns the place by the first of its names that is meant; none if none is. */
export function toHit(place: GazetteerPlace, fit: number, isMeant: (name: string) => boolean): Hit[] {
  const at = place.keys.findIndex((key) => isMeant(nameOfKey(key)));
  if (at === -1) return [];
  const matched = at === 0 ? undefined : place.otherNames[at - 1];
  return [{ place, fit, ...(matched !== undefined && { matched }) }];
}

/** Returns the hits of a postal code: those that are hardly meant after all others. */
export function toPostalHit(place: GazetteerPlace, isMinor: boolean, matched: string): Hit {
  return { place, fit: isMinor ? FIT.minor : FIT.exact, matched };
}
