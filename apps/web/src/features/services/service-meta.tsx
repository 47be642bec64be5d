import { DETAIL_DEFAULTS, detailRating } from '@nearhand/shared/service-display';
import { CalendarDays, Clock, MapPin } from 'lucide-react';
import { InfoItem } from '../../components/info-item.tsx';
import { Rating } from '../../components/rating.tsx';
import { formatCount } from '../../lib/format-number.ts';
import type { ListedService } from './browse/service-card.tsx';

/** Shows rating, location, duration and availability, with the defaults of product 2, service detail. */
export function ServiceMeta({ service }: { service: ListedService }) {
  const { duration } = service;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-fg-muted [&_svg]:mt-1 [&_svg]:size-4.5">
      <li className="[&_svg]:mt-0">
        <Rating {...detailRating(service)} />
      </li>
      <InfoItem icon={MapPin}>{service.location || DETAIL_DEFAULTS.location}</InfoItem>
      <InfoItem icon={Clock}>
        {duration ? formatCount(duration, 'minute') : DETAIL_DEFAULTS.duration}
      </InfoItem>
      <InfoItem icon={CalendarDays}>{service.availability || DETAIL_DEFAULTS.availability}</InfoItem>
    </ul>
  );
}
