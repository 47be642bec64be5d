import { SERVICE_IMAGE_FOLDER } from '@nearhand/shared/images/images';
import type { Service } from '@nearhand/shared/services/services';
import type { User, Role } from '@nearhand/shared/users/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useImageUpload } from '../../../entities/image/image-upload.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { getCurrentState } from '../../../lib/api-error.ts';
import { setServerErrors } from '../../../lib/server-errors.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { useImageMerge } from '../../../lib/use-image-merge.ts';
import { useMerge, type ChangedField } from '../../../lib/use-merge.ts';
import {
  invalidateServices,
  setManagedServiceInCache,
  updateService,
} from '../manage/managed-services-api.ts';
import { serviceEditingTexts } from '../texts.ts';
import { buildServiceFormSchema, type ServiceFormOutput } from './service-form-schema.ts';
import {
  SERVICE_FIELDS,
  buildServiceDraftSchema,
  toFormValues,
  type ProviderChoice,
  toRequestBody,
} from './service-form-values.ts';
import { useSettings } from '../../../entities/marketplace/settings.ts';
import { api } from '../../../lib/api-client.ts';

interface ServiceFormOptions {
  /** The service to edit or copy; undefined for an empty form. */
  service: Service | undefined;
  isCopy: boolean;
  user: User;
  onSaved: () => void;
}

export function useServiceForm({ service, isCopy, user, onSaved }: ServiceFormOptions) {
  const { defaultPolicy } = useSettings();
  const [values] = useState(() => toFormValues(service, isCopy, defaultPolicy));
  const { currency } = useMarketplace();
  const form = useForm({
    resolver: useMemo(() => zodResolver(buildServiceFormSchema(currency)), [currency]),
    defaultValues: values,
    shouldFocusError: false,
  });
  const [draftSchema] = useState(() => buildServiceDraftSchema(values.provider));
  const draftName = `service-${isCopy ? 'copy-' : ''}${service?._id ?? 'new'}`;
  const hasRestoredDraft = useFormDraft(draftName, form, draftSchema);
  const { image, previewUrl, setImage } = useImage(service?.imageUrl);
  const imageMerge = useImageMerge(image, setImage, service?.imageUrl);
  // Only an admin can choose another provider.
  const [provider, setProvider] = useState<ProviderChoice | null>(
    user.role === 'admin' ? (service?.provider ?? null) : user,
  );
  // The latest version that this page knows.
  const [latest, setLatest] = useState(service);
  const { changed, merge, swap } = useMerge(form, values);
  const save = useSaveService({ before: isCopy ? undefined : latest, role: user.role, onSaved });
  const mergeTheirs = (theirs: Service) => {
    merge(toFormValues(theirs, false, defaultPolicy));
    imageMerge.merge(theirs.imageUrl);
    if (user.role === 'admin' && provider?._id === latest?.provider?._id) setProvider(theirs.provider);
    setLatest(theirs);
  };
  const submit = form.handleSubmit((typed) =>
    save.mutateAsync({ typed, image: image ?? '' }).catch((error: Error) => {
      const { service: theirs } = getCurrentState(error);
      if (theirs) mergeTheirs(theirs);
      else setServerErrors(error, SERVICE_FIELDS, form.setError);
    }),
  );
  const chooseImage = (chosen: File | undefined) => {
    save.reset();
    setImage(chosen);
  };
  const isDirty = (form.formState.isDirty || image !== imageMerge.base) && !save.isSuccess;
  return {
    form,
    hasRestoredDraft,
    image,
    previewUrl,
    chooseImage,
    provider,
    setProvider,
    save,
    submit,
    changed: [...imageMerge.changed, ...changed],
    swap: (field: ChangedField) => (field.name === 'image' ? imageMerge.swap() : swap(field)),
    isDirty,
  };
}

/** Holds an image and a URL to preview it. The URL of a file is revoked when another image is chosen. */
function useImage(initial: string | undefined) {
  const [image, setImage] = useState<File | string | undefined>(initial);
  const [previewUrl, setPreviewUrl] = useState(initial);
  useEffect(() => {
    if (previewUrl?.startsWith('blob:')) return () => URL.revokeObjectURL(previewUrl);
  }, [previewUrl]);
  return {
    image,
    previewUrl,
    setImage: (chosen: File | string | undefined) => {
      setImage(chosen);
      setPreviewUrl(chosen instanceof File ? URL.createObjectURL(chosen) : chosen);
    },
  };
}

export type ServiceFormState = ReturnType<typeof useServiceForm>;

interface SaveServiceOptions {
  /** The service to update; undefined for a new one. */
  before: Service | undefined;
  role: Role;
  onSaved: () => void;
}

function useSaveService({ before, role, onSaved }: SaveServiceOptions) {
  const upload = useImageUpload({
    folder: SERVICE_IMAGE_FOLDER,
    fallbackMessage: commonTexts.photoUploadFailed,
  });
  return useGuardedMutation({
    mutationFn: async ({ typed, image }: { typed: ServiceFormOutput; image: File | string }) => {
      const body = toRequestBody({ typed, imageUrl: await upload(image), role, before });
      return before
        ? updateService(before._id, { ...body, version: before.version })
        : (await api.createService({ body })).service;
    },
    onSuccess: (saved, _variables, _onMutateResult, { client }) => {
      showSuccess(before ? serviceEditingTexts.saved : serviceEditingTexts.created);
      setManagedServiceInCache(client, saved);
      onSaved();
      void invalidateServices(client);
    },
  });
}
