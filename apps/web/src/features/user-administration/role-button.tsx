import { isolate } from '@nearhand/shared/region/user-text';
import type { User } from '@nearhand/shared/users/users';
import { useState } from 'react';
import { AlertDialog } from '../../components/alert-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { api } from '../../lib/api-client.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { useUserChange } from './use-user-change.ts';

/** Makes a customer an admin, or an admin a customer. The role of a provider cannot change. */
export function RoleButton({ user }: { user: User }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { role, suspension } = user;
  const isAdmin = role === 'admin';
  const close = () => setIsConfirming(false);
  if (role === 'provider' || suspension) return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsConfirming(true)}>
        {isAdmin ? 'Remove admin rights…' : 'Make admin…'}
      </Button>
      {isConfirming &&
        (isAdmin ? (
          <RemoveRightsDialog user={user} onClose={close} />
        ) : (
          <MakeAdminDialog user={user} onClose={close} />
        ))}
    </>
  );
}

interface RoleDialogProps {
  user: User;
  onClose: () => void;
}

function MakeAdminDialog({ user, onClose }: RoleDialogProps) {
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
      </p>
    </ProofDialog>
  );
}

function RemoveRightsDialog({ user, onClose }: RoleDialogProps) {
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
