import { RotateCw } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { CategoryTileSkeleton, tileGridClassName } from '../../entities/service-category/category-tile.tsx';
import { SLOW_THRESHOLD_MS, useHasElapsed } from '../../lib/use-timing.ts';

/** The number of categories on the home page (product 2 and 9). */
export const HOME_CATEGORY_COUNT = 6;
const LOADING_TEXTS = ['Finding pros near you', 'Checking who is available'] as const;
const NEXT_TEXT_AFTER_MS = 1500;
const TILES = Array.from({ length: HOME_CATEGORY_COUNT }, (_, index) => index);

/** Shows placeholders for the categories. After a while they say that loading takes long and offer a retry. */
export function HomeCategorySkeletons({ onRetry }: { onRetry: () => void }) {
  const isSecondText = useHasElapsed(NEXT_TEXT_AFTER_MS);
  const isSlow = useHasElapsed(SLOW_THRESHOLD_MS);
  return (
    <div className="grid gap-4">
      <div aria-busy className={tileGridClassName}>
        {TILES.map((tile) => (
          <div
            key={tile}
            className="starting:opacity-0 motion-safe:transition-opacity motion-safe:duration-300"
            style={{ transitionDelay: `${tile * 120}ms` }}
          >
            <CategoryTileSkeleton />
          </div>
        ))}
      </div>
      <div className="flex min-h-9 flex-wrap items-center gap-4 text-small text-fg-muted">
        <p>
          <span role="status" className="sr-only">
            {isSlow ? 'Still working…' : 'Loading categories'}
          </span>
          <span aria-hidden>
            {isSlow ? 'Still working…' : isSecondText ? LOADING_TEXTS[1] : LOADING_TEXTS[0]}
          </span>
        </p>
        {isSlow && (
          <Button variant="secondary" size="small" onClick={onRetry}>
            <RotateCw aria-hidden className="size-4" strokeWidth={1.75} />
            Retry
          </Button>
        )}
      </div>
    </div>
  );
}
