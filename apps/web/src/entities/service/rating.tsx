import { Star } from 'lucide-react';
import { formatCount } from '../../lib/format-number.ts';

interface RatingProps {
  /** 0 to 5. */
  rating: number;
  reviewCount: number;
}

/** Shows "★ 4.8 (127 reviews)", or "New" without reviews, which screen readers hear as "No reviews yet". */
export function Rating({ rating, reviewCount }: RatingProps) {
  const isNew = reviewCount === 0;
  return (
    <span className="flex items-center gap-2 tabular-nums">
      <Star aria-hidden className={`size-4 ${isNew ? 'text-fg-muted' : 'fill-star text-star'}`} />
      {isNew && (
        <>
          <strong aria-hidden className="font-semibold text-fg">
            New
          </strong>
          <span className="sr-only">No reviews yet</span>
        </>
      )}
      <span aria-hidden={isNew} className={isNew ? 'sr-only' : undefined}>
        <span className="sr-only">Rated </span>
        <strong className="font-semibold text-fg">{rating === 0 ? '0' : rating.toFixed(1)}</strong>
        <span className="sr-only"> out of 5</span> ({formatCount(reviewCount, 'review')})
      </span>
    </span>
  );
}
