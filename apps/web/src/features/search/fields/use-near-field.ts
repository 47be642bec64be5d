import { MINUTE_MS } from '@nearhand/shared/durations';
import type { Place } from '@nearhand/shared/places/places';
import { useQuery } from '@tanstack/react-query';
import { Building2, MapPin } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Suggestion } from '../../../components/autocomplete-list.tsx';
import { useAutocomplete } from '../../../components/use-autocomplete.ts';
import { namePlace, placesQuery } from '../../../entities/place/places.ts';
import { NO_POINT, type FilterFieldProps } from '../../../entities/service/service-filters.ts';
import { formats } from '../../../lib/locale.ts';
import { useDebouncedValue } from '../../../lib/use-timing.ts';

const TYPING_PAUSE_MS = 200;
const MAX_PLACES = 6;
export const MAX_PLACE_LENGTH = 100;
const POSITION_NAME = 'Your position';
const POSITION_DENIED = 'Your browser did not share your position. Type a place instead.';

/** Holds the text of the field Near. Only a chosen place counts, so leaving the field restores the last one. */
export function useNearField(
  input: RefObject<HTMLInputElement | null>,
  { filters, onChange }: FilterFieldProps,
) {
  const listId = useId();
  const chosen = filters.near ? (filters.placeName ?? filters.near) : '';
  const [typed, setTyped] = useState(chosen);
  const [lastChosen, setLastChosen] = useState(chosen);
  const [notice, setNotice] = useState('');
  if (chosen !== lastChosen) {
    setLastChosen(chosen);
    setTyped(chosen);
  }
  const { places, groups, isUnknown } = useSuggestedPlaces(typed === chosen ? '' : typed.trim());
  const choose = (place: Place) => {
    const { point } = place;
    const placeName = namePlace(place);
    setTyped(placeName);
    setNotice('');
    onChange({ near: `${point.lat},${point.lng}`, placeName });
  };
  const list = useAutocomplete({
    listId,
    groups,
    onChoose: ({ value }) => {
      const place = places.find(({ _id }) => _id === value);
      if (place) choose(place);
    },
  });
  const clear = () => {
    setTyped('');
    onChange(NO_POINT);
    input.current?.focus();
  };
  const locate = async () => {
    try {
      const near = await readPosition();
      setNotice('');
      onChange({ near, placeName: POSITION_NAME });
    } catch {
      setNotice(POSITION_DENIED);
      input.current?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = places;
    // Enter chooses the first suggestion: a text that is not a place cannot be searched near.
    if (event.key === 'Enter' && list.isOpen && list.activeIndex < 0 && first) {
      event.preventDefault();
      list.close();
      choose(first);
    } else if (event.key === 'Escape' && !list.isOpen && typed !== '') {
      event.preventDefault();
      // A dialog around the field would close.
      event.stopPropagation();
      clear();
    } else list.control.onKeyDown(event);
  };
  const onBlur = () => {
    list.close();
    if (typed.trim() === '' && chosen) onChange(NO_POINT);
    else setTyped(chosen);
  };
  const type = (text: string) => {
    setTyped(text);
    list.open();
  };
  const control = { ...list.control, onKeyDown, onBlur };
  return {
    listId,
    list,
    groups,
    control,
    typed,
    type,
    isChosen: chosen !== '',
    isUnknown,
    notice,
    clear,
    locate,
  };
}

function useSuggestedPlaces(typed: string) {
  const q = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const enabled = typed !== '' && q !== '';
  const { data = [], isSuccess, isPlaceholderData } = useQuery({ ...placesQuery(q, MAX_PLACES), enabled });
  const places = enabled ? data : [];
  const suggestions = places.map((place): Suggestion => ({
    value: place._id,
    label: place.matched ? `${place.name} (${place.matched})` : place.name,
    detail: describeRegion(place),
    icon: place.country ? Building2 : MapPin,
  }));
  return {
    places,
    groups: suggestions.length > 0 ? [{ label: 'Places', suggestions }] : [],
    isUnknown: enabled && isSuccess && !isPlaceholderData && data.length === 0,
  };
}

/** "Oregon, United States"; "Neighborhood in Alder Bay" for a place that an admin has added, which has no country. */
function describeRegion({ region, country }: Place): string {
  if (!country) return region ? `Neighborhood in ${region}` : '';
  return [region, formats.formatCountry(country)].filter(Boolean).join(', ');
}

const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 5 * MINUTE_MS;

/** Three decimals are some 100 meters: near enough to search, and not the home of the user. */
const round = (degrees: number): string => String(Number(degrees.toFixed(3)));

/** Asks the browser for the position, as `lat,lng` with three decimals. Rejects if the user or the browser denies it. */
function readPosition(): Promise<string> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${round(coords.latitude)},${round(coords.longitude)}`),
      reject,
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
