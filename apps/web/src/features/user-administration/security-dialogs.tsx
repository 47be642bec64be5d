import { isolate } from '@nearhand/shared/region/user-text';
import { MAX_REASON_LENGTH } from '@nearhand/shared/limits';
import type { UserDetailsResponse } from '@nearhand/shared/user-administration/user-administration';
import { MessageSquare, Phone, TriangleAlert, UserRound } from 'lucide-react';
import { useState } from 'react';
import { RadioCards } from '../../components/radio-cards.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { api } from '../../lib/api-client.ts';
import { formatCount } from '../../lib/format-number.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { useUserChange } from './use-user-change.ts';

/** How an admin knows who asks, as the audit log and the mail say it. */
const PROOFS = { called: 'We called the number we have.', met: 'They came in person.', other: '' };
type ProofKind = keyof typeof PROOFS;
const LONGEST_PROOF = Math.max(...Object.values(PROOFS).map(({ length }) => length + 1));

interface RemoveFactorDialogProps {
  details: UserDetailsResponse;
  onClose: () => void;
}

/** Removes a second factor that a user has lost, after asking how the admin knows who they are. */
export function RemoveFactorDialog({ details: { user, sessions }, onClose }: RemoveFactorDialogProps) {
  const [proof, setProof] = useState<ProofKind>('called');
  const name = isolate(user.name);
  const options = [
    {
      value: 'called' as const,
      label: 'I called the number we have',
      text: `${user.phone}, not a number from the message`,
      icon: Phone,
    },
    {
      value: 'met' as const,
      label: `${name} came in person`,
      text: 'With a document, or you know each other',
      icon: UserRound,
    },
    { value: 'other' as const, label: 'Other', text: 'Written below', icon: MessageSquare },
  ];
  return (
    <ProofDialog
      title={`Remove the second factor of ${name}?`}
      reasonLabel="Reason, kept in the audit log"
      reasonHint={`${name} reads this in a mail.`}
      reasonLimit={MAX_REASON_LENGTH - LONGEST_PROOF}
      confirmText="Remove second factor"
      cancelText="Keep it"
      change={({ reason, currentPassword }) =>
        api.removeSecondFactor({
          params: { id: user._id },
          body: { reason: `${PROOFS[proof]} ${reason}`.trim(), currentPassword },
        })
      }
      doneMessage={`${name} signs in with the password only.`}
      errorMessage="Failed to remove the second factor"
      onClose={onClose}
    >
      <p className="flex items-start gap-2.5 rounded-button bg-warning-soft px-3.5 py-3 text-small text-warning-soft-fg wrap-anywhere">
        <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
        <span className="min-w-0">
          Whoever has the password of <bdi>{user.name}</bdi> can sign in afterwards. Thieves ask for this: be
          sure that you talk to them.
        </span>
      </p>
      <RadioCards
        legend="How do you know?"
        options={options}
        selected={proof}
        control={{
          name: 'proof',
          onChange: ({ target }) => setProof(target.value in PROOFS ? (target.value as ProofKind) : 'other'),
        }}
      />
      <div className="text-small">
        <p className="font-semibold">What happens</p>
        <ul className="ms-5 grid list-disc gap-1 pt-1 wrap-anywhere">
          <li>
            Signed out at once: {formatCount(sessions.length, 'device')}. Recovery codes no longer work.
          </li>
          <li>
            <bdi>{user.name}</bdi> is told by mail, with a link “That was not me”.
          </li>
          <li>The password alone opens the account until a new second factor is set up.</li>
        </ul>
      </div>
    </ProofDialog>
  );
}

export function ConfirmEmailDialog({
  user,
  onClose,
}: {
  user: UserDetailsResponse['user'];
  onClose: () => void;
}) {
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
      draftName={`confirm-email-${user._id}`}
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
