import {
  INVITATION_DAYS,
  invitationInputSchema,
  type InvitationInput,
} from '@nearhand/shared/invitations/invitations';
import { zodResolver } from '@hookform/resolvers/zod';
import { Briefcase, House } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../components/button.tsx';
import { DraftRestoredNotice } from '../../components/draft-restored-notice.tsx';
import { TextField } from '../../components/form-field.tsx';
import { RadioCards } from '../../components/radio-cards.tsx';
import { ROLE_LABELS } from '../../entities/user/labels.ts';
import { bindField } from '../../lib/bind-field.ts';
import { copyText } from '../../lib/copy-text.ts';
import { setServerErrorsAndFocus } from '../../lib/server-errors.ts';
import { toastError } from '../../lib/toast.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { inviteMutation } from './invitations-api.ts';

const ROLES = [
  { value: 'customer', label: ROLE_LABELS.customer, text: 'Needs services', icon: House },
  { value: 'provider', label: ROLE_LABELS.provider, text: 'Offers services', icon: Briefcase },
] as const;

export function InviteForm() {
  const form = useForm<z.input<typeof invitationInputSchema>, unknown, InvitationInput>({
    resolver: zodResolver(invitationInputSchema),
    defaultValues: { role: 'provider' },
  });
  const hasRestoredDraft = useFormDraft('invitation', form);
  const invite = useGuardedMutation({
    ...inviteMutation,
    onSuccess: () => form.reset(),
    onError: (error) => {
      setServerErrorsAndFocus(error, ['role', 'email'], form);
      toastError(error, 'Failed to make the invitation');
    },
  });
  const submit = form.handleSubmit((invitation) => invite.mutate(invitation));
  const url = invite.data?.invitation.url;
  return (
    <div className="grid gap-5">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {hasRestoredDraft && form.formState.isDirty && <DraftRestoredNotice />}
        <RadioCards legend="Account type" options={ROLES} control={form.register('role')} />
        <TextField
          label="Email"
          type="email"
          optional
          hint="Then only this email can use the link. No mail is sent: send the link yourself."
          autoComplete="off"
          {...bindField(form, 'email', { setValueAs: (typed: string) => typed || undefined })}
        />
        <Button
          type="submit"
          className="justify-self-start"
          isPending={invite.isPending}
          loadingText="Inviting..."
        >
          Invite
        </Button>
      </form>
      {url && <NewLink key={url} url={url} />}
    </div>
  );
}

function NewLink({ url }: { url: string }) {
  return (
    <div role="status" className="grid gap-2">
      <TextField
        label="Link of the invitation"
        hint={`It is shown only now, and works once within ${INVITATION_DAYS} days.`}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => void copyText(url, 'Link')}
      >
        Copy link
      </Button>
    </div>
  );
}
