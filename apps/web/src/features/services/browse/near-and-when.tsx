import { ChevronDown, MapPin } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMarketplace } from '../../../lib/marketplace.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { NearField } from './near-field.tsx';
import type { BrowseFilters } from './service-filters.ts';
import { describeSpan } from './span.ts';
import { WhenField } from './when-field.tsx';

const NearAndWhenSheet = lazy(async () => ({
  default: (await import('./near-and-when-sheet.tsx')).NearAndWhenSheet,
}));

interface NearAndWhenProps {
  filters: BrowseFilters;
  onChange: (change: Partial<BrowseFilters>) => void;
}

/** Chooses the place and the days of a search: two fields, on phones one button that opens a sheet with them. */
export function NearAndWhen(props: NearAndWhenProps) {
  const isPhone = useMediaQuery('(width < 48rem)');
  if (isPhone) return <NearAndWhenButton {...props} />;
  return (
    <>
      <NearField {...props} />
      <WhenField {...props} />
    </>
  );
}

function NearAndWhenButton(props: NearAndWhenProps) {
  const { filters } = props;
  const { timeZone } = useMarketplace();
  const [isOpen, setIsOpen] = useState(false);
  const place = filters.near ? (filters.placeName ?? filters.near) : 'Anywhere';
  const days = describeSpan(filters, timeZone) || 'Any day';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control px-5 text-start transition-colors duration-[180ms] hover:bg-surface-2"
      >
        <MapPin aria-hidden className="size-4.5 shrink-0 text-fg-muted" strokeWidth={1.75} />
        <span className="sr-only">Near and when: </span>
        <span className="min-w-0 flex-1 truncate">
          {place} · {days}
        </span>
        <ChevronDown aria-hidden className="size-4.5 shrink-0 text-fg-muted" strokeWidth={1.75} />
      </button>
      <Suspense>{isOpen && <NearAndWhenSheet {...props} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
