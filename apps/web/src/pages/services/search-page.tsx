import { MAX_QUERY_LENGTH } from '@nearhand/shared/limits';
import { messages } from '@nearhand/shared/api-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../components/error-state.tsx';
import { useCategoryName } from '../../entities/service-category/service-categories-api.ts';
import { CategoryLinks } from '../../features/service-categories/category-links.tsx';
import { ServiceSearch } from '../../features/search/fields/service-search.tsx';
import { ActiveFilters } from '../../features/search/filters/active-filters.tsx';
import { FilterButton } from '../../features/search/filters/filter-button.tsx';
import { NothingFound, UnknownAvailability } from '../../features/search/results/nothing-found.tsx';
import { ServiceRowList } from '../../features/search/results/service-row-list.tsx';
import { QueryChanges } from '../../features/search/results/spelling-correction.tsx';
import {
  NO_SPAN,
  parseFilters,
  serializeFilters,
  toServiceQuery,
  type BrowseFilters,
} from '../../entities/service/service-filters.ts';
import { serviceSearchQuery } from '../../entities/service/services-api.ts';
import { useUpdateFilters } from '../../features/search/filters/use-update-filters.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { getCurrentSearchParams } from '../../lib/current-url.ts';
import { searchPageTexts } from '../texts.ts';

/** Product 2, search results. The URL holds the query and the filters, as on the browse page. */
function SearchPage() {
  const [search] = useSearchParams();
  const setFilters = useUpdateFilters();
  const parsed = parseFilters(search);
  const filters = { ...parsed, q: parsed.q.slice(0, MAX_QUERY_LENGTH) };
  const { q, exact } = filters;
  const update = (change: Partial<BrowseFilters>) =>
    setFilters({ ...parseFilters(getCurrentSearchParams()), ...change });

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <PageHeading>{q ? `Search results for “${q}”` : 'Search services'}</PageHeading>
      <ServiceSearch
        filters={filters}
        error={q ? undefined : messages.search.queryRequired}
        onChange={update}
      />
      {q ? (
        <Results key={`${q} ${exact}`} filters={filters} onFilter={update} />
      ) : (
        <CategoryLinks label="Categories" />
      )}
    </div>
  );
}

interface ResultsProps {
  filters: BrowseFilters;
  onFilter: (change: Partial<BrowseFilters>) => void;
}

function Results({ filters, onFilter }: ResultsProps) {
  const pages = useInfiniteQuery(serviceSearchQuery({ ...toServiceQuery(filters), q: filters.q }));
  const [first] = pages.data?.pages ?? [];
  const categoryName = useCategoryName(filters.category);
  const top = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const change = (changed: Partial<BrowseFilters>) => {
    const next = serializeFilters({ ...filters, ...changed });
    // Without a query there is nothing to search.
    if (changed.q === '') void navigate(`/services?${next.toString()}`);
    else onFilter(changed);
    // The pressed button disappears.
    top.current?.focus();
  };
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-1 gap-5">
      {/* The field and the heading have the query. */}
      <ActiveFilters
        filters={{ ...filters, q: '' }}
        categoryName={categoryName}
        fallbackFocus={top}
        onChange={(changed) => onFilter({ ...changed, q: filters.q, exact: filters.exact })}
      />
      <ServiceRowList
        pages={pages}
        filters={filters}
        onSort={(sort) => onFilter({ sort })}
        controls={<FilterButton filters={filters} onApply={onFilter} />}
        changes={<QueryChanges filters={filters} changes={first} />}
        renderError={(failure) => (
          <ErrorState title={searchPageTexts.errorTitle} text={searchPageTexts.error} {...failure} />
        )}
        empty={
          <>
            <NothingFound
              filters={filters}
              categoryName={categoryName}
              wider={first?.wider}
              withoutFilter={first?.withoutFilter}
              onFilter={change}
              leadsToAll
            />
            <CategoryLinks label="Categories" isCentered />
          </>
        }
      />
      <UnknownAvailability count={first?.pagination.unknownAvailability} onShow={() => change(NO_SPAN)} />
    </div>
  );
}

export { SearchPage as Component };
