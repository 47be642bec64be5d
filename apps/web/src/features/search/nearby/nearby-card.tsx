import { Rating } from '../../../entities/service/rating.tsx';
import { formatCount } from '../../../lib/format-number.ts';
import type { NearbyProvider } from './nearby-providers.ts';
import type { Corner } from './ring-geometry.ts';

const CORNER_CLASS_NAMES: Record<Corner, string> = {
  'bottom-right': 'md:right-4 md:bottom-4',
  'bottom-left': 'md:left-4 md:bottom-4',
  'top-left': 'md:left-4 md:top-4',
  'top-right': 'md:right-4 md:top-4',
};

/** Shows the marked provider in a corner of the rings, on phones below them. Hidden from screen readers, because the list says the same. */
export function NearbyCard({ provider, corner }: { provider: NearbyProvider; corner: Corner }) {
  return (
    <div
      aria-hidden
      className={`pointer-events-none grid gap-1 rounded-card border border-border bg-surface p-4 text-small shadow-e2 md:absolute md:w-60 ${CORNER_CLASS_NAMES[corner]}`}
    >
      <p className="font-semibold">{provider.name}</p>
      <Rating rating={provider.rating} reviewCount={provider.reviewCount} />
      <p className="text-fg-muted">
        {provider.areaLabel} · {formatCount(provider.serviceCount, 'service')}
      </p>
    </div>
  );
}
