import { ConcentricCircles } from '../../../components/concentric-circles.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { NearField } from '../fields/near-field.tsx';
import type { BrowseFilters } from '../../../entities/service/service-filters.ts';

interface NoPlaceProps {
  filters: BrowseFilters;
  onChange: (change: Partial<BrowseFilters>) => void;
}

/** Asks for a place, which the rings need as their center. On phones it has the field itself, which is not above the list there. */
export function NoPlace({ filters, onChange }: NoPlaceProps) {
  const isPhone = useMediaQuery('(width < 48rem)');
  return (
    <EmptyState
      illustration={<ConcentricCircles className="w-full" />}
      title="Where are you?"
      text="Type a place into the field Near, or use your position, to see who is near."
      action={
        isPhone && (
          <div className="w-full rounded-search border border-border-strong bg-surface p-1.5 text-start has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring">
            <NearField filters={filters} onChange={onChange} />
          </div>
        )
      }
    />
  );
}
