import { useCategoryExamples } from '../../entities/service-category/service-categories-api.ts';
import { MAX_QUERY_LENGTH } from '@nearhand/shared/limits';
import { messages } from '@nearhand/shared/api-messages';
import type { SearchSort } from '@nearhand/shared/services/service-enums';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ClosedDoor } from '../../components/illustrations.tsx';
import { CategoryLinks } from '../../features/service-categories/category-links.tsx';
import { ServiceRowList } from '../../features/search/results/service-row-list.tsx';
import { QueryChanges } from '../../features/search/results/spelling-correction.tsx';
import { parseFilters, type BrowseFilters } from '../../entities/service/service-filters.ts';
import { serviceSearchQuery } from '../../entities/service/services-api.ts';
import { useUpdateFilters } from '../../features/search/filters/use-update-filters.ts';
import { noServicesTexts } from '../../entities/service/texts.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { getCurrentSearchParams } from '../../lib/current-url.ts';
import { SearchAutocomplete } from '../../features/search/search-autocomplete.tsx';
import { searchPageTexts } from '../texts.ts';

/** Product 2, search results. The URL holds the query. */
function SearchPage() {
  const [search] = useSearchParams();
  const setFilters = useUpdateFilters();
  const filters = parseFilters(search);
  const { q: fullQuery, exact } = filters;
  const q = fullQuery.slice(0, MAX_QUERY_LENGTH);
  const update = (change: { q: string } | { sort: SearchSort }) => {
    const current = parseFilters(getCurrentSearchParams());
    setFilters({ q: current.q, sort: current.sort, exact: current.exact && !('q' in change), ...change });
  };

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <PageHeading>{q ? `Search results for “${q}”` : 'Search services'}</PageHeading>
      <SearchAutocomplete
        label="Search services"
        placeholder={useCategoryExamples()}
        query={q}
        maxLength={MAX_QUERY_LENGTH}
        error={q ? undefined : messages.search.queryRequired}
        onSearch={(typed) => update({ q: typed })}
      />
      {q ? (
        <Results
          key={`${q} ${exact}`}
          filters={{ ...filters, q }}
          onSort={(chosen) => update({ sort: chosen })}
        />
      ) : (
        <CategoryLinks label="Categories" />
      )}
    </div>
  );
}

interface ResultsProps {
  filters: BrowseFilters;
  onSort: (sort: SearchSort) => void;
}

function Results({ filters, onSort }: ResultsProps) {
  const { q, sort, exact } = filters;
  const pages = useInfiniteQuery(serviceSearchQuery(q, sort, exact));
  return (
    <>
      <QueryChanges q={q} filters={filters} changes={pages.data?.pages[0]} />
      <ServiceRowList
        pages={pages}
        query={q}
        sort={sort}
        onSort={onSort}
        renderError={(failure) => (
          <ErrorState title={searchPageTexts.errorTitle} text={searchPageTexts.error} {...failure} />
        )}
        empty={<NothingFound />}
      />
    </>
  );
}

function NothingFound() {
  return (
    <div className="grid grid-cols-1 gap-2">
      <EmptyState
        illustration={<ClosedDoor />}
        title={noServicesTexts.title}
        text={noServicesTexts.hint}
        action={<ButtonLink to="/services">Browse All Services</ButtonLink>}
      />
      <CategoryLinks label="Categories" isCentered />
    </div>
  );
}

export { SearchPage as Component };
