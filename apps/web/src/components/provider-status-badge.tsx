import type { ProviderStatus } from '@nearhand/shared/users';
import { Circle, Hourglass, ShieldCheck } from 'lucide-react';
import { Badge } from './badge.tsx';

const LOOKS = {
  approved: { tone: 'success', icon: ShieldCheck, label: 'Approved' },
  inqueue: { tone: 'warning', icon: Hourglass, label: 'In queue' },
  rejected: { tone: 'neutral', icon: Circle, label: 'Rejected' },
} as const;

/** Spec section 4, provider status: approved green, inqueue yellow, others neutral. */
export function ProviderStatusBadge({ status }: { status: ProviderStatus }) {
  const { tone, icon: Icon, label } = LOOKS[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden strokeWidth={1.75} />
      {label}
    </Badge>
  );
}
