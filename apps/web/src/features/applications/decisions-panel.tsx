import { isolate } from '@nearhand/shared/region/user-text';
import {
  isApproved,
  isDecided,
  isWaiting,
  undoneDecisions,
} from '@nearhand/shared/applications/applications';
import type { User } from '@nearhand/shared/users/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { auditQuery } from '../../entities/audit/audit-api.ts';
import { AuditList } from '../../entities/audit/audit-list.tsx';
import { adminKey, servicesKey } from '../../entities/query-keys.ts';
import { adminTexts } from '../../entities/user-administration/texts.ts';
import { toListProps } from '../../lib/infinite-list.ts';
import { commonTexts } from '../../lib/texts.ts';
import { showSuccess, showUndoable } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { ApplicationActions } from './application-actions.tsx';
import { DECISION_FAILED, decideApplication, type Decision } from './applications-api.ts';
import { useUndo } from './use-decisions.ts';

export function DecisionsPanel({ user, titleId }: { user: User; titleId: string }) {
  const pages = useInfiniteQuery(auditQuery({ target: user._id }));
  const [isUndoing, setIsUndoing] = useState(false);
  const { mutate: takeBack } = useUndo();
  const offerUndo = (decision: Decision) =>
    showUndoable(`${isolate(user.name)}'s application was ${decision}.`, () =>
      takeBack({ applicant: user, decision }),
    );
  const { items: entries } = toListProps(pages, (page) => page.entries);
  const decisions = entries.filter(({ action }) => action.startsWith('application.'));
  const { status } = user;
  if (status === undefined && decisions.length === 0) return null;
  return (
    <Panel title="Decisions">
      <QueryError title={commonTexts.fetchFailed} query={pages} />
      {decisions.length > 0 && <AuditList label="Decisions" entries={decisions} about={user._id} />}
      {isWaiting(user) && (
        <ApplicationActions applicant={user} titleId={titleId} size="small" onDecided={offerUndo} />
      )}
      {isDecided(status) && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setIsUndoing(true)}>
            {isApproved(user) ? 'Take approval back…' : 'Approve after all…'}
          </Button>
          {isUndoing && <UndoDialog user={user} decision={status} onClose={() => setIsUndoing(false)} />}
        </div>
      )}
    </Panel>
  );
}

function UndoDialog({ user, decision, onClose }: { user: User; decision: Decision; onClose: () => void }) {
  const next = undoneDecisions[decision];
  const isApproval = next === 'approved';
  const undo = useGuardedMutation({
    mutationFn: (reason: string) =>
      decideApplication(user._id, next, { undo: true, ...(reason && { reason }) }),
    onSuccess: async (_data, _variables, _onMutateResult, { client }) => {
      onClose();
      showSuccess(`${isolate(user.name)} is now ${next}.`);
      await client.invalidateQueries({ queryKey: adminKey });
      await client.invalidateQueries({ queryKey: servicesKey });
    },
  });
  return (
    <ReasonDialog
      draftName={`undo-decision-${user._id}`}
      title={
        isApproval
          ? `Approve ${isolate(user.name)} after all?`
          : `Take ${isolate(user.name)}'s approval back?`
      }
      hint={
        isApproval ? 'It stays in the audit log.' : `${isolate(user.name)} reads this and can apply again.`
      }
      isOptional
      confirmText={isApproval ? 'Approve' : 'Take approval back'}
      confirmVariant={isApproval ? 'primary' : 'danger'}
      loadingText={isApproval ? adminTexts.approving : adminTexts.rejecting}
      cancelText={isApproval ? 'Keep rejected' : 'Keep approved'}
      isPending={undo.isPending}
      error={undo.error}
      errorMessage={DECISION_FAILED[next]}
      onConfirm={(reason) => undo.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-small">
        {isApproval
          ? 'Customers can find and book the services again.'
          : 'Services no longer appear in search. Bookings to come stay until you cancel them.'}
      </p>
    </ReasonDialog>
  );
}
