import { Search } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { Button } from './button.tsx';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What is searched for now; when it changes, so does what stands in the box. */
  query: string;
  maxLength: number;
  /** Why nothing was searched for. */
  error?: string | undefined;
  onSearch: (query: string) => void;
}

export function SearchBox({ label, placeholder, query, maxLength, error, onSearch }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(query);
  const [lastQuery, setLastQuery] = useState(query);
  if (query !== lastQuery) {
    setLastQuery(query);
    setTyped(query);
  }

  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };

  return (
    <form role="search" onSubmit={search} className="grid gap-1.5">
      <div className="flex items-center gap-3 rounded-search border border-border-strong bg-surface p-1.5 ps-5 shadow-e2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring has-[[aria-invalid]]:border-2 has-[[aria-invalid]]:border-danger">
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="block text-caption font-semibold">
            {label}
          </label>
          <input
            id={id}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={placeholder}
            value={typed}
            maxLength={maxLength}
            {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
            onChange={(event) => setTyped(event.target.value)}
            className="w-full bg-transparent outline-none"
          />
        </div>
        <Button type="submit" size="large">
          <Search aria-hidden className="size-4.5" strokeWidth={1.75} />
          Search
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small font-medium text-danger">
          {error}
        </p>
      )}
    </form>
  );
}
