import { zodResolver } from '@hookform/resolvers/zod';
import { messages } from '@nearhand/shared/messages';
import { hasBusiness } from '@nearhand/shared/provider-applications';
import { profileFormSchema, type UpdateProfileInput, type User } from '@nearhand/shared/users';
import { useState, type ComponentProps } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../components/button.tsx';
import { ChangedMeanwhile } from '../../components/changed-meanwhile.tsx';
import { DiscardQuestion } from '../../components/discard-question.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormErrorSummary } from '../../components/form-error-summary.tsx';
import { KeptDraftNote } from '../../components/kept-draft-note.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { PhotoField } from '../../components/photo-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { messageOr, presentState } from '../../lib/api-error.ts';
import { isFormBusy } from '../../lib/form-busy.ts';
import { isAboutFields, showIssues } from '../../lib/form-issues.ts';
import { PhotoError } from '../../lib/image-upload.ts';
import { useMerge } from '../../lib/use-merge.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { PROFILE_DRAFT, PROFILE_GRID, profileDraftSchema, profileFieldsOf } from './profile-fields.ts';
import { useSaveProfile } from './use-save-profile.ts';

type ProfileFormSchema = ReturnType<typeof profileFormSchema>;

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
  // The profile as it is now, as far as this page knows.
  const [present, setPresent] = useState(user);
  const form = useForm({
    resolver: zodResolver(profileFormSchema(present)),
    defaultValues: valuesOf(begun),
    shouldFocusError: false,
  });
  const { changed, merge, swap } = useMerge(form, valuesOf(begun));
  const hasKeptDraft = useKeptDraft(PROFILE_DRAFT, profileDraftSchema, form);
  const { errors, isDirty: isFormDirty } = form.formState;
  const isDirty = isFormDirty || photo !== profilePhoto;
  const submit = form.handleSubmit((profile) =>
    save.mutate(
      // A photo that was left as it is may be another by now.
      {
        profile: { ...profile, version: present.version },
        ...(photo !== profilePhoto && { photo: photo ?? '' }),
      },
      {
        onError: (error) => {
          const { user: theirs } = presentState(error);
          if (theirs) {
            merge(valuesOf(theirs));
            setPresent(theirs);
          }
          showIssues(error, names, form.setError);
          if (form.getFieldState('currentPassword').error) form.setFocus('currentPassword');
        },
      },
    ),
  );
  const isBusy = isFormBusy(form, save);
  const photoProblem = save.error instanceof PhotoError ? save.error.message : undefined;

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-6">
      {hasKeptDraft && <KeptDraftNote />}
      <FormErrorSummary form={form} fields={names} />
      <PhotoField
        label="Profile photo"
        photo={photo}
        error={photoProblem}
        onChange={(chosen) => {
          save.reset();
          setPhoto(chosen);
        }}
      />
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
        <EmailPassword form={form} presentEmail={present.email} />
      </div>
      <SaveFailure
        error={photoProblem ? null : save.error}
        changed={changed}
        labelOf={(name) => fields.find((field) => field.name === name)?.label ?? name}
        onSwap={swap}
      />
      <FormButtons isBusy={isBusy} onCancel={() => (isDirty ? setIsAsking(true) : onCancel())} />
      <LeaveGuard isDirty={isDirty && !save.isSuccess} />
      {isAsking && <DiscardQuestion onDiscard={onCancel} onKeep={() => setIsAsking(false)} />}
    </form>
  );
}

interface EmailPasswordProps {
  form: UseFormReturn<z.input<ProfileFormSchema>, unknown, z.output<ProfileFormSchema>>;
  presentEmail: string;
}

/** Asked for as soon as another e-mail is typed. */
function EmailPassword({ form, presentEmail }: EmailPasswordProps) {
  const email = useWatch({ control: form.control, name: 'email' });
  // Compared as the server compares it.
  if (email.trim().toLowerCase() === presentEmail) return null;
  return (
    <PasswordField
      label="Current password"
      hint="Needed to change the email. You stay signed in here only."
      autoComplete="current-password"
      error={form.formState.errors.currentPassword?.message}
      {...form.register('currentPassword', { shouldUnregister: true })}
    />
  );
}

function FormButtons({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" isBusy={isBusy} busyText={messages.profile.saving}>
        Save changes
      </Button>
    </div>
  );
}

type SaveFailureProps = Omit<ComponentProps<typeof ChangedMeanwhile>, 'message'> & { error: Error | null };

/** Why the profile was not saved; what is wrong with a field stands beside the field. */
function SaveFailure({ error, ...changes }: SaveFailureProps) {
  if (presentState(error).user)
    return <ChangedMeanwhile message={messages.changedMeanwhile('profile')} {...changes} />;
  if (!error || isAboutFields(error)) return null;
  return <FailureAlert message={messageOr(error, messages.profile.updateFailed)} error={error} />;
}

function valuesOf(user: User): UpdateProfileInput {
  const { name, email, phone, serviceType = '', address = '', contact = '' } = user;
  return { name, email, phone, ...(hasBusiness(user) && { serviceType, address, contact }) };
}
