import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { useLayer } from '../lib/layers.ts';
import { IconButton } from './button.tsx';

interface MenuButtonProps {
  /** For instance "More for Plumbing". */
  label: string;
  items: readonly { label: string; icon: LucideIcon; isDanger?: boolean; onAction: () => void }[];
}

/** Opens a menu of what else can be done with one thing. Esc and a press outside close it and return the focus. */
export function MenuButton({ label, items }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useLayer(() => setIsOpen(false), isOpen);
  return (
    <>
      <IconButton
        ref={trigger}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Ellipsis aria-hidden strokeWidth={1.75} />
      </IconButton>
      <Popover
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        triggerRef={trigger}
        placement="bottom end"
        className="min-w-48 rounded-card border border-border bg-surface p-1.5 shadow-e3 data-entering:animate-settle"
      >
        <Menu aria-label={label} autoFocus="first" onClose={() => setIsOpen(false)} className="outline-none">
          {items.map(({ label: text, icon: Icon, isDanger = false, onAction }) => (
            <MenuItem
              key={text}
              onAction={onAction}
              className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-3 text-small font-medium -outline-offset-2 data-focused:bg-surface-2 ${isDanger ? 'text-danger' : ''}`}
            >
              <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </>
  );
}
