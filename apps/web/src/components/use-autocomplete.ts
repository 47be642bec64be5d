import { useState, type KeyboardEvent } from 'react';
import { getOptionId, type Suggestion, type SuggestionGroup } from './autocomplete-list.tsx';

const NONE = -1;

interface AutocompleteOptions {
  listId: string;
  groups: readonly SuggestionGroup[];
  onChoose: (suggestion: Suggestion) => void;
  /** Whether one suggestion is always active, at first the first. */
  isOneActive?: boolean;
}

/**
 * Handles the keys of a combobox: arrows move through the suggestions, Enter chooses the active one, Esc closes the list (WAI-ARIA
 * combobox pattern). Enter without an active suggestion submits the form around the input.
 */
export function useAutocomplete({ listId, groups, onChoose, isOneActive = false }: AutocompleteOptions) {
  const [isRequested, setIsWanted] = useState(false);
  // Not its index: later responses may shift it.
  const [active, setActive] = useState<Suggestion['value']>();
  const all = groups.flatMap(({ suggestions }) => suggestions);
  const isOpen = isRequested && all.length > 0;
  const found = all.findIndex(({ value }) => value === active);
  const activeIndex = isOpen ? Math.max(found, isOneActive ? 0 : NONE) : NONE;

  const open = () => {
    setIsWanted(true);
    setActive(undefined);
  };
  const close = () => setIsWanted(false);
  const choose = (suggestion: Suggestion) => {
    close();
    onChoose(suggestion);
  };
  const move = (step: 1 | -1) => {
    setIsWanted(true);
    // Unless one is always active, the input itself lies before the first and after the last.
    const before = isOneActive ? 0 : 1;
    const places = all.length + before;
    setActive(all[((activeIndex + before + step + places) % places) - before]?.value);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = all[activeIndex];
    if (event.nativeEvent.isComposing || all.length === 0) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && isOpen) {
      close();
      // A dialog around the field would close too.
      event.stopPropagation();
    } else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };

  return {
    isOpen,
    activeIndex,
    count: all.length,
    open,
    close,
    choose,
    control: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      ...(isOpen && { 'aria-controls': listId }),
      ...(activeIndex !== NONE && { 'aria-activedescendant': getOptionId(listId, activeIndex) }),
      onKeyDown,
      onBlur: close,
    } as const,
  };
}
