import { X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../components/button.tsx';

interface BannerBarProps {
  /** Names the bar for screen readers. */
  label: string;
  icon: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
  onDismiss: () => void;
}

/** Shows a sentence below the top bar of every page. */
export function BannerBar({ label, icon: Icon, children, action, onDismiss }: BannerBarProps) {
  const dismiss = () => {
    // The button disappears and would take the focus with it.
    document.getElementById('main')?.focus();
    onDismiss();
  };
  return (
    <aside aria-label={label} className="border-b border-border bg-info-soft text-info-soft-fg print:hidden">
      <div className="container-page flex items-start gap-x-3 py-1 text-small">
        <Icon aria-hidden className="mt-3.5 size-4 shrink-0" strokeWidth={1.75} />
        <div className="flex min-w-0 flex-1 flex-wrap min-h-11 items-center gap-x-3 gap-y-2">
          <p className="me-auto min-w-0 flex-1 basis-52 wrap-anywhere">{children}</p>
          {action}
        </div>
        <IconButton label="Dismiss" onClick={dismiss}>
          <X aria-hidden />
        </IconButton>
      </div>
    </aside>
  );
}
