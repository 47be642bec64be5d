import { messages } from '@nearhand/shared/api-messages';
import type { ServiceFacets } from '@nearhand/shared/search/search-results';
import { isPriceRange, PRICE_QUERY_PATTERN } from '@nearhand/shared/services/service-enums';
import { useId, useState, type KeyboardEvent } from 'react';
import { TextField } from '../../../components/form-field.tsx';
import { hasPoint, type BrowseFilters } from '../../../entities/service/service-filters.ts';
import { DistanceChoice } from './distance-choice.tsx';
import { getDifficultyOptions, getRatingOptions, parseDifficulty } from './facet-options.ts';
import { FacetRadios, FacetSection } from './facet-radios.tsx';
import { PriceHistogram } from './price-histogram.tsx';

interface FacetColumnProps {
  filters: BrowseFilters;
  facets: ServiceFacets | null | undefined;
  onChange: (change: Partial<BrowseFilters>) => void;
}

/** Shows the filters beside the services, on wide screens. A change applies at once. */
export function FacetColumn({ filters, facets, onChange }: FacetColumnProps) {
  const id = useId();
  return (
    <aside
      aria-labelledby={id}
      className="sticky top-20 grid max-h-[calc(100dvh-6rem)] content-start gap-5 self-start overflow-y-auto pe-2 pb-4"
    >
      <h2 id={id} className="sr-only">
        Filters
      </h2>
      {hasPoint(filters) && (
        <FacetSection>
          <DistanceChoice within={filters.within} onSelect={(within) => onChange({ within })} />
        </FacetSection>
      )}
      <PriceRange filters={filters} facets={facets} onChange={onChange} />
      <FacetSection>
        <FacetRadios
          legend="Rating"
          options={getRatingOptions(facets)}
          selected={String(filters.minRating ?? '')}
          onSelect={(value) => onChange({ minRating: value === '' ? undefined : Number(value) })}
        />
      </FacetSection>
      <FacetRadios
        legend="Difficulty"
        options={getDifficultyOptions(facets)}
        selected={filters.difficulty ?? ''}
        onSelect={(value) => onChange({ difficulty: parseDifficulty(value) })}
      />
    </aside>
  );
}

/** Edits the price range, which applies when a field loses the focus or at Enter. */
function PriceRange({ filters, facets, onChange }: FacetColumnProps) {
  const [from, setFrom] = useTypedPrice(filters.minPrice);
  const [to, setTo] = useTypedPrice(filters.maxPrice);
  const [error, setError] = useState('');
  const apply = () => {
    const range = { minPrice: parsePrice(from), maxPrice: parsePrice(to) };
    const areValid = [range.minPrice, range.maxPrice].every((price) => !Number.isNaN(price));
    if (!areValid) setError(messages.search.price);
    else if (!isPriceRange(range)) setError(messages.search.priceRange);
    else {
      setError('');
      onChange(range);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply();
  };
  const field = { inputMode: 'decimal', autoComplete: 'off', onBlur: apply, onKeyDown } as const;
  return (
    <FacetSection legend="Price">
      <PriceHistogram
        buckets={facets?.price.buckets}
        minPrice={filters.minPrice}
        maxPrice={filters.maxPrice}
      />
      <div className="grid grid-cols-2 items-start gap-2">
        <TextField
          label="Min price"
          placeholder={String(facets?.price.min ?? '')}
          value={from}
          error={error || undefined}
          {...field}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label="Max price"
          placeholder={String(facets?.price.max ?? '')}
          value={to}
          {...field}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
    </FacetSection>
  );
}

/** Holds the text of a price field. A change of the filter replaces it. */
function useTypedPrice(price: number | undefined) {
  const [typed, setTyped] = useState(String(price ?? ''));
  const [lastPrice, setLastPrice] = useState(price);
  if (price !== lastPrice) {
    setLastPrice(price);
    setTyped(String(price ?? ''));
  }
  return [typed, setTyped] as const;
}

/** Parses a typed price: undefined for an empty text, NaN for an invalid price. */
function parsePrice(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return undefined;
  return PRICE_QUERY_PATTERN.test(typed) ? Number(typed) : NaN;
}
