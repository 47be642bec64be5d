import { messages } from '@nearhand/shared/api-messages';
import type { User } from '@nearhand/shared/users/users';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { ChangedMeanwhile } from '../../../components/changed-meanwhile.tsx';
import { ConfirmDiscardDialog } from '../../../components/confirm-discard-dialog.tsx';
import { DraftRestoredNotice } from '../../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { FormErrorSummary } from '../../../components/form-error-summary.tsx';
import { TextField } from '../../../components/form-field.tsx';
import { ImageField } from '../../../components/image-field.tsx';
import { Panel } from '../../../components/panel.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { UnsavedChangesGuard } from '../../../components/unsaved-changes-guard.tsx';
import { ImageError } from '../../../entities/image/image-upload.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { ResendVerification } from '../../../entities/user/resend-verification.tsx';
import { getErrorMessage, getCurrentState } from '../../../lib/api-error.ts';
import { readDraft } from '../../../lib/drafts.ts';
import { hasFieldErrors } from '../../../lib/server-errors.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { profileTexts } from '../texts.ts';
import {
  PROFILE_DRAFT,
  profileGridClassName,
  profileDraftSchema,
  getProfileFields,
} from './profile-form-config.ts';
import { type OnApplied, useProfileForm, type ProfileFormState } from './use-profile-form.ts';

interface ProfileCardProps {
  user: User;
  onApplied: OnApplied;
  onSaved: (user: User) => void;
}

/** Shows the profile, or the form to edit it (product 2, profile). */
export function ProfileCard({ user, onApplied, onSaved }: ProfileCardProps) {
  const { hash } = useLocation();
  const [isEditing, setIsEditing] = useState(
    () => hash === '#photo' || readDraft(PROFILE_DRAFT, profileDraftSchema) !== undefined,
  );
  const editButton = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focused button of the form has disappeared.
    if (wasEditing.current && !isEditing) editButton.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const finish = (saved: User) => {
    onSaved(saved);
    setIsEditing(false);
    showSuccess(messages.profile.updated);
  };
  const edit = (
    <div ref={editButton}>
      <Button variant="secondary" size="small" onClick={() => setIsEditing(true)}>
        <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
        Edit profile
      </Button>
    </div>
  );

  return (
    <Panel title="Your details" action={!isEditing && edit}>
      {isEditing ? (
        <ProfileForm
          user={user}
          onApplied={onApplied}
          onSaved={finish}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <ProfileDetails user={user} />
      )}
    </Panel>
  );
}

function ProfileDetails({ user }: { user: User }) {
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-5">
        <Avatar name={user.name} image={user.profilePhoto} size="large" />
        <p className="text-small text-fg-muted">
          {user.profilePhoto ? 'Shown next to your name.' : 'No photo yet.'}
        </p>
      </div>
      <dl className={profileGridClassName}>
        {getProfileFields(user).map(({ name, label }) => (
          <div key={name} className="grid gap-1.5">
            <dt className="text-small font-semibold">{label}</dt>
            <dd className="flex min-h-12 items-center border-b border-border py-2.5 wrap-anywhere">
              {user[name] ? <bdi>{user[name]}</bdi> : <span className="text-fg-muted">Not given</span>}
            </dd>
            {name === 'email' && user.pendingEmail && <PendingEmail email={user.pendingEmail} />}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Says which email replaces the current one once the user opens the mailed link, which can be sent again. */
function PendingEmail({ email }: { email: string }) {
  const { sendsMail } = useMarketplace();
  return (
    <div className="grid justify-items-start gap-1.5 text-small">
      <p className="wrap-anywhere">
        Waiting for confirmation: <strong>{email}</strong>.{' '}
        {sendsMail ? 'Open the link that we sent to it.' : 'Ask the support for the link.'}
      </p>
      <ResendVerification variant="secondary" size="small">
        Send again
      </ResendVerification>
    </div>
  );
}

interface ProfileFormProps {
  user: User;
  onApplied: OnApplied;
  onSaved: (user: User) => void;
  onCancel: () => void;
}

/** Edits the profile (product 5, profile edit). */
function ProfileForm({ user, onApplied, onSaved, onCancel }: ProfileFormProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const state = useProfileForm(user, onApplied, onSaved);
  const { form, fields, save, isDirty } = state;
  const { errors } = form.formState;
  const isPending = save.isPending;
  const imageError = save.error instanceof ImageError ? save.error.message : undefined;

  return (
    <form onSubmit={(event) => void state.submit(event)} noValidate className="grid gap-6">
      {state.hasRestoredDraft && <DraftRestoredNotice />}
      <FormErrorSummary form={form} fields={state.names} />
      <ImageField label="Profile photo" image={state.image} error={imageError} onChange={state.chooseImage} />
      <div className={profileGridClassName}>
        {fields.map(({ name, ...field }, index) => (
          <TextField
            key={name}
            {...field}
            autoFocus={index === 0}
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
        <EmailPassword form={form} user={state.latest} />
      </div>
      <SaveFailure
        error={imageError ? null : save.error}
        changed={state.changed}
        getLabel={(name) => fields.find((field) => field.name === name)?.label ?? name}
        imageShape="circle"
        onSwap={state.swap}
      />
      <FormButtons isPending={isPending} onCancel={() => (isDirty ? setIsConfirming(true) : onCancel())} />
      <UnsavedChangesGuard isDirty={isDirty && !save.isSuccess} />
      {isConfirming && <ConfirmDiscardDialog onDiscard={onCancel} onKeep={() => setIsConfirming(false)} />}
    </form>
  );
}

/** Asks for the password if the email is changed. */
function EmailPassword({ form, user }: { form: ProfileFormState['form']; user: User }) {
  const email = useWatch({ control: form.control, name: 'email' });
  const { sendsMail = false } = useMarketplace();
  // Compares as the server does.
  const typed = email.trim().toLowerCase();
  if (typed === user.pendingEmail) return null;
  if (typed === user.email) {
    if (!user.pendingEmail) return null;
    return <p className="text-small text-fg-muted">Saving drops {user.pendingEmail}.</p>;
  }
  return (
    <PasswordField
      label="Current password"
      hint={`Needed to change the email. It counts ${sendsMail ? 'once you open the link that we send to it' : 'at once'}.`}
      autoComplete="current-password"
      error={form.formState.errors.currentPassword?.message}
      {...form.register('currentPassword', { shouldUnregister: true })}
    />
  );
}

function FormButtons({ isPending, onCancel }: { isPending: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" isPending={isPending} loadingText={commonTexts.saving}>
        Save changes
      </Button>
    </div>
  );
}

type SaveFailureProps = Omit<ComponentProps<typeof ChangedMeanwhile>, 'message'> & { error: Error | null };

/** Says why the profile was not saved. An error of a field is shown beside the field instead. */
function SaveFailure({ error, ...changes }: SaveFailureProps) {
  if (getCurrentState(error).user)
    return <ChangedMeanwhile message={messages.changedMeanwhile('profile')} {...changes} />;
  if (!error || hasFieldErrors(error)) return null;
  return <FailureAlert message={getErrorMessage(error, profileTexts.updateFailed)} error={error} />;
}
