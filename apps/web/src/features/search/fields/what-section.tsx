import { MAX_QUERY_LENGTH } from '@nearhand/shared/limits';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AutocompleteList, type Suggestion } from '../../../components/autocomplete-list.tsx';
import { useAutocomplete } from '../../../components/use-autocomplete.ts';
import { formatCount } from '../../../lib/format-number.ts';
import { sectionInputClassName, sectionLabelClassName } from './search-section.tsx';
import { parseFilters, type BrowseFilters } from '../../../entities/service/service-filters.ts';
import { useSuggestedPages } from './use-suggested-pages.ts';

interface WhatSectionProps {
  filters: BrowseFilters;
  onChange: (change: Partial<BrowseFilters>) => void;
  /** Called with a suggested place. */
  onPlace: (change: Partial<BrowseFilters>) => void;
  onApply: (change: Partial<BrowseFilters>) => void;
}

/** Edits the text of a search on phones. A suggested service or provider opens its page; a category or place becomes a filter. */
export function WhatSection({ filters, onChange, onPlace, onApply }: WhatSectionProps) {
  const id = useId();
  const listId = `${id}-list`;
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string>();
  const groups = useSuggestedPages(typed?.trim() ?? '');
  const choose = ({ value }: Suggestion) => {
    const [path = '', search] = value.split('?');
    const { category, near, placeName } = parseFilters(
      new URLSearchParams(path === '/services' ? search : ''),
    );
    if (near) onPlace({ q: '', exact: false, near, placeName });
    else if (category) onApply({ q: '', exact: false, category });
    else void navigate(value);
  };
  const list = useAutocomplete({ listId, groups, onChoose: choose });
  const text = typed ?? filters.q;
  return (
    <>
      <label htmlFor={id} className={sectionLabelClassName}>
        What
      </label>
      <input
        id={id}
        type="text"
        {...list.control}
        // The suggestions stay while the section is expanded: closing them would move the button that is pressed below.
        onBlur={undefined}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Try “tap” or “oven”"
        value={text}
        maxLength={MAX_QUERY_LENGTH}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange({ q: target.value.trim(), exact: false });
          list.open();
        }}
        className={sectionInputClassName}
      />
      {list.isOpen && (
        <AutocompleteList
          id={listId}
          groups={groups}
          query={text}
          activeIndex={list.activeIndex}
          isInline
          onChoose={list.choose}
        />
      )}
      <p role="status" className="sr-only">
        {list.isOpen && formatCount(list.count, 'suggestion')}
      </p>
    </>
  );
}
