import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useLayer } from '../lib/layers.ts';
import { IconButton } from './button.tsx';
import { FocusedHeading } from './focused-heading.tsx';

export const overlayClassName =
  'fixed inset-0 z-40 grid h-(--visual-viewport-height) items-end justify-items-center bg-[oklch(0.15_0.02_190/55%)] ' +
  'data-entering:animate-dim sm:place-items-center sm:p-6';

const modalClassName =
  'flex max-h-full w-full flex-col overflow-hidden rounded-t-dialog shadow-e3 forced-colors:border ' +
  'data-entering:animate-sheet-in sm:rounded-dialog sm:data-entering:animate-rise-in';

const WIDTHS = { medium: 'sm:max-w-140', wide: 'sm:max-w-248' };

const TALL = 'bg-bg max-sm:mt-12 max-sm:self-stretch max-sm:short:mt-0';

interface DialogActionsProps {
  /** Whether the buttons are side by side on phones too. */
  isRow?: boolean;
  /** What stays in view beside the buttons, on phones above them, such as a total. */
  summary?: ReactNode;
  children: ReactNode;
}

/** Returns the layout of the buttons. On phones the last one takes the remaining width, or a row of its own. */
function getActionsClassName({ isRow }: Pick<DialogActionsProps, 'isRow'>): string {
  return isRow
    ? 'grow flex-wrap justify-between'
    : 'max-sm:flex-wrap max-sm:*:last:flex-1 sm:ms-auto sm:shrink-0 sm:justify-end';
}

/** Holds the buttons at the end of a dialog. They stay in view while the content above scrolls. */
export function DialogActions({ isRow = false, summary, children }: DialogActionsProps) {
  return (
    <div
      data-dialog-actions
      className="sticky short:static -bottom-[calc(1.25rem+env(safe-area-inset-bottom))] -mx-5 -mb-[calc(1.25rem+env(safe-area-inset-bottom))] flex flex-col gap-3 border-t border-border bg-surface p-5 print:hidden pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:flex-row sm:items-center sm:px-6"
    >
      {summary}
      <div className={`flex gap-3 ${getActionsClassName({ isRow })}`}>{children}</div>
    </div>
  );
}

interface DialogProps {
  title: string;
  isOpen: boolean;
  width?: keyof typeof WIDTHS;
  /** Whether it is a sheet of cards, as high as the screen of a phone, whatever the height of its content. */
  isTall?: boolean;
  /** Whether the heading has the focus at first: for a form with much to read before its first field. */
  startsAtHeading?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Opens a dialog in the middle of the page, on phones a bottom sheet. Esc and a press outside close it and return the focus. */
export function Dialog({
  title,
  isOpen,
  width = 'medium',
  isTall = false,
  startsAtHeading = false,
  onClose,
  children,
}: DialogProps) {
  const DialogHeading = startsAtHeading ? FocusedHeading : PlainHeading;
  useLayer(onClose, isOpen);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(nowOpen) => !nowOpen && onClose()}
      isDismissable
      className={overlayClassName}
    >
      <Modal className={`${modalClassName} ${WIDTHS[width]} ${isTall ? TALL : 'bg-surface'}`}>
        <AriaDialog className="flex min-h-0 flex-1 flex-col outline-none">
          <div className="flex items-center gap-3 border-b border-border py-3 ps-5 pe-3 sm:ps-6 print:hidden">
            <DialogHeading className="me-auto text-[1.25rem]/[1.3] font-bold">{title}</DialogHeading>
            <IconButton label="Close" onClick={onClose}>
              <X aria-hidden strokeWidth={1.75} />
            </IconButton>
          </div>
          {/* What gets the focus is never under the buttons. */}
          <div className="min-h-0 flex-auto scroll-pt-4 overflow-y-auto has-[[data-dialog-actions]]:scroll-pb-44 sm:has-[[data-dialog-actions]]:scroll-pb-28 p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:p-6">
            {children}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function PlainHeading({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Heading slot="title" className={className}>
      {children}
    </Heading>
  );
}
