import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface InfoItemProps {
  icon: LucideIcon;
  iconClassName?: string;
  children: ReactNode;
}

export function InfoItem({ icon: Icon, iconClassName = '', children }: InfoItemProps) {
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${iconClassName}`} strokeWidth={1.75} />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {children}
      </span>
    </li>
  );
}
