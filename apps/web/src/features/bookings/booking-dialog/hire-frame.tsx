import { ArrowLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../../../components/button.tsx';
import { FocusedHeading } from '../../../components/focused-heading.tsx';
import { useLayer } from '../../../lib/layers.ts';

/** From this width on everything is in view at once, in two columns. */
export const WIDE = '(width >= 900px)';

const OVERLAY =
  'fixed inset-0 z-40 grid h-(--visual-viewport-height) grid-rows-[minmax(0,1fr)] bg-[oklch(0.15_0.02_190/55%)] ' +
  'data-entering:animate-dim min-[900px]:place-items-center min-[900px]:p-6';

const MODAL =
  'flex h-full max-h-full w-full flex-col overflow-hidden bg-surface shadow-e3 forced-colors:border ' +
  'data-entering:animate-rise-in min-[900px]:rounded-dialog';

const LAYOUTS = {
  /** Everything is asked. */
  complete: 'min-[900px]:max-h-212 min-[900px]:max-w-264',
  /** Date and time only, or a text. */
  short: 'min-[900px]:max-h-184 min-[900px]:max-w-188',
  result: 'min-[900px]:h-auto min-[900px]:max-w-160',
};

interface HireFrameProps {
  layout: keyof typeof LAYOUTS;
  /** At Escape, a press outside, and Back where there is no `onBack`. */
  onClose: () => void;
  /** What Back does instead of closing. */
  onBack: (() => void) | undefined;
  children: ReactNode;
}

/** Opens a dialog with the whole screen of a phone, else in the middle of the page. */
export function HireFrame({ layout, onClose, onBack, children }: HireFrameProps) {
  useLayer(onBack ?? onClose);
  return (
    <ModalOverlay isOpen onOpenChange={(isOpen) => !isOpen && onClose()} isDismissable className={OVERLAY}>
      <Modal className={`${MODAL} ${LAYOUTS[layout]}`}>
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none">{children}</Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface HireHeaderProps {
  onClose: () => void;
  onBack?: (() => void) | undefined;
}

export function HireHeader({ onClose, onBack }: HireHeaderProps) {
  return (
    <div className="flex shrink-0 items-center gap-1 border-b border-border py-1.5 ps-4 pe-2 min-[900px]:py-3 min-[900px]:ps-7 min-[900px]:pe-3">
      {onBack && (
        <IconButton label="Back one step" onClick={onBack} className="-ms-2.5 min-[900px]:hidden">
          <ArrowLeft aria-hidden strokeWidth={1.75} />
        </IconButton>
      )}
      <FocusedHeading className="me-auto text-[1.125rem]/[1.3] font-bold min-[900px]:text-[1.25rem]/[1.3]">
        Hire Service Provider
      </FocusedHeading>
      <IconButton label="Close" onClick={onClose}>
        <X aria-hidden strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
