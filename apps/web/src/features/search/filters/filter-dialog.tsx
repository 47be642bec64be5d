import { serviceFiltersSchema } from '@nearhand/shared/services/service-queries';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { FirstFieldFocus } from '../../../components/first-field-focus.tsx';
import { TextField } from '../../../components/form-field.tsx';
import { PopoverDialog, type PopoverDialogProps } from '../../../components/popover-dialog.tsx';
import { hasPoint, type BrowseFilters } from '../../../entities/service/service-filters.ts';
import { bindField } from '../../../lib/bind-field.ts';
import { facetsQuery } from '../browse-api.ts';
import { DistanceChoice } from './distance-choice.tsx';
import { getDifficultyOptions, parseDifficulty, getRatingOptions } from './facet-options.ts';
import { FacetRadios, FacetSection } from './facet-radios.tsx';
import { PriceHistogram } from './price-histogram.tsx';
import { useServiceCount, useSettledFilters } from './use-service-count.ts';

type FilterDialogProps = FilterFormProps & Pick<PopoverDialogProps, 'trigger' | 'onClose'>;

export function FilterDialog({ trigger, onClose, ...form }: FilterDialogProps) {
  return (
    <PopoverDialog title="Filters" trigger={trigger} onClose={onClose}>
      <FirstFieldFocus>
        <FilterForm {...form} />
      </FirstFieldFocus>
    </PopoverDialog>
  );
}

export interface FilterFormProps {
  filters: BrowseFilters;
  onApply: (change: Partial<BrowseFilters>) => void;
}

/** Edits distance, price range, rating and difficulty, with the number of services that each choice would find (product 5, search and filters). */
function FilterForm({ filters, onApply }: FilterFormProps) {
  const [within, setWithin] = useState(filters.within);
  const [difficulty, setDifficulty] = useState(filters.difficulty);
  const [minRating, setMinRating] = useState(filters.minRating);
  const form = useForm({
    resolver: zodResolver(serviceFiltersSchema),
    defaultValues: { minPrice: String(filters.minPrice ?? ''), maxPrice: String(filters.maxPrice ?? '') },
  });
  const prices = useWatch({ control: form.control });
  // An invalid price does not change the counts.
  const { data: range = filters } = serviceFiltersSchema.safeParse(prices);
  const chosen = { within, difficulty, minRating };
  const draft = useSettledFilters({
    ...filters,
    ...chosen,
    minPrice: range.minPrice,
    maxPrice: range.maxPrice,
  });
  const { data: facets } = useQuery(facetsQuery(draft));
  const count = useServiceCount(draft);
  const apply = form.handleSubmit(({ minPrice, maxPrice }) => onApply({ ...chosen, minPrice, maxPrice }));
  const reset = () => {
    setWithin(undefined);
    setDifficulty(undefined);
    setMinRating(undefined);
    form.reset({ minPrice: '', maxPrice: '' });
  };

  return (
    <form onSubmit={(event) => void apply(event)} noValidate className="grid grid-cols-1 gap-5">
      {hasPoint(filters) && (
        <FacetSection>
          <DistanceChoice within={within} onSelect={setWithin} />
        </FacetSection>
      )}
      <FacetSection legend="Price">
        <PriceHistogram buckets={facets?.price.buckets} minPrice={range.minPrice} maxPrice={range.maxPrice} />
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label="Min price"
            inputMode="decimal"
            autoComplete="off"
            placeholder="No minimum"
            {...bindField(form, 'minPrice')}
          />
          <TextField
            label="Max price"
            inputMode="decimal"
            autoComplete="off"
            placeholder="No maximum"
            {...bindField(form, 'maxPrice')}
          />
        </div>
      </FacetSection>
      <FacetSection>
        <FacetRadios
          legend="Rating"
          options={getRatingOptions(facets)}
          selected={String(minRating ?? '')}
          onSelect={(value) => setMinRating(value === '' ? undefined : Number(value))}
        />
      </FacetSection>
      <FacetRadios
        legend="Difficulty"
        options={getDifficultyOptions(facets)}
        selected={difficulty ?? ''}
        onSelect={(value) => setDifficulty(parseDifficulty(value))}
      />
      <DialogActions isRow>
        <Button variant="quiet" className="-ms-4.5" onClick={reset}>
          Reset
        </Button>
        <Button type="submit">Show {count}</Button>
      </DialogActions>
    </form>
  );
}
