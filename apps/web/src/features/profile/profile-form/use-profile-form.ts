import { zodResolver } from '@hookform/resolvers/zod';
import { hasBusinessProfile } from '@nearhand/shared/applications/applications';
import { profileFormSchema, type UpdateProfileInput, type User } from '@nearhand/shared/users/users';
import { useImperativeHandle, useState, type RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { getCurrentState } from '../../../lib/api-error.ts';
import { setServerErrors } from '../../../lib/server-errors.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useMerge, type ChangedField } from '../../../lib/use-merge.ts';
import { useImageMerge } from '../../../lib/use-image-merge.ts';
import { PROFILE_DRAFT, profileDraftSchema, getProfileFields } from './profile-form-config.ts';
import { useSaveProfile } from '../use-save-profile.ts';

/** Called by the page when the user applies for the provider role while this form is open. */
export type OnApplied = RefObject<((applicant: User) => void) | null>;

export function useProfileForm(user: User, onApplied: OnApplied, onSaved: (user: User) => void) {
  // The profile may change while the form is open, in another tab or by an approval.
  const [initial] = useState(user);
  // The latest version that this form knows.
  const [latest, setLatest] = useState(user);
  const fields = getProfileFields(latest);
  const names = [...fields.map(({ name }) => name), 'currentPassword' as const];
  const [image, setImage] = useState<File | string | undefined>(initial.profilePhoto);
  const imageMerge = useImageMerge(image, setImage, initial.profilePhoto);
  const save = useSaveProfile(onSaved);
  const form = useForm({
    resolver: zodResolver(profileFormSchema(latest)),
    defaultValues: toValues(initial),
    shouldFocusError: false,
  });
  const { changed, merge, swap } = useMerge(form, toValues(initial));
  const mergeTheirs = (theirs: User) => {
    merge(toValues(theirs));
    imageMerge.merge(theirs.profilePhoto);
    setLatest(theirs);
  };
  useImperativeHandle(onApplied, () => (applicant: User) => {
    // If another change came in between, submitting reports the conflict.
    if (applicant.version === latest.version + 1) mergeTheirs(applicant);
  });
  const hasRestoredDraft = useFormDraft(PROFILE_DRAFT, form, profileDraftSchema);
  const isDirty = form.formState.isDirty || image !== imageMerge.base;
  const submit = form.handleSubmit((profile) =>
    save.mutate(
      // An image that was not edited here may have changed elsewhere.
      {
        profile: { ...profile, version: latest.version },
        ...(image !== imageMerge.base && { image: image ?? '' }),
      },
      {
        onError: (error) => {
          const { user: theirs } = getCurrentState(error);
          if (theirs) mergeTheirs(theirs);
          setServerErrors(error, names, form.setError);
          if (form.getFieldState('currentPassword').error) form.setFocus('currentPassword');
        },
      },
    ),
  );
  const chooseImage = (chosen: File | undefined) => {
    save.reset();
    setImage(chosen);
  };
  return {
    form,
    hasRestoredDraft,
    latest,
    fields,
    names,
    image,
    chooseImage,
    save,
    submit,
    changed: [...imageMerge.changed, ...changed],
    swap: (field: ChangedField) => (field.name === 'image' ? imageMerge.swap() : swap(field)),
    isDirty,
  };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;

function toValues(user: User): UpdateProfileInput {
  const { name, email, pendingEmail, phone, serviceType = '', address = '', contact = '' } = user;
  // A pending email stays pending unless the user types another.
  return {
    name,
    email: pendingEmail ?? email,
    phone,
    ...(hasBusinessProfile(user) && { serviceType, address, contact }),
  };
}
