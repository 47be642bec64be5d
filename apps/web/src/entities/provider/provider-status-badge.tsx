import { applicationStatuses } from '@nearhand/shared/applications/applications';
import type { ProviderStatus } from '@nearhand/shared/users/users';
import { Circle, Hourglass, ShieldCheck, type LucideIcon } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';

const ICONS: Record<ProviderStatus, LucideIcon> = {
  approved: ShieldCheck,
  inqueue: Hourglass,
  rejected: Circle,
};

export function ProviderStatusBadge({ status }: { status: ProviderStatus }) {
  const { label, tone } = applicationStatuses[status];
  const Icon = ICONS[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden strokeWidth={1.75} />
      {label}
    </Badge>
  );
}
