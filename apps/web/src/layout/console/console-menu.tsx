import { ArrowUpRight } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { MenuDialog } from '../menu-dialog.tsx';
import { ConsoleNav } from './console-nav.tsx';

/** Shows all pages of the console where there is no room beside them. */
export function ConsoleMenu({ onClose }: { onClose: () => void }) {
  return (
    <MenuDialog
      title="Admin"
      action={
        <ButtonLink to="/" variant="secondary" onClick={onClose}>
          View site
          <ArrowUpRight aria-hidden className="size-4" strokeWidth={1.75} />
        </ButtonLink>
      }
      onClose={onClose}
    >
      <ConsoleNav label="All pages" isForTouch onChoose={onClose} />
    </MenuDialog>
  );
}
