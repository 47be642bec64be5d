import { isApproved, isRejected } from '@nearhand/shared/applications/applications';
import type { Service } from '@nearhand/shared/services/services';
import type { User } from '@nearhand/shared/users/users';
import { Badge } from '../../../components/badge.tsx';
import { SERVICE_TONES } from '../../../entities/service/service-display.ts';

interface VisibilityBadgeProps {
  service: Service;
  provider: Pick<User, 'status' | 'suspension'> | null;
}

/** Shows whether customers see a service; a deactivated one stays hidden when its provider is approved and active. */
export function VisibilityBadge({ service: { isActive, deactivatedBy }, provider }: VisibilityBadgeProps) {
  if (!isActive) {
    const label = deactivatedBy === 'admin' ? 'Hidden by an admin' : 'Hidden';
    return <Badge tone={SERVICE_TONES.hidden}>{label}</Badge>;
  }
  if (provider && (provider.suspension || isRejected(provider))) {
    return <Badge tone={SERVICE_TONES.hidden}>Hidden</Badge>;
  }
  if (provider && !isApproved(provider)) {
    return <Badge tone={SERVICE_TONES.waiting}>Waiting for approval</Badge>;
  }
  return <Badge tone={SERVICE_TONES.visible}>Visible</Badge>;
}
