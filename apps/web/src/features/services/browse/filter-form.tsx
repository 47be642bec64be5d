import { zodResolver } from '@hookform/resolvers/zod';
import { difficulties, type ServiceFilters } from '@nearhand/shared/service-enums';
import { serviceFiltersSchema } from '@nearhand/shared/service-queries';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { ChipGroup } from '../../../components/chip-group.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { DIFFICULTY_LABELS } from '../../../lib/service-display.ts';

type Difficulty = NonNullable<ServiceFilters['difficulty']> | '';

const DIFFICULTIES: { value: Difficulty; label: string }[] = [
  { value: '', label: 'Any' },
  ...difficulties.map((value) => ({ value, label: DIFFICULTY_LABELS[value] })),
];

export interface FilterFormProps {
  filters: ServiceFilters;
  onApply: (filters: ServiceFilters) => void;
}

/** Difficulty and price range (product 5, search and filters). */
export function FilterForm({ filters, onApply }: FilterFormProps) {
  const [difficulty, setDifficulty] = useState<Difficulty>(filters.difficulty ?? '');
  const form = useForm({
    resolver: zodResolver(serviceFiltersSchema),
    defaultValues: { minPrice: textOf(filters.minPrice), maxPrice: textOf(filters.maxPrice) },
  });
  const { errors } = form.formState;
  const apply = form.handleSubmit(({ minPrice, maxPrice }) =>
    onApply({ difficulty: difficulty || undefined, minPrice, maxPrice }),
  );
  const reset = () => {
    setDifficulty('');
    form.reset({ minPrice: '', maxPrice: '' });
  };

  return (
    <form onSubmit={(event) => void apply(event)} noValidate className="grid gap-5">
      <div className="grid gap-1">
        <p aria-hidden className="text-small font-semibold">
          Difficulty
        </p>
        <ChipGroup label="Difficulty" options={DIFFICULTIES} selected={difficulty} onSelect={setDifficulty} />
      </div>
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
      <div className="flex justify-between gap-3 border-t border-border pt-4">
        <Button variant="quiet" onClick={reset}>
          Reset
        </Button>
        <Button type="submit">Show services</Button>
      </div>
    </form>
  );
}

/** Returns the field's text; empty for no limit. */
function textOf(price: number | undefined): string {
  return price === undefined ? '' : String(price);
}
