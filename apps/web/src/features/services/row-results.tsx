import type { ServiceSort } from '@nearhand/shared/service-choices';
import type { ServicesReply } from '@nearhand/shared/services';
import type { ReactNode } from 'react';
import { formatTotalOf } from '../../lib/counts.ts';
import { useKeptFocus } from '../../lib/kept-focus.ts';
import { listOf, type Pages } from '../../lib/list-of.ts';
import { useWithMarketplace, type LoadingFailure } from '../../lib/marketplace.ts';
import { ResultCount } from './result-count.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import { ServiceList } from './service-list.tsx';
import { ServiceRow } from './service-row.tsx';
import { SortSelect } from './sort-select.tsx';

const ROWS_IN_SIGHT = 3;

interface RowResultsProps {
  pages: Pages<ServicesReply>;
  /** What was searched for. */
  query?: string;
  sort: ServiceSort;
  onSort: (sort: ServiceSort) => void;
  /** Shown when the services could not be loaded. */
  renderFailure: (failure: LoadingFailure) => ReactNode;
  /** Shown when there are none. */
  empty: ReactNode;
}

/** Services in rows: how many, in which order, and the rows themselves. */
export function RowResults({ pages, query = '', sort, onSort, renderFailure, empty }: RowResultsProps) {
  const { isPending, isReady, failure } = useWithMarketplace(pages);
  const { items: services, total, paging, refetchFailure } = listOf(pages, (page) => page.services);
  const { ref, onFocus } = useKeptFocus();

  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid grid-cols-1 gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <ResultCount
          text={isPending ? 'Loading services' : isReady && `${formatTotalOf(total, 'service')} found`}
          failure={refetchFailure}
        />
        {services.length > 1 && <SortSelect selected={sort} onSelect={onSort} />}
      </div>
      {failure && renderFailure(failure)}
      {isPending && <RowSkeletons />}
      {isReady && services.length > 0 && (
        <ServiceList
          key={sort}
          layout="rows"
          isStale={pages.isPlaceholderData}
          services={services}
          paging={paging}
        >
          {(service, index) => (
            <ServiceRow service={service} query={query} isInSight={index < ROWS_IN_SIGHT} />
          )}
        </ServiceList>
      )}
      {isReady && services.length === 0 && empty}
    </div>
  );
}
