import { Suspense, useRef, useState } from 'react';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import type { FilterFieldProps } from '../../../entities/service/service-filters.ts';
import { describeSpan } from '../filters/span.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const WhenDialog = lazyPart(async () => (await import('./when-dialog.tsx')).WhenDialog);

export function WhenField({ filters, onChange }: FilterFieldProps) {
  const { timeZone } = useMarketplace();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = describeSpan(filters, timeZone);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="min-w-0 flex-1 rounded-control border-border ps-5 pe-2 text-start transition-colors duration-[180ms] hover:bg-surface-2 rounded-s-none border-s"
      >
        <span className="block text-caption font-semibold">When</span>
        <span className={`block truncate ${chosen ? '' : 'text-fg-muted'}`}>{chosen || 'Any day'}</span>
      </button>
      <Suspense>
        {isOpen && (
          <WhenDialog
            trigger={button}
            filters={filters}
            timeZone={timeZone}
            onApply={(span) => {
              setIsOpen(false);
              onChange(span);
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
