import { zodResolver } from '@hookform/resolvers/zod';
import { messages } from '@nearhand/shared/messages';
import { hasBusiness } from '@nearhand/shared/provider-applications';
import { profileFormSchema, type UpdateProfileInput, type User } from '@nearhand/shared/users';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { DiscardQuestion } from '../../components/discard-question.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormErrorSummary } from '../../components/form-error-summary.tsx';
import { KeptDraftNote } from '../../components/kept-draft-note.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { PhotoField } from '../../components/photo-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { messageOr } from '../../lib/api-error.ts';
import { isFormBusy } from '../../lib/form-busy.ts';
import { isAboutFields, showIssues } from '../../lib/form-issues.ts';
import { PhotoError } from '../../lib/image-upload.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { PROFILE_DRAFT, PROFILE_GRID, profileDraftSchema, profileFieldsOf } from './profile-fields.ts';
import { useSaveProfile } from './use-save-profile.ts';

interface ProfileFormProps {
  user: User;
  onSaved: (user: User) => void;
  onCancel: () => void;
}

/** Spec section 5, profile edit. */
export function ProfileForm({ user, onSaved, onCancel }: ProfileFormProps) {
  // What the form began with: the profile may change under it, in another tab or by an approval.
  const [{ profilePhoto, ...begun }] = useState(user);
  const fields = profileFieldsOf(begun);
  const names = [...fields.map(({ name }) => name), 'currentPassword' as const];
  const [photo, setPhoto] = useState<File | string | undefined>(profilePhoto);
  const [isAsking, setIsAsking] = useState(false);
  const save = useSaveProfile(onSaved);
  const form = useForm({
    resolver: zodResolver(profileFormSchema(begun)),
    defaultValues: valuesOf(begun),
    shouldFocusError: false,
  });
  const hasKeptDraft = useKeptDraft(PROFILE_DRAFT, profileDraftSchema, form);
  const { errors, isDirty: isFormDirty } = form.formState;
  const email = useWatch({ control: form.control, name: 'email' });
  // Compared as the server compares it.
  const isNewEmail = email.trim().toLowerCase() !== begun.email;
  const isDirty = isFormDirty || photo !== profilePhoto;
  const submit = form.handleSubmit((profile) =>
    save.mutate(
      // A photo that was left as it is may be another by now.
      { profile, ...(photo !== profilePhoto && { photo: photo ?? '' }) },
      {
        onError: (error) => {
          showIssues(error, names, form.setError);
          if (form.getFieldState('currentPassword').error) form.setFocus('currentPassword');
        },
      },
    ),
  );
  const isBusy = isFormBusy(form, save);
  const photoProblem = save.error instanceof PhotoError ? save.error.message : undefined;
  const choosePhoto = (chosen: File | undefined) => {
    save.reset();
    setPhoto(chosen);
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-6">
      {hasKeptDraft && <KeptDraftNote />}
      <FormErrorSummary form={form} fields={names} />
      <PhotoField label="Profile photo" photo={photo} error={photoProblem} onChange={choosePhoto} />
      <div className={PROFILE_GRID}>
        {fields.map(({ name, ...field }, index) => (
          <TextField
            key={name}
            {...field}
            autoFocus={index === 0}
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
        {isNewEmail && (
          <PasswordField
            label="Current password"
            hint="Needed to change the email. You stay signed in here only."
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...form.register('currentPassword', { shouldUnregister: true })}
          />
        )}
      </div>
      {save.error && !photoProblem && !isAboutFields(save.error) && (
        <FailureAlert message={messageOr(save.error, messages.profile.updateFailed)} error={save.error} />
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={() => (isDirty ? setIsAsking(true) : onCancel())}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isBusy} busyText={messages.profile.saving}>
          Save changes
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty && !save.isSuccess} />
      {isAsking && <DiscardQuestion onDiscard={onCancel} onKeep={() => setIsAsking(false)} />}
    </form>
  );
}

function valuesOf(user: User): UpdateProfileInput {
  const { name, email, phone, serviceType = '', address = '', contact = '' } = user;
  return { name, email, phone, ...(hasBusiness(user) && { serviceType, address, contact }) };
}
