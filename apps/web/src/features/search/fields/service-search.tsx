import { MAX_QUERY_LENGTH } from '@nearhand/shared/limits';
import { useEffect } from 'react';
import type { BrowseFilters } from '../../../entities/service/service-filters.ts';
import { useCategoryExamples } from '../../../entities/service-category/service-categories-api.ts';
import { useMediaQuery } from '../../../lib/use-window.ts';
import { SearchAutocomplete } from '../search-autocomplete.tsx';
import { rememberPlace } from '../chosen-place.ts';
import { NearField } from './near-field.tsx';
import { PhoneSearch } from './phone-search.tsx';
import { WhenField } from './when-field.tsx';

interface ServiceSearchProps {
  filters: BrowseFilters;
  /** Why no search was made. */
  error?: string | undefined;
  onChange: (change: Partial<BrowseFilters>) => void;
}

/** Searches by text, place and days: three fields beside each other, on phones one at a time. */
export function ServiceSearch({ filters, error, onChange }: ServiceSearchProps) {
  const isPhone = useMediaQuery('(width < 48rem)');
  const examples = useCategoryExamples();
  const { near, placeName } = filters;
  useEffect(() => {
    if (near) rememberPlace({ near, placeName });
  }, [near, placeName]);
  // On phones a page without a query asks for one in its own field: the sheet shows no error.
  if (isPhone && error === undefined) return <PhoneSearch filters={filters} onChange={onChange} />;
  return (
    <SearchAutocomplete
      label="Search services"
      placeholder={examples}
      query={filters.q}
      maxLength={MAX_QUERY_LENGTH}
      error={error}
      onSearch={(q) => onChange({ q, exact: false })}
    >
      {!isPhone && (
        <>
          <div className="flex min-w-0 flex-1 border-s border-border">
            <NearField filters={filters} onChange={onChange} />
          </div>
          <WhenField filters={filters} onChange={onChange} />
        </>
      )}
    </SearchAutocomplete>
  );
}
