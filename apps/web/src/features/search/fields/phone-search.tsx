import { Pencil, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import {
  serializeFilters,
  type BrowseFilters,
  type FilterFieldProps,
} from '../../../entities/service/service-filters.ts';
import { describeSpan } from '../filters/span.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const SearchSheet = lazyPart(async () => (await import('./search-sheet.tsx')).SearchSheet);

/** Searches on a phone: a button that says what is searched, and opens a sheet with one field at a time. */
export function PhoneSearch({ filters, onChange }: FilterFieldProps) {
  const { timeZone } = useMarketplace();
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useDraft(filters);
  const { q, near, placeName } = filters;
  const place = near ? (placeName?.split(',')[0] ?? near) : 'Anywhere';
  const days = describeSpan(filters, timeZone) || 'Any day';
  const apply = (change: Partial<BrowseFilters>) => {
    setIsOpen(false);
    setDraft({});
    onChange({ ...draft, ...change });
  };
  return (
    <div role="search">
      <button
        type="button"
        aria-label={`Search services: ${[q, place, days].filter(Boolean).join(', ')}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="flex min-h-16 w-full items-center gap-4 rounded-search border border-border-strong bg-surface p-1.5 ps-5 text-start shadow-e2"
      >
        <Search aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{q || 'Search services'}</span>{' '}
          <span className="flex gap-1 text-small text-fg-muted">
            <span className="truncate">{place}</span> {/* No text, as the name of the button has none. */}
            <span className="before:content-['·']" />
            <span className="max-w-2/3 shrink-0 truncate">{days}</span>
          </span>
        </span>
        <span className="grid size-11 shrink-0 place-items-center rounded-control border border-border">
          <Pencil aria-hidden className="size-4.5" strokeWidth={1.75} />
        </span>
      </button>
      <Suspense>
        {isOpen && (
          <SearchSheet
            filters={{ ...filters, ...draft }}
            onChange={(change) => setDraft((drafted) => ({ ...drafted, ...change }))}
            onApply={apply}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Holds what is chosen in the sheet and not searched yet. Closing the sheet preserves it; other filters in the URL clear it. */
function useDraft(filters: BrowseFilters) {
  const query = serializeFilters(filters).toString();
  const [draft, setDraft] = useState<Partial<BrowseFilters>>({});
  const [lastQuery, setLastQuery] = useState(query);
  if (query !== lastQuery) {
    setLastQuery(query);
    setDraft({});
  }
  return [draft, setDraft] as const;
}
