import { MAX_RATING } from '@nearhand/shared/reviews/review-rules';
import { Star } from 'lucide-react';

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5">
      {Array.from({ length: MAX_RATING }, (_, index) => (
        <Star
          key={index}
          aria-hidden
          className={`size-4 ${index < Math.round(rating) ? 'fill-star text-star' : 'text-border-strong'}`}
        />
      ))}
      <span className="sr-only">{rating} out of 5</span>
    </span>
  );
}
