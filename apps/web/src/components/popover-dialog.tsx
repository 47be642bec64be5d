import type { ReactNode, RefObject } from 'react';
import { Dialog as AriaDialog, Heading, Popover, type PopoverProps } from 'react-aria-components';
import { useMediaQuery } from '../lib/use-window.ts';
import { useLayer } from '../lib/layers.ts';
import { Dialog } from './dialog.tsx';

const widths = { small: 'w-92', list: 'w-104', card: 'w-110', form: 'w-124' } as const;

export interface PopoverDialogProps {
  title: string;
  trigger: RefObject<HTMLElement | null>;
  placement?: PopoverProps['placement'];
  /** `list` has room for rows of text, `card` for a card, `form` for three short fields side by side. */
  size?: keyof typeof widths;
  onClose: () => void;
  children: ReactNode;
}

/** Opens a small dialog at its button, on phones a bottom sheet. Esc and a press outside close it and return the focus. */
export function PopoverDialog({
  title,
  trigger,
  placement = 'bottom end',
  size = 'small',
  onClose,
  children,
}: PopoverDialogProps) {
  const isPhone = useMediaQuery('(width < 40rem)');
  useLayer(onClose, !isPhone);
  if (isPhone) {
    return (
      <Dialog title={title} isOpen onClose={onClose}>
        {children}
      </Dialog>
    );
  }
  return (
    <Popover
      isOpen
      onOpenChange={(nowOpen) => !nowOpen && onClose()}
      triggerRef={trigger}
      placement={placement}
      className={`${widths[size]} overflow-hidden rounded-card border border-border bg-surface shadow-e3 data-entering:animate-settle`}
    >
      {/* The element that scrolls has the padding, which the sticky actions at its end cover. */}
      <AriaDialog className="grid max-h-[inherit] gap-5 overflow-y-auto p-6 outline-none">
        <Heading slot="title" className="text-h3">
          {title}
        </Heading>
        {children}
      </AriaDialog>
    </Popover>
  );
}
