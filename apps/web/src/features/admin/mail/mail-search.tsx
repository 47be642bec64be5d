import { useEffect, useState } from 'react';
import { TextField } from '../../../components/text-field.tsx';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';

const TYPING_PAUSE_MS = 250;
const MAX_EMAIL_LENGTH = 254;

interface MailSearchProps {
  q: string;
  onSearch: (q: string) => void;
}

/** Finds mails by the beginning of the address they go to. */
export function MailSearch({ q, onSearch }: MailSearchProps) {
  const [typed, setTyped] = useState(q);
  const settled = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  useEffect(() => {
    if (settled !== q) onSearch(settled);
    // Only what the admin types starts a search.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled]);
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()} className="max-w-104">
      <TextField
        label="Email address"
        type="search"
        autoComplete="off"
        placeholder="sofia@..."
        maxLength={MAX_EMAIL_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}
