import { MAX_QUERY_LENGTH } from '@nearhand/shared/limits';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';

const PAUSE_MS = 250;

interface BookingSearchProps {
  /** The current query; a change of it replaces the text in the field. */
  query: string;
  placeholder: string;
  onSearch: (query: string) => void;
}

export function BookingSearch({ query, placeholder, onSearch }: BookingSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState(query);
  const [lastQuery, setLastQuery] = useState(query);
  if (query !== lastQuery) {
    setLastQuery(query);
    // The query lacks the spaces of a text that is still being typed.
    if (query !== typed.trim()) setTyped(query);
  }
  useEffect(() => {
    if (typed.trim() === query) return undefined;
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, query, onSearch]);
  return (
    <form
      role="search"
      className="relative w-full lg:max-w-96"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <label htmlFor={id} className="sr-only">
        Search your bookings
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-fg-muted"
        strokeWidth={1.75}
      />
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder}
        maxLength={MAX_QUERY_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="min-h-12 w-full rounded-button border border-border-strong bg-surface ps-11 pe-3.5"
      />
    </form>
  );
}
