import { Clock, MapPin } from 'lucide-react';
import { messages } from '@nearhand/shared/messages';
import { CARD_DEFAULTS, cardKeywords, DIFFICULTY_LABELS } from '@nearhand/shared/service-display';
import { DEFAULT_DIFFICULTY, type Difficulty } from '@nearhand/shared/service-choices';
import type { Service } from '@nearhand/shared/services';
import { Badge, type Tone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Fact } from '../../components/fact.tsx';
import { Rating } from '../../components/rating.tsx';
import { formatCount } from '../../lib/counts.ts';
import { ServiceImage } from './service-image.tsx';
import { ServiceLink, STRETCHED } from './service-link.tsx';
import { ServicePrice } from './service-price.tsx';

/** Only these are sure to be there; for the rest the specification says what to show instead (section 2, browse). */
export type ListedService = Pick<Service, '_id' | 'name' | 'description'> & Partial<Service>;

const DIFFICULTY_TONES: Record<Difficulty, Tone> = { easy: 'success', medium: 'warning', hard: 'danger' };

interface ServiceCardProps {
  service: ListedService;
  isInSight?: boolean;
  onHire: () => void;
}

export function ServiceCard({ service, isInSight = false, onHire }: ServiceCardProps) {
  const difficulty = service.difficulty ?? DEFAULT_DIFFICULTY;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-border bg-surface transition-colors duration-[180ms] hover:border-border-strong">
      <ServiceImage imageUrl={service.imageUrl} category={service.category} isInSight={isInSight} />
      <div className="flex flex-1 flex-col gap-2.5 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="line-clamp-2 min-w-0 text-h3">
            <ServiceLink id={service._id} className={STRETCHED}>
              {service.name}
            </ServiceLink>
          </h2>
          <Badge tone={DIFFICULTY_TONES[difficulty]}>{DIFFICULTY_LABELS[difficulty]}</Badge>
        </div>
        <p className="line-clamp-2 text-small text-fg-muted">{service.description}</p>
        <Facts service={service} />
        <Keywords keywords={service.keywords ?? []} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-border pt-3">
          <ServicePrice service={service} />
          {service.provider === null ? (
            <p className="text-caption text-fg-muted">{messages.booking.noProvider}</p>
          ) : (
            <Button size="small" className="relative" onClick={onHire}>
              Hire Now<span className="sr-only">: {service.name}</span>
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

function Facts({ service }: { service: ListedService }) {
  const { provider, duration } = service;
  const location = provider?.address || provider?.location || service.location || CARD_DEFAULTS.location;
  return (
    <ul className="grid gap-1.5 text-small text-fg-muted">
      <li>
        <Rating rating={service.rating ?? CARD_DEFAULTS.rating} reviewCount={service.reviewCount ?? 0} />
      </li>
      <Fact icon={MapPin}>{location}</Fact>
      <Fact icon={Clock}>{duration ? formatCount(duration, 'minute') : CARD_DEFAULTS.duration}</Fact>
    </ul>
  );
}

function Keywords({ keywords }: { keywords: readonly string[] }) {
  const { shown, moreCount } = cardKeywords(keywords);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Keywords" className="flex flex-wrap gap-1.5 text-[0.75rem]/[1.3] text-fg-muted">
      {[...new Set(shown), ...(moreCount > 0 ? [`+${moreCount} more`] : [])].map((keyword) => (
        <li key={keyword} className="max-w-full truncate rounded-tag bg-surface-2 px-2 py-1">
          {keyword}
        </li>
      ))}
    </ul>
  );
}
