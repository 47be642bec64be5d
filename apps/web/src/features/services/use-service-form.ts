import { zodResolver } from '@hookform/resolvers/zod';
import { serviceFormSchemaIn } from '@nearhand/shared/service-form';
import type { Service, ServiceProvider } from '@nearhand/shared/services';
import type { User } from '@nearhand/shared/users';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { presentState } from '../../lib/api-error.ts';
import { showIssues } from '../../lib/form-issues.ts';
import { useMarketplace } from '../../lib/marketplace.ts';
import { useMerge } from '../../lib/use-merge.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { SERVICE_FIELDS, serviceDraftSchema, valuesOf } from './service-form-values.ts';
import { useSaveService } from './use-save-service.ts';

interface Wanted {
  /** The service to change, or the one to make another of; none for an empty form. */
  service: Service | undefined;
  isCopy: boolean;
  /** Who is at it. */
  user: User;
  onSaved: () => void;
}

/** What is typed into a service form, its photo and its provider, and how they are saved. */
export function useServiceForm({ service, isCopy, user, onSaved }: Wanted) {
  const [values] = useState(() => valuesOf(service, isCopy));
  const { currency } = useMarketplace();
  const form = useForm({
    resolver: useMemo(() => zodResolver(serviceFormSchemaIn(currency)), [currency]),
    defaultValues: values,
    shouldFocusError: false,
  });
  const [draftSchema] = useState(() => serviceDraftSchema(values.provider));
  const draftName = `service-${isCopy ? 'copy-' : ''}${service?._id ?? 'new'}`;
  const hasKeptDraft = useKeptDraft(draftName, draftSchema, form);
  const { photo, photoAddress, setPhoto } = usePhoto(service?.imageUrl);
  // Only an admin gives a service to somebody else.
  const [provider, setProvider] = useState<ServiceProvider | null>(
    user.role === 'admin' ? (service?.provider ?? null) : user,
  );
  // The service as it is now, as far as this page knows.
  const [present, setPresent] = useState(service);
  const { changed, merge, swap } = useMerge(form, values);
  const save = useSaveService({ before: isCopy ? undefined : present, role: user.role, onSaved });
  const takeOver = (theirs: Service) => {
    merge(valuesOf(theirs, false));
    if (photo === present?.imageUrl) setPhoto(theirs.imageUrl);
    if (user.role === 'admin' && provider?._id === present?.provider?._id) setProvider(theirs.provider);
    setPresent(theirs);
  };
  const submit = form.handleSubmit((typed) =>
    save.mutateAsync({ typed, photo: photo ?? '' }).catch((error: Error) => {
      const { service: theirs } = presentState(error);
      if (theirs) takeOver(theirs);
      else showIssues(error, SERVICE_FIELDS, form.setError);
    }),
  );
  const choosePhoto = (chosen: File | undefined) => {
    save.reset();
    setPhoto(chosen);
  };
  const isDirty = (form.formState.isDirty || photo !== service?.imageUrl) && !save.isSuccess;
  return {
    form,
    hasKeptDraft,
    photo,
    photoAddress,
    choosePhoto,
    provider,
    setProvider,
    save,
    submit,
    changed,
    swap,
    isDirty,
  };
}

/** A photo and the address under which the page can show it; that of a file lasts as long as the file is chosen. */
function usePhoto(present: string | undefined) {
  const [photo, setPhoto] = useState<File | string | undefined>(present);
  const [photoAddress, setPhotoAddress] = useState(present);
  useEffect(() => {
    if (photoAddress?.startsWith('blob:')) return () => URL.revokeObjectURL(photoAddress);
  }, [photoAddress]);
  return {
    photo,
    photoAddress,
    setPhoto: (chosen: File | string | undefined) => {
      setPhoto(chosen);
      setPhotoAddress(chosen instanceof File ? URL.createObjectURL(chosen) : chosen);
    },
  };
}

export type ServiceFormState = ReturnType<typeof useServiceForm>;
