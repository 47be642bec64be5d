import { LogOut } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useLogOut } from './use-log-out.ts';

/** What does not fit into the tab bar. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const logOut = useLogOut();
  return (
    <Dialog title="Menu" isOpen onClose={onClose}>
      <div className="grid gap-6">
        <ThemeChoice />
        <Button
          variant="secondary"
          onClick={() => {
            onClose();
            logOut();
          }}
        >
          <LogOut aria-hidden className="size-4.5" strokeWidth={1.75} />
          Logout
        </Button>
      </div>
    </Dialog>
  );
}
