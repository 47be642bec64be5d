import type { SearchSort } from '@nearhand/shared/services/service-enums';
import type { ServicesResponse } from '@nearhand/shared/services/services';
import type { ReactNode } from 'react';
import type { BrowseFilters } from '../../../entities/service/service-filters.ts';
import { useQueryWithMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { ServiceGrid } from '../../../entities/service/service-grid.tsx';
import { ServiceRow } from '../../../entities/service/service-row.tsx';
import { ServiceRowSkeletons } from '../../../entities/service/service-skeletons.tsx';
import { formatTotalWithNoun } from '../../../lib/format-number.ts';
import { type QueryFailure, toListProps, type InfiniteQuery } from '../../../lib/infinite-list.ts';
import { useListFocusRestore } from '../../../lib/use-list-focus-restore.ts';
import { ResultCount, SortSelect } from './result-head.tsx';

const ROWS_ABOVE_FOLD = 3;

interface ServiceRowListProps {
  pages: InfiniteQuery<ServicesResponse>;
  /** What is searched: some orders need a query, a point or a span of time. */
  filters: Partial<BrowseFilters>;
  onSort: (sort: SearchSort) => void;
  /** Beside the count. */
  controls?: ReactNode;
  /** What the search has changed in its query: below the controls, which so stay where they are. */
  changes?: ReactNode;
  renderError: (failure: QueryFailure) => ReactNode;
  empty: ReactNode;
}

export function ServiceRowList({
  pages,
  filters,
  onSort,
  controls,
  changes,
  renderError,
  empty,
}: ServiceRowListProps) {
  const { q = '', sort } = filters;
  const { isPending, isReady, failure } = useQueryWithMarketplace(pages);
  const { items: services, total, paging, refetchFailure } = toListProps(pages, (page) => page.services);
  const { ref, onFocus } = useListFocusRestore();
  const marked = pages.data?.pages[0]?.searchedWords?.join(' ') ?? q;

  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid grid-cols-1 gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <ResultCount
          text={isPending ? 'Loading services' : isReady && `${formatTotalWithNoun(total, 'service')} found`}
          failure={refetchFailure}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {controls}
          {(isPending || services.length > 1) && <SortSelect filters={filters} onSelect={onSort} />}
        </div>
      </div>
      {changes}
      {failure && renderError(failure)}
      {isPending && <ServiceRowSkeletons />}
      {isReady && services.length > 0 && (
        <ServiceGrid
          key={sort ?? ''}
          layout="rows"
          isStale={pages.isPlaceholderData}
          services={services}
          paging={paging}
        >
          {(service, index) => (
            <ServiceRow service={service} query={marked} isAboveFold={index < ROWS_ABOVE_FOLD} />
          )}
        </ServiceGrid>
      )}
      {isReady && services.length === 0 && empty}
    </div>
  );
}
