import { isolate } from '@nearhand/shared/region/user-text';
import type { UserDetailsResponse } from '@nearhand/shared/user-administration/user-administration';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { api } from '../../lib/api-client.ts';
import { useUserChange } from './use-user-change.ts';
import { ProofDialog } from './proof-dialog.tsx';

interface AccountSecurityProps {
  details: UserDetailsResponse;
  /** Whether the user is the admin who looks at the page. */
  isSelf: boolean;
}

/** Lets an admin confirm the email of a user by hand, and remove a second factor that the user has lost. */
export function AccountSecurity({ details: { user, hasSecondFactor }, isSelf }: AccountSecurityProps) {
  const [step, setStep] = useState<'confirm' | 'remove'>();
  const close = () => setStep(undefined);
  const params = { id: user._id };
  const name = isolate(user.name);
  const canRemove = hasSecondFactor && !isSelf;
  if (user.emailVerified && !canRemove) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {!user.emailVerified && (
        <Button variant="secondary" size="small" onClick={() => setStep('confirm')}>
          Confirm email…
        </Button>
      )}
      {canRemove && (
        <Button variant="danger-outline" size="small" onClick={() => setStep('remove')}>
          Remove second factor…
        </Button>
      )}
      {step === 'confirm' && <ConfirmEmailDialog user={user} onClose={close} />}
      {step === 'remove' && (
        <ProofDialog
          title={`Remove the second factor of ${name}?`}
          reasonHint={`${name} reads this in a mail.`}
          confirmText="Remove second factor"
          change={(body) => api.removeSecondFactor({ params, body })}
          doneMessage={`${name} signs in with the password only.`}
          errorMessage="Failed to remove the second factor"
          onClose={close}
        >
          <p className="text-small">
            The password alone will open the account. <bdi>{user.name}</bdi> is signed out on all devices and
            told by mail. First make sure that it is them who asks.
          </p>
        </ProofDialog>
      )}
    </div>
  );
}

function ConfirmEmailDialog({ user, onClose }: { user: UserDetailsResponse['user']; onClose: () => void }) {
  const confirm = useUserChange({
    change: async (reason: string) => {
      await api.confirmUserEmail({ params: { id: user._id }, body: { reason } });
      onClose();
    },
    toMessage: () => `The email of ${isolate(user.name)} is confirmed.`,
    onFailure: () => undefined,
  });
  return (
    <ReasonDialog
      title={`Confirm the email of ${isolate(user.name)}?`}
      hint="How you know that it is theirs. The audit log keeps it."
      confirmText="Confirm email"
      confirmVariant="primary"
      loadingText="Confirming..."
      isPending={confirm.isPending}
      error={confirm.error}
      errorMessage="Failed to confirm the email"
      onConfirm={(reason) => confirm.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-small wrap-anywhere">
        <b>{user.email}</b> then counts as confirmed, as if the link in the mail had been opened.
      </p>
    </ReasonDialog>
  );
}
