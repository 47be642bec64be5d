import type { User } from '@nearhand/shared/users/users';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { adminTexts } from '../../entities/user-administration/texts.ts';
import { getServerMessage } from '../../lib/api-error.ts';
import type { Decision } from './applications-api.ts';
import { RejectionForm } from './rejection-form.tsx';
import { useDecision } from './use-decisions.ts';

interface ApplicationActionsProps {
  applicant: User;
  titleId: string;
  size?: 'small' | 'medium';
  onDecided?: (decision: Decision) => void;
}

/** Offers to approve or reject an application; each button has its loading text (product 2, admin dashboard). */
export function ApplicationActions({
  applicant,
  titleId,
  size = 'medium',
  onDecided,
}: ApplicationActionsProps) {
  const { mutate, isPending, variables, error, reset } = useDecision();
  const [isRejecting, setIsRejecting] = useState(false);
  const [hasCancelled, setHasCancelled] = useState(false);
  const decide = (decision: Decision, reason?: string) =>
    mutate({ applicant, decision, reason }, { onSuccess: () => onDecided?.(decision) });
  const toggle = (isOpen: boolean) => {
    reset();
    setIsRejecting(isOpen);
    setHasCancelled(!isOpen);
  };
  if (isRejecting) {
    return (
      <RejectionForm
        name={applicant.name}
        isPending={isPending}
        error={error}
        onReject={(reason) => decide('rejected', reason)}
        onCancel={() => toggle(false)}
      />
    );
  }
  const common = { size, 'aria-describedby': titleId, isPending } as const;
  return (
    <>
      {error && (
        <FailureAlert message={adminTexts.approveFailed} reason={getServerMessage(error)} error={error} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          {...common}
          loadingText={variables?.decision === 'approved' ? adminTexts.approving : undefined}
          onClick={() => decide('approved')}
        >
          Approve
        </Button>
        <Button variant="danger-outline" {...common} autoFocus={hasCancelled} onClick={() => toggle(true)}>
          Reject
        </Button>
      </div>
    </>
  );
}
