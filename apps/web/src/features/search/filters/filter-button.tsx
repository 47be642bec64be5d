import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { chipClassName } from '../../../components/chip-group.tsx';
import type { BrowseFilters } from '../../../entities/service/service-filters.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { FilterFormProps } from './filter-dialog.tsx';

const FilterDialog = lazyPart(async () => (await import('./filter-dialog.tsx')).FilterDialog);

/** Opens the filters that are not on the page itself, and shows how many are active. */
export function FilterButton({ filters, onApply }: FilterFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { difficulty, minPrice, maxPrice, minRating, within } = filters;
  const count = [difficulty, minPrice, maxPrice, minRating, within].filter(
    (value) => value !== undefined,
  ).length;
  const apply = (chosen: Partial<BrowseFilters>) => {
    setIsOpen(false);
    onApply(chosen);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className={`${chipClassName} inline-flex items-center gap-2`}
      >
        <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.75} />
        Filters
        {count > 0 && (
          <span className="grid min-w-5 place-items-center rounded-full bg-fg px-1.5 text-caption font-semibold text-bg tabular-nums">
            {count}
            <span className="sr-only"> set</span>
          </span>
        )}
      </button>
      <Suspense>
        {isOpen && (
          <FilterDialog trigger={button} filters={filters} onApply={apply} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
