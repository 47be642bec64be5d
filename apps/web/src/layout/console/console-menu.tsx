import { ArrowUpRight, LogOut } from 'lucide-react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useLogOut } from '../sign-out-on-arrival.ts';
import { ThemeChoice } from '../theme-choice.tsx';
import { ConsoleNav } from './console-nav.tsx';

/** Shows all pages of the console where there is no room beside them. */
export function ConsoleMenu({ onClose }: { onClose: () => void }) {
  const logOut = useLogOut();
  return (
    <Dialog title="Admin" isOpen onClose={onClose}>
      <ConsoleNav label="All pages" className="-mx-3 -mt-2" isForTouch onChoose={onClose} />
      <div className="-mx-3 my-4 border-t border-border pt-4">
        <ThemeChoice />
      </div>
      <DialogActions isRow>
        <ButtonLink to="/" variant="secondary" onClick={onClose}>
          View site
          <ArrowUpRight aria-hidden className="size-4" strokeWidth={1.75} />
        </ButtonLink>
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
      </DialogActions>
    </Dialog>
  );
}
