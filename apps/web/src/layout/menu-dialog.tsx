import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { useLogOut } from './sign-out-on-arrival.ts';
import { ThemeChoice } from './theme-choice.tsx';

interface MenuDialogProps {
  title: string;
  children: ReactNode;
  /** Beside the button that logs out. */
  action?: ReactNode;
  onClose: () => void;
}

/** Shows the links for which a bar has no room, the choice of the theme, and the way out. */
export function MenuDialog({ title, children, action, onClose }: MenuDialogProps) {
  const logOut = useLogOut();
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="-mx-3 -mt-2 mb-5 grid gap-4">
        {children}
        <div className="border-border not-first:border-t not-first:pt-4">
          <ThemeChoice />
        </div>
      </div>
      <DialogActions isRow>
        {action}
        <Button
          variant="secondary"
          className="only:w-full"
          onClick={() => {
            onClose();
            logOut();
          }}
        >
          <LogOut aria-hidden className="size-4.5" strokeWidth={1.75} />
          Logout
        </Button>
      </DialogActions>
    </Dialog>
  );
}
