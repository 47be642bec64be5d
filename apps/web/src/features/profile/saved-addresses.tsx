import { messages } from '@nearhand/shared/api-messages';
import {
  MAX_SAVED_ADDRESSES,
  savedAddressesSchema,
  type SavedAddress,
} from '@nearhand/shared/users/addresses';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useFieldArray, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../components/button.tsx';
import { DraftRestoredNotice } from '../../components/draft-restored-notice.tsx';
import { TextField } from '../../components/form-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard.tsx';
import { AddressFields } from '../../entities/user/address-fields.tsx';
import { saveAddressesMutation, savedAddressesQuery } from '../../entities/user/saved-addresses.ts';
import { commonTexts } from '../../lib/texts.ts';
import { toastError, showSuccess } from '../../lib/toast.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

type Values = z.input<typeof savedAddressesSchema>;
type AddressesForm = UseFormReturn<Values, unknown, z.output<typeof savedAddressesSchema>>;
const EMPTY_ADDRESS = {
  label: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  access: '',
  isDefault: false,
};

/** Edits the addresses that the booking dialog fills in. */
export function SavedAddresses() {
  const query = useQuery(savedAddressesQuery);
  const { data, error } = query;
  return (
    <Panel title="Addresses" text="Where providers come to. The default one is filled in when you hire.">
      {error && <QueryError title="Failed to load your addresses" query={query} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && <AddressesEditor saved={data} />}
    </Panel>
  );
}

function toValues(saved: readonly SavedAddress[]): Values {
  return { addresses: saved.map((address) => ({ ...EMPTY_ADDRESS, ...address })) };
}

function AddressesEditor({ saved }: { saved: SavedAddress[] }) {
  const save = useGuardedMutation(saveAddressesMutation);
  const form: AddressesForm = useForm({
    resolver: zodResolver(savedAddressesSchema),
    defaultValues: toValues(saved),
  });
  const { control, formState, handleSubmit, reset, getValues, setValue } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'addresses' });
  const { isDirty } = formState;
  // A hire or another tab may save an address too; what is typed here stays.
  const update = useEffectEvent((addresses: SavedAddress[]) => {
    if (!isDirty) reset(toValues(addresses));
  });
  useEffect(() => update(saved), [saved]);
  const hasRestoredDraft = useFormDraft('addresses', form);
  const submit = handleSubmit(({ addresses }) =>
    save.mutate(addresses, {
      onSuccess: (response) => {
        reset(toValues(response.addresses));
        showSuccess('Addresses saved');
      },
      onError: (failure) => toastError(failure, messages.somethingWentWrong),
    }),
  );
  const setDefault = (index: number, isDefault: boolean) => {
    for (const at of getValues('addresses').keys()) {
      setValue(`addresses.${at}.isDefault`, at === index && isDefault, { shouldDirty: true });
    }
  };

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <UnsavedChangesGuard isDirty={isDirty} />
      {hasRestoredDraft && isDirty && <DraftRestoredNotice />}
      {fields.map(({ id }, index) => (
        <SavedAddressFields
          key={id}
          index={index}
          form={form}
          onDefault={(isDefault) => setDefault(index, isDefault)}
          onRemove={() => remove(index)}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {fields.length < MAX_SAVED_ADDRESSES && (
          <Button variant="secondary" onClick={() => append(EMPTY_ADDRESS)}>
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            Add address
          </Button>
        )}
        {isDirty && (
          <Button type="submit" isPending={save.isPending} loadingText={commonTexts.saving}>
            Save addresses
          </Button>
        )}
      </div>
    </form>
  );
}

interface SavedAddressFieldsProps {
  index: number;
  form: AddressesForm;
  onDefault: (isDefault: boolean) => void;
  onRemove: () => void;
}

function SavedAddressFields({
  index,
  form: { register, formState },
  onDefault,
  onRemove,
}: SavedAddressFieldsProps) {
  const errors = formState.errors.addresses?.[index];
  const field = (name: 'label' | 'street' | 'city' | 'state' | 'zipCode' | 'access') => ({
    error: errors?.[name]?.message,
    ...register(`addresses.${index}.${name}`),
  });
  return (
    <fieldset className="grid gap-3 border-t border-border pt-4 first:border-t-0 first:pt-0">
      <legend className="sr-only">Address {index + 1}</legend>
      <TextField label="Label" placeholder="Home" autoComplete="off" {...field('label')} />
      <AddressFields field={field} columnsClassName="sm:auto-cols-fr sm:grid-flow-col" />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label className="flex min-h-9 items-center gap-2 text-small pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-brand"
            {...register(`addresses.${index}.isDefault`, {
              onChange: ({ target }: { target: HTMLInputElement }) => onDefault(target.checked),
            })}
          />
          Default
        </label>
        <Button variant="quiet" size="small" onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
          Remove address {index + 1}
        </Button>
      </div>
    </fieldset>
  );
}
