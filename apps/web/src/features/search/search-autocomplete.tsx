import { useState } from 'react';
import { SearchBox, type SearchBoxProps } from '../../components/search-box.tsx';
import { useSuggestedPages } from './fields/use-suggested-pages.ts';

type SearchAutocompleteProps = Omit<SearchBoxProps, 'suggestions' | 'onType'>;

/** Suggests services, categories, providers and places while a user types: each leads to its page. */
export function SearchAutocomplete(props: SearchAutocompleteProps) {
  const [term, setTyped] = useState('');
  const suggestions = useSuggestedPages(term.trim());
  return <SearchBox {...props} suggestions={suggestions} onType={setTyped} />;
}
