import { useState } from 'react';
import { tabStorage } from '../../lib/storage.ts';
import {
  parseFilters,
  serializeFilters,
  type BrowseFilters,
} from '../../entities/service/service-filters.ts';

const KEY = 'chosen-place';

type ChosenPlace = Pick<BrowseFilters, 'near' | 'placeName'>;

/** Remembers in this tab the place that was searched near, for the search of the home page. */
export function rememberPlace(place: ChosenPlace): void {
  tabStorage.write(KEY, serializeFilters(place).toString());
}

export function forgetPlace(): void {
  tabStorage.write(KEY, null);
}

/** Returns the place that was searched near, and a function that forgets it. */
export function useChosenPlace() {
  const [text, setText] = useState(() => tabStorage.read(KEY) ?? '');
  const { near, placeName } = parseFilters(new URLSearchParams(text));
  const forget = () => {
    forgetPlace();
    setText('');
  };
  return { place: near ? { near, placeName } : undefined, forget };
}
