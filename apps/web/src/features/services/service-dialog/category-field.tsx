import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import type { UseQueryResult } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { QueryError } from '../../../components/query-error.tsx';
import { SelectField } from '../../../components/select.tsx';
import { coreTexts } from '../../../lib/core-texts.ts';
import type { ServiceFormControl } from './service-form-values.ts';

export type CategoryChoices = UseQueryResult<ServiceCategory[]>;

interface CategoryFieldProps {
  choices: CategoryChoices;
  control: ServiceFormControl;
}

/** Chooses the category of a service (product 5, service form). */
export function CategoryField({ choices, control }: CategoryFieldProps) {
  const { field, fieldState } = useController({ control, name: 'category' });
  const { data = [], error, isPending } = choices;
  return (
    <>
      <SelectField
        label="Category"
        placeholder={isPending ? 'Loading categories...' : 'Select a category'}
        options={data.map(({ _id, name }) => ({ value: _id, label: name }))}
        error={fieldState.error?.message}
        {...field}
      />
      {error && data.length === 0 && <QueryError title={coreTexts.categoriesFailed} query={choices} />}
    </>
  );
}
