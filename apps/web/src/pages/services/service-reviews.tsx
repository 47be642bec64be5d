import type { Service } from '@nearhand/shared/services/services';
import { ReviewList } from '../../features/reviews/review-list.tsx';
import { ServiceReviewPanel } from '../../features/reviews/service-review-panel.tsx';
import { useSession } from '../../entities/user/session.ts';
import { PROVIDER_NOT_ASSIGNED } from '../../entities/service/service-display.ts';

export function ServiceReviews({ service: { _id, provider } }: { service: Service }) {
  const { session } = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const { name = PROVIDER_NOT_ASSIGNED, profilePhoto } = provider ?? {};
  return (
    <ReviewList source={{ about: 'service', id: _id }} repliedBy={{ name, profilePhoto }}>
      {user?.role === 'customer' && <ServiceReviewPanel service={_id} userName={user.name} />}
    </ReviewList>
  );
}
