import type { User } from '@nearhand/shared/users/users';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import type { Decision } from '../../entities/user-administration/admin-api.ts';
import { adminTexts } from '../../entities/user-administration/texts.ts';
import { useDecideApplication } from './use-decide-application.ts';

interface ApplicationActionsProps {
  applicant: User;
  /** Id of the element that names the applicant. */
  titleId: string;
}

/** Offers to approve or reject an application; each button has its loading text (product 2, admin dashboard). */
export function ApplicationActions({ applicant, titleId }: ApplicationActionsProps) {
  const { decide, pendingDecision, error, clearError } = useDecideApplication();
  const [isRejecting, setIsRejecting] = useState(false);
  const button = (decision: Decision, loadingText: string) => ({
    size: 'small' as const,
    'aria-describedby': titleId,
    isPending: pendingDecision !== undefined,
    loadingText: pendingDecision === decision ? loadingText : undefined,
  });
  const askForReason = () => {
    clearError();
    setIsRejecting(true);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...button('approved', adminTexts.approving)} onClick={() => decide(applicant, 'approved')}>
        Approve
      </Button>
      <Button variant="danger-outline" {...button('rejected', adminTexts.rejecting)} onClick={askForReason}>
        Reject
      </Button>
      {isRejecting && (
        <ReasonDialog
          title={`Reject ${applicant.name}'s application?`}
          hint={`${applicant.name} reads this and can apply again.`}
          isOptional
          confirmText="Reject"
          loadingText={adminTexts.rejecting}
          cancelText="Keep it"
          isPending={pendingDecision !== undefined}
          error={error}
          errorMessage={adminTexts.rejectFailed}
          onConfirm={(reason) => decide(applicant, 'rejected', reason)}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </div>
  );
}
