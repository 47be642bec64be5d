import type { ReactNode, RefObject } from 'react';
import { Dialog as AriaDialog, Heading, Popover } from 'react-aria-components';
import { useMedia } from '../lib/use-media.ts';
import { useLayer } from '../lib/layers.ts';
import { Dialog } from './dialog.tsx';

export interface PopoverDialogProps {
  title: string;
  /** The button it opens at. */
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog at the button that opened it; on phones a sheet from below. Esc and a press outside close it. */
export function PopoverDialog({ title, trigger, onClose, children }: PopoverDialogProps) {
  const isPhone = useMedia('(width < 40rem)');
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
      placement="bottom end"
      className="w-92 overflow-y-auto rounded-card border border-border bg-surface shadow-e3 data-entering:animate-settle"
    >
      <AriaDialog className="grid gap-5 p-5 outline-none">
        <Heading slot="title" className="text-h3">
          {title}
        </Heading>
        {children}
      </AriaDialog>
    </Popover>
  );
}
