import { messages } from '@nearhand/shared/messages';
import type { User } from '@nearhand/shared/users';
import { Button } from '../../components/button.tsx';
import type { Decision } from './admin-api.ts';
import { useDecideApplication } from './use-decide-application.ts';

interface ApplicationActionsProps {
  applicant: User;
  /** Id of what names the applicant. */
  titleId: string;
}

/** Approve and Reject, each saying so while it is busy (spec section 2, admin dashboard). */
export function ApplicationActions({ applicant, titleId }: ApplicationActionsProps) {
  const { decide, underWay } = useDecideApplication();
  const button = (decision: Decision, busyText: string) => ({
    size: 'small' as const,
    'aria-describedby': titleId,
    isBusy: underWay !== undefined,
    busyText: underWay === decision ? busyText : undefined,
    onClick: () => decide(applicant, decision),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...button('approved', messages.admin.approving)}>Approve</Button>
      <Button variant="danger-outline" {...button('rejected', messages.admin.rejecting)}>
        Reject
      </Button>
    </div>
  );
}
