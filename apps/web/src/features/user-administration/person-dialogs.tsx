import type { UserDetailsResponse } from '@nearhand/shared/user-administration/user-administration';
import { MessageDialog } from './message-dialog.tsx';
import { MakeAdminDialog, RemoveRightsDialog } from './role-dialogs.tsx';
import { ConfirmEmailDialog, RemoveFactorDialog } from './security-dialogs.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

export type PersonStep =
  | 'message'
  | 'confirm-email'
  | 'remove-factor'
  | 'make-admin'
  | 'remove-admin'
  | 'suspend';

interface PersonDialogProps {
  step: PersonStep | undefined;
  details: UserDetailsResponse;
  onClose: () => void;
}

export function PersonDialog({ step, details, onClose }: PersonDialogProps) {
  const { user } = details;
  switch (step) {
    case undefined:
      return null;
    case 'message':
      return <MessageDialog user={user} onClose={onClose} />;
    case 'confirm-email':
      return <ConfirmEmailDialog user={user} onClose={onClose} />;
    case 'remove-factor':
      return <RemoveFactorDialog details={details} onClose={onClose} />;
    case 'make-admin':
      return <MakeAdminDialog user={user} onClose={onClose} />;
    case 'remove-admin':
      return <RemoveRightsDialog user={user} onClose={onClose} />;
    case 'suspend':
      return <SuspendDialog details={details} onClose={onClose} />;
  }
}
