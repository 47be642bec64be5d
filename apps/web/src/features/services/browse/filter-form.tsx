import { zodResolver } from '@hookform/resolvers/zod';
import { difficulties, type Difficulty } from '@nearhand/shared/service-enums';
import type { ServiceFacets } from '@nearhand/shared/search-results';
import { serviceFiltersSchema } from '@nearhand/shared/service-queries';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { ChipGroup } from '../../../components/chip-group.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { DistanceChoice } from './distance-choice.tsx';
import { difficultyOptions, ratingOptions } from './facet-options.ts';
import { PriceBars } from './price-bars.tsx';
import type { FacetOption } from './facet-radios.tsx';
import { hasPoint, type BrowseFilters } from './service-filters.ts';

export interface FilterFormProps {
  filters: BrowseFilters;
  facets: ServiceFacets | null | undefined;
  onApply: (change: Partial<BrowseFilters>) => void;
}

/** Distance, difficulty, price range and rating (product 5, search and filters). */
export function FilterForm({ filters, facets, onApply }: FilterFormProps) {
  const [within, setWithin] = useState(filters.within);
  const [difficulty, setDifficulty] = useState<string>(filters.difficulty ?? '');
  const [rating, setRating] = useState(textOf(filters.minRating));
  const form = useForm({
    resolver: zodResolver(serviceFiltersSchema),
    defaultValues: { minPrice: textOf(filters.minPrice), maxPrice: textOf(filters.maxPrice) },
  });
  const { errors } = form.formState;
  const apply = form.handleSubmit(({ minPrice, maxPrice }) =>
    onApply({
      within,
      difficulty: difficulties.find((value): value is Difficulty => value === difficulty),
      minPrice,
      maxPrice,
      minRating: rating === '' ? undefined : Number(rating),
    }),
  );
  const reset = () => {
    setWithin(undefined);
    setDifficulty('');
    setRating('');
    form.reset({ minPrice: '', maxPrice: '' });
  };

  return (
    <form onSubmit={(event) => void apply(event)} noValidate className="grid gap-5">
      {hasPoint(filters) && <DistanceChoice within={within} onSelect={setWithin} />}
      <Chips
        label="Difficulty"
        options={difficultyOptions(facets)}
        selected={difficulty}
        onSelect={setDifficulty}
      />
      <div className="grid gap-2">
        {facets && (
          <PriceBars buckets={facets.price.buckets} minPrice={filters.minPrice} maxPrice={filters.maxPrice} />
        )}
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label="Min price"
            inputMode="decimal"
            autoComplete="off"
            placeholder="No minimum"
            error={errors.minPrice?.message}
            {...form.register('minPrice')}
          />
          <TextField
            label="Max price"
            inputMode="decimal"
            autoComplete="off"
            placeholder="No maximum"
            error={errors.maxPrice?.message}
            {...form.register('maxPrice')}
          />
        </div>
      </div>
      <Chips label="Rating" options={ratingOptions(facets)} selected={rating} onSelect={setRating} />
      <div className="flex justify-between gap-3 border-t border-border pt-4">
        <Button variant="quiet" onClick={reset}>
          Reset
        </Button>
        <Button type="submit">Show services</Button>
      </div>
    </form>
  );
}

interface ChipsProps {
  label: string;
  options: readonly FacetOption[];
  selected: string;
  onSelect: (value: string) => void;
}

function Chips({ label, options, selected, onSelect }: ChipsProps) {
  const counted = options.map((option) => ({ ...option, isMuted: option.count === 0 }));
  return (
    <div className="grid gap-1">
      <p aria-hidden className="text-small font-semibold">
        {label}
      </p>
      <ChipGroup label={label} options={counted} selected={selected} onSelect={onSelect} />
    </div>
  );
}

/** Returns the field's text; empty for no limit. */
function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}
