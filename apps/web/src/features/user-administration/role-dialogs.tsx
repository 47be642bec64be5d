import { isolate } from '@nearhand/shared/region/user-text';
import type { User } from '@nearhand/shared/users/users';
import { AlertDialog } from '../../components/alert-dialog.tsx';
import { api } from '../../lib/api-client.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { useUserChange } from './use-user-change.ts';

interface PersonDialogProps {
  user: User;
  onClose: () => void;
}

export function MakeAdminDialog({ user, onClose }: PersonDialogProps) {
  const name = isolate(user.name);
  return (
    <ProofDialog
      title={`Make ${name} an admin?`}
      confirmText="Make admin"
      confirmVariant="primary"
      change={({ currentPassword }) =>
        api.changeUserRole({ params: { id: user._id }, body: { role: 'admin', currentPassword } })
      }
      doneMessage={`${name} is now an admin.`}
      errorMessage="Failed to change the role"
      onClose={onClose}
    >
      <p className="text-small">
        <bdi>{user.name}</bdi> can then see and change all people, services and bookings.
        {user.role === 'provider' && ' Their services are hidden: admins offer none.'}
      </p>
    </ProofDialog>
  );
}

export function RemoveRightsDialog({ user, onClose }: PersonDialogProps) {
  const name = isolate(user.name);
  const change = useUserChange({
    change: () => api.changeUserRole({ params: { id: user._id }, body: { role: 'customer' } }),
    toMessage: () => `${name} is now a customer.`,
    fallbackMessage: 'Failed to change the role',
  });
  return (
    <AlertDialog
      title={`Remove the admin rights of ${name}?`}
      confirmText="Remove admin rights"
      confirmVariant="danger"
      cancelText="Keep admin rights"
      isOpen
      onConfirm={() => {
        onClose();
        change.mutate();
      }}
      onCancel={onClose}
    >
      <p className="text-small">
        <bdi>{user.name}</bdi> becomes a customer and no longer sees other people and their bookings.
      </p>
    </AlertDialog>
  );
}
