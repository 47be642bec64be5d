import { DETAIL_DEFAULTS, detailRating } from '@nearhand/shared/service-display';
import { CalendarDays, Clock, MapPin } from 'lucide-react';
import { Fact } from '../../components/fact.tsx';
import { Rating } from '../../components/rating.tsx';
import { formatCount } from '../../lib/counts.ts';
import type { ListedService } from './service-card.tsx';

/** Rating, place, duration and availability, with the defaults of spec section 2, service detail. */
export function DetailFacts({ service }: { service: ListedService }) {
  const { duration } = service;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-fg-muted [&_svg]:mt-1 [&_svg]:size-4.5">
      <li className="[&_svg]:mt-0">
        <Rating {...detailRating(service)} />
      </li>
      <Fact icon={MapPin}>{service.location || DETAIL_DEFAULTS.location}</Fact>
      <Fact icon={Clock}>{duration ? formatCount(duration, 'minute') : DETAIL_DEFAULTS.duration}</Fact>
      <Fact icon={CalendarDays}>{service.availability || DETAIL_DEFAULTS.availability}</Fact>
    </ul>
  );
}
