import type { SearchSort } from '@nearhand/shared/services/service-enums';
import type { ServicesResponse } from '@nearhand/shared/services/services';
import type { ReactNode } from 'react';
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
  query?: string;
  /** The chosen order; undefined for the default. */
  sort: SearchSort | undefined;
  onSort: (sort: SearchSort) => void;
  renderError: (failure: QueryFailure) => ReactNode;
  empty: ReactNode;
}

export function ServiceRowList({ pages, query = '', sort, onSort, renderError, empty }: ServiceRowListProps) {
  const { isPending, isReady, failure } = useQueryWithMarketplace(pages);
  const { items: services, total, paging, refetchFailure } = toListProps(pages, (page) => page.services);
  const { ref, onFocus } = useListFocusRestore();

  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid grid-cols-1 gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <ResultCount
          text={isPending ? 'Loading services' : isReady && `${formatTotalWithNoun(total, 'service')} found`}
          failure={refetchFailure}
        />
        {services.length > 1 && <SortSelect filters={{ q: query, sort }} onSelect={onSort} />}
      </div>
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
            <ServiceRow service={service} query={query} isAboveFold={index < ROWS_ABOVE_FOLD} />
          )}
        </ServiceGrid>
      )}
      {isReady && services.length === 0 && empty}
    </div>
  );
}
