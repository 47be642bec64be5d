import type { ServiceFacets } from '@nearhand/shared/search-results';

const WIDTH = 200;
const HEIGHT = 56;
const MIN_BAR = 1;
const MAX_RADIUS = 8;

interface PriceBarsProps {
  buckets: ServiceFacets['price']['buckets'] | undefined;
  minPrice: number | undefined;
  maxPrice: number | undefined;
}

/** Draws how many services there are in each range of prices. The two fields below are the control. */
export function PriceBars({ buckets = [], minPrice = -Infinity, maxPrice = Infinity }: PriceBarsProps) {
  if (buckets.length === 0) return null;
  const most = Math.max(...buckets.map(({ count }) => count), 1);
  const step = WIDTH / buckets.length;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="w-full">
      {buckets.map(({ from, to, count }, index) => {
        const isChosen = to > minPrice && from <= maxPrice;
        const radius = Math.min(step * 0.4, MAX_RADIUS);
        const height = Math.max(((HEIGHT - radius) * count) / most, MIN_BAR);
        const left = (index + 0.5) * step - radius;
        return (
          <path
            key={from}
            d={`M${left} ${HEIGHT}v${-height}a${radius} ${radius} 0 0 1 ${2 * radius} 0v${height}z`}
            className={isChosen ? 'fill-brand' : 'fill-surface-3'}
          />
        );
      })}
    </svg>
  );
}
