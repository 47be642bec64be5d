import type { ServiceFacets } from '@nearhand/shared/search/search-results';

const WIDTH = 200;
const HEIGHT = 56;
const MIN_BAR = 1;
const MAX_RADIUS = 8;

interface PriceHistogramProps {
  buckets: ServiceFacets['price']['buckets'] | undefined;
  minPrice: number | undefined;
  maxPrice: number | undefined;
}

/** Shows how many services there are in each range of prices. Not interactive: the two fields below it are. */
export function PriceHistogram({
  buckets = [],
  minPrice = -Infinity,
  maxPrice = Infinity,
}: PriceHistogramProps) {
  if (buckets.length === 0) return null;
  const maxCount = Math.max(...buckets.map(({ count }) => count), 1);
  const step = WIDTH / buckets.length;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="w-full">
      {buckets.map(({ from, to, count }, index) => {
        const isChosen = to > minPrice && from <= maxPrice;
        const radius = Math.min(step * 0.4, MAX_RADIUS);
        const height = Math.max(((HEIGHT - radius) * count) / maxCount, MIN_BAR);
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
