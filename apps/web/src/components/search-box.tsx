import { Search } from 'lucide-react';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCount } from '../lib/format-number.ts';
import { Button } from './button.tsx';
import { AutocompleteList, type SuggestionGroup } from './autocomplete-list.tsx';
import { useAutocomplete } from './use-autocomplete.ts';

export interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The current query; a change of it replaces the text in the box. */
  query: string;
  maxLength: number;
  /** Why no search was made. */
  error?: string | undefined;
  /** Pages that match the typed text. */
  suggestions?: readonly SuggestionGroup[];
  onType?: (typed: string) => void;
  onSearch: (query: string) => void;
  /** Further fields, between the text and the button. */
  children?: ReactNode;
}

const NO_SUGGESTIONS: readonly SuggestionGroup[] = [];

export function SearchBox({ label, query, suggestions = NO_SUGGESTIONS, error, ...props }: SearchBoxProps) {
  const id = useId();
  const listId = `${id}-list`;
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query);
  const [lastQuery, setLastQuery] = useState(query);
  if (query !== lastQuery) {
    setLastQuery(query);
    setTyped(query);
  }
  const list = useAutocomplete({
    listId,
    groups: suggestions,
    onChoose: ({ value }) => {
      setTyped(query);
      void navigate(value);
    },
  });

  const type = (text: string) => {
    setTyped(text);
    props.onType?.(text);
    list.open();
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    list.close();
    props.onSearch(typed.trim());
  };

  return (
    <form role="search" onSubmit={search} className="grid gap-1.5">
      <div className="relative flex items-center gap-3 rounded-search border border-border-strong bg-surface p-1.5 ps-5 shadow-e2 has-[>div>input:focus-visible]:outline-2 has-[>div>input:focus-visible]:outline-offset-2 has-[>div>input:focus-visible]:outline-ring has-[[aria-invalid]]:border-2 has-[[aria-invalid]]:border-danger">
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="block text-caption font-semibold">
            {label}
          </label>
          <input
            id={id}
            {...(props.onType ? { type: 'text', ...list.control } : { type: 'search' })}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={props.placeholder}
            value={typed}
            maxLength={props.maxLength}
            {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
            onChange={(event) => type(event.target.value)}
            className="w-full bg-transparent outline-none"
          />
        </div>
        {props.children && <FurtherFields>{props.children}</FurtherFields>}
        <Button type="submit" size="large">
          <Search aria-hidden className="size-4.5" strokeWidth={1.75} />
          Search
        </Button>
        {list.isOpen && (
          <AutocompleteList
            id={listId}
            groups={suggestions}
            query={typed}
            activeIndex={list.activeIndex}
            onChoose={list.choose}
          />
        )}
      </div>
      {props.onType && (
        <p role="status" className="sr-only">
          {list.isOpen && formatCount(list.count, 'suggestion')}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small font-medium text-danger">
          {error}
        </p>
      )}
    </form>
  );
}

function FurtherFields({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-[1.6] items-stretch">{children}</div>;
}
