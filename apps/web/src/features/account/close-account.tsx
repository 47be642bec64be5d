import type { User } from '@nearhand/shared/users/users';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';

interface CloseAccountProps {
  user: User;
  onClosed: () => void;
}

/** Offers to close the account, which cannot be undone (product 7). */
export function CloseAccount({ user, onClosed }: CloseAccountProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Panel title="Close account" text="Erases everything we hold about you. It cannot be undone.">
      <Button variant="danger-outline" onClick={() => setIsConfirming(true)}>
        Close account
      </Button>
      {isConfirming && (
        <CloseAccountDialog user={user} onClosed={onClosed} onCancel={() => setIsConfirming(false)} />
      )}
    </Panel>
  );
}
