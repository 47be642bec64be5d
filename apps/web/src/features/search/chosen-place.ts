import { useState } from 'react';
import {
  parseFilters,
  serializeFilters,
  type BrowseFilters,
} from '../../entities/service/service-filters.ts';

const KEY = 'chosen-place';

type ChosenPlace = Pick<BrowseFilters, 'near' | 'placeName'>;

/** Remembers in this tab the place that was searched near, for the search of the home page. */
export function rememberPlace(place: ChosenPlace): void {
  tryStorage((storage) => storage.setItem(KEY, serializeFilters(place).toString()));
}

export function forgetPlace(): void {
  tryStorage((storage) => storage.removeItem(KEY));
}

/** Returns the place that was searched near, and a function that forgets it. */
export function useChosenPlace() {
  const [text, setText] = useState(() => tryStorage((storage) => storage.getItem(KEY)) ?? '');
  const { near, placeName } = parseFilters(new URLSearchParams(text));
  const forget = () => {
    forgetPlace();
    setText('');
  };
  return { place: near ? { near, placeName } : undefined, forget };
}

/** Where storage is blocked, each search begins without a place. */
function tryStorage<Result>(attempt: (storage: Storage) => Result): Result | undefined {
  try {
    return attempt(sessionStorage);
  } catch {
    return undefined;
  }
}
