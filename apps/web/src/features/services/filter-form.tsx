import { zodResolver } from '@hookform/resolvers/zod';
import { DIFFICULTY_LABELS } from '@nearhand/shared/service-display';
import { difficulties, type ServiceNarrowing } from '@nearhand/shared/service-choices';
import { serviceNarrowingSchema } from '@nearhand/shared/services';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { ChipGroup } from '../../components/chip-group.tsx';
import { TextField } from '../../components/text-field.tsx';

type Difficulty = NonNullable<ServiceNarrowing['difficulty']> | '';

const DIFFICULTIES: { value: Difficulty; label: string }[] = [
  { value: '', label: 'Any' },
  ...difficulties.map((value) => ({ value, label: DIFFICULTY_LABELS[value] })),
];

export interface FilterFormProps {
  narrowing: ServiceNarrowing;
  onApply: (narrowing: ServiceNarrowing) => void;
}

/** Difficulty and price range (spec section 5, search and filters). */
export function FilterForm({ narrowing, onApply }: FilterFormProps) {
  const [difficulty, setDifficulty] = useState<Difficulty>(narrowing.difficulty ?? '');
  const form = useForm({
    resolver: zodResolver(serviceNarrowingSchema),
    defaultValues: { minPrice: textOf(narrowing.minPrice), maxPrice: textOf(narrowing.maxPrice) },
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

/** As it stands in a field; empty for no limit. */
function textOf(price: number | undefined): string {
  return price === undefined ? '' : String(price);
}
