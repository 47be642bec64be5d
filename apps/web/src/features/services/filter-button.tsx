import type { ServiceNarrowing } from '@nearhand/shared/service-choices';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState, type RefObject } from 'react';
import { CHIP } from '../../components/chip-group.tsx';

const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }));

interface FilterButtonProps {
  button: RefObject<HTMLButtonElement | null>;
  narrowing: ServiceNarrowing;
  onApply: (narrowing: ServiceNarrowing) => void;
}

/** Opens the filters that are not on the page itself, and says how many of them are set. */
export function FilterButton({ button, narrowing, onApply }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { difficulty, minPrice, maxPrice } = narrowing;
  const count = [difficulty, minPrice, maxPrice].filter((value) => value !== undefined).length;
  const apply = (chosen: ServiceNarrowing) => {
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
        className={`${CHIP} inline-flex items-center gap-2`}
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
          <FilterDialog
            trigger={button}
            narrowing={narrowing}
            onApply={apply}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
