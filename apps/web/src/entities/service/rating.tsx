import { Star } from 'lucide-react';
import { formatCount } from '../../lib/format-number.ts';

interface RatingProps {
  /** 0 to 5. */
  rating: number;
  reviewCount: number;
}

/** Shows "★ 4.8 (127 reviews)", or "New" without reviews, which screen readers hear as 0 (0 reviews). */
export function Rating({ rating, reviewCount }: RatingProps) {
  return (
    <span className="flex items-center gap-2 tabular-nums">
      <Star aria-hidden className={`size-4 ${reviewCount === 0 ? 'text-fg-muted' : 'fill-star text-star'}`} />
      {reviewCount === 0 && (
        <strong aria-hidden className="font-semibold text-fg">
          New
        </strong>
      )}
      <span className={reviewCount === 0 ? 'sr-only' : undefined}>
        <span className="sr-only">Rated </span>
        <strong className="font-semibold text-fg">{rating === 0 ? '0' : rating.toFixed(1)}</strong>
        <span className="sr-only"> out of 5</span> ({formatCount(reviewCount, 'review')})
      </span>
    </span>
  );
}
