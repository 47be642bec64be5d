import { isolate } from '@nearhand/shared/region/user-text';
import { isApproved } from '@nearhand/shared/applications/applications';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { TextField } from '../../../components/form-field.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { SelectField } from '../../../components/select.tsx';
import { PROVIDER_NOT_ASSIGNED } from '../../../entities/service/service-display.ts';
import { providerChoicesQuery } from '../manage/managed-services-api.ts';
import type { ProviderChoice, ServiceFormControl } from './service-form-values.ts';

interface ProviderFieldProps {
  chosen: ProviderChoice | null;
  control: ServiceFormControl;
  onChoose: (provider: ProviderChoice | null) => void;
}

/** Chooses the provider of a service, with a search if there are many; an admin may leave it empty (product 6). */
export function ProviderField({ chosen, control, onChoose }: ProviderFieldProps) {
  const { field, fieldState } = useController({ control, name: 'provider' });
  const [q, setQ] = useState('');
  const choices = useQuery(providerChoicesQuery(useDeferredValue(q).trim()));
  const { providers = [], pagination } = choices.data ?? {};
  const needsSearch = q !== '' || (pagination !== undefined && pagination.total > providers.length);
  // The chosen provider stays an option, whatever the search finds.
  const isMissing = chosen !== null && providers.every(({ _id }) => _id !== chosen._id);
  const shown: readonly ProviderChoice[] = isMissing ? [chosen, ...providers] : providers;

  return (
    <>
      {needsSearch && (
        <TextField
          label="Find a provider"
          hint="Name or email"
          type="search"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      )}
      <SelectField
        label="Provider"
        optional
        placeholder={PROVIDER_NOT_ASSIGNED}
        options={shown.map((provider) => ({
          value: provider._id,
          label: isApproved(provider) ? provider.name : `${isolate(provider.name)} (not approved)`,
        }))}
        error={fieldState.error?.message}
        {...field}
        onChange={(event) => {
          field.onChange(event);
          onChoose(shown.find(({ _id }) => _id === event.target.value) ?? null);
        }}
      />
      {choices.isLoadingError && <QueryError title="Providers could not be loaded" query={choices} />}
    </>
  );
}
