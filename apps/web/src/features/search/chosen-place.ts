import { useState } from 'react';
import {
  parseFilters,
  serializeFilters,
  type BrowseFilters,
} from '../../entities/service/service-filters.ts';

const KEY = 'chosen-place';

export type ChosenPlace = Pick<BrowseFilters, 'near' | 'placeName'>;

/** Remembers in this tab the place that was searched near, for the search of the home page; none where storage is blocked. */
export function rememberPlace({ near, placeName }: Partial<ChosenPlace>): void {
  try {
    if (near) sessionStorage.setItem(KEY, serializeFilters({ near, placeName }).toString());
    else sessionStorage.removeItem(KEY);
  } catch {
    // The next search begins without a place.
  }
}

function readPlace(): ChosenPlace {
  try {
    const { near, placeName } = parseFilters(new URLSearchParams(sessionStorage.getItem(KEY) ?? ''));
    return { near, placeName };
  } catch {
    return { near: undefined, placeName: undefined };
  }
}

/** Returns the place that was searched near, and a function that forgets it. */
export function useChosenPlace() {
  const [place, setPlace] = useState(readPlace);
  const forget = () => {
    rememberPlace({});
    setPlace(readPlace());
  };
  return { place, forget };
}
