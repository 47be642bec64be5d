import type { RefObject } from 'react';
import { PopoverDialog } from '../components/popover-dialog.tsx';
import { NewestNotifications } from '../features/notifications/newest-notifications.tsx';

interface NotificationsPopoverProps {
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function NotificationsPopover({ trigger, onClose }: NotificationsPopoverProps) {
  return (
    <PopoverDialog title="Notifications" size="list" trigger={trigger} onClose={onClose}>
      <NewestNotifications onFollow={onClose} />
    </PopoverDialog>
  );
}
