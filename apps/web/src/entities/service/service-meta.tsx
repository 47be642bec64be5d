import { SERVICE_TEXTS, type ServiceText } from '@nearhand/shared/services/service-texts';
import { CalendarDays, Clock, MapPin, type LucideIcon } from 'lucide-react';
import { InfoItem } from '../../components/info-item.tsx';
import { Rating } from './rating.tsx';
import { formatDuration } from '../../lib/format-number.ts';
import { DETAIL_DEFAULTS, getDetailRating, type PartialService } from './service-display.ts';

const ICONS: Record<ServiceText, LucideIcon> = { location: MapPin, availability: CalendarDays };
const defaults: Partial<Record<ServiceText, string>> = DETAIL_DEFAULTS;
const otherTexts = SERVICE_TEXTS.filter((name) => name !== 'location');

/** Shows rating, location, duration, availability and the other texts, with the defaults of product 2, service detail. */
export function ServiceMeta({ service }: { service: PartialService }) {
  const { unit, hoursPerDay, duration } = service;
  const length = unit === 'per day' && hoursPerDay ? hoursPerDay * 60 : duration;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-fg-muted [&_svg]:mt-1 [&_svg]:size-4.5">
      <li className="[&_svg]:mt-0">
        <Rating {...getDetailRating(service)} />
      </li>
      <InfoItem icon={ICONS.location}>{service.location || DETAIL_DEFAULTS.location}</InfoItem>
      <InfoItem icon={Clock}>{length ? formatDuration(length) : DETAIL_DEFAULTS.duration}</InfoItem>
      {otherTexts.map((name) => {
        const text = service[name] || defaults[name];
        return (
          text && (
            <InfoItem key={name} icon={ICONS[name]}>
              {text}
            </InfoItem>
          )
        );
      })}
    </ul>
  );
}
