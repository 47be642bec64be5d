import { MAX_SUGGESTED_PLACES, type Place } from '@nearhand/shared/places/places';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AutocompleteList } from '../../../components/autocomplete-list.tsx';
import { FormField, inputClassName } from '../../../components/form-field.tsx';
import { useAutocomplete } from '../../../components/use-autocomplete.ts';
import { describePlace, placesQuery } from '../../../entities/place/places.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { formatCount } from '../../../lib/format-number.ts';

interface PlaceFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  /** The initial text of the field. */
  initial: string;
  /** Called with the chosen place, or with undefined while the user types. */
  onChange: (place: Place | undefined, text: string) => void;
}

/** Chooses a place from suggestions for the text typed so far. */
export function PlaceField({ label, hint, error, initial, onChange }: PlaceFieldProps) {
  const listId = useId();
  const [typed, setTyped] = useState(initial);
  const [isTyping, setIsTyping] = useState(false);
  const q = useDebouncedValue(typed.trim());
  const enabled = isTyping && q !== '';
  const { data: places = [] } = useQuery({ ...placesQuery(q, MAX_SUGGESTED_PLACES), enabled });
  const groups =
    enabled && places.length > 0
      ? [
          {
            label: 'Places',
            suggestions: places.map((place) => ({
              value: place._id,
              label: place.name,
              detail: describePlace(place),
            })),
          },
        ]
      : [];
  const list = useAutocomplete({
    listId,
    groups,
    onChoose: ({ value, label: name }) => {
      setTyped(name);
      setIsTyping(false);
      onChange(
        places.find(({ _id }) => _id === value),
        name,
      );
    },
  });
  const type = (text: string) => {
    setTyped(text);
    setIsTyping(true);
    onChange(undefined, text);
    list.open();
  };

  return (
    <div className="relative">
      <FormField label={label} hint={hint} error={error} optional>
        {(control) => (
          <input
            type="text"
            {...control}
            {...list.control}
            autoComplete="off"
            value={typed}
            onChange={(event) => type(event.target.value)}
            className={inputClassName}
          />
        )}
      </FormField>
      {list.isOpen && (
        <AutocompleteList
          id={listId}
          groups={groups}
          query={typed}
          activeIndex={list.activeIndex}
          onChoose={list.choose}
        />
      )}
      <p role="status" className="sr-only">
        {list.isOpen && formatCount(list.count, 'place')}
      </p>
    </div>
  );
}
