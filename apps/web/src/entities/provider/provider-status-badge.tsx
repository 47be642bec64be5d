import type { ProviderStatus } from '@nearhand/shared/users/users';
import { Circle, Hourglass, ShieldCheck } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import type { Tone } from '../../lib/tones.ts';

const STATUSES = {
  approved: { icon: ShieldCheck, label: 'Approved' },
  inqueue: { icon: Hourglass, label: 'In queue' },
  rejected: { icon: Circle, label: 'Rejected' },
} as const;

export function ProviderStatusBadge({ status }: { status: ProviderStatus }) {
  const { icon: Icon, label } = STATUSES[status];
  return (
    <Badge tone={PROVIDER_TONES[status]}>
      <Icon aria-hidden strokeWidth={1.75} />
      {label}
    </Badge>
  );
}

/** Product section 4, provider status: approved green, inqueue yellow, others neutral. */
export const PROVIDER_TONES = {
  approved: 'success',
  inqueue: 'warning',
  rejected: 'neutral',
} as const satisfies Record<ProviderStatus, Tone>;
