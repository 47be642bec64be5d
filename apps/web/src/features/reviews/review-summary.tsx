import type { ReviewSummary } from '@nearhand/shared/reviews/reviews';
import { Star } from 'lucide-react';
import { Stars } from '../../components/stars.tsx';
import { formatCount, formatNumber } from '../../lib/format-number.ts';

const RATINGS = ['5', '4', '3', '2', '1'] as const;

/** Shows the average of a list of reviews, and the number of reviews of each rating. */
export function ReviewSummaryBars({ summary: { average, count, byRating } }: { summary: ReviewSummary }) {
  return (
    <div className="grid items-center gap-x-10 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid gap-1.5">
        <p className="font-display text-[3rem]/[1] font-bold tabular-nums">{average.toFixed(2)}</p>
        <Stars rating={average} />
        <p className="max-w-40 text-caption text-fg-muted">
          {formatCount(count, 'review')}, each from a completed booking
        </p>
      </div>
      <ul aria-label="Reviews by rating" className="grid gap-2">
        {RATINGS.map((rating) => (
          <li
            key={rating}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-small"
          >
            <span className="flex items-center gap-1 font-semibold tabular-nums">
              {rating}
              <Star aria-hidden className="size-3.5 fill-star text-star" />
              <span className="sr-only">of 5:</span>
            </span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-surface-3">
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${(100 * byRating[rating]) / Math.max(1, count)}%` }}
              />
            </span>
            <span className="text-end text-fg-muted tabular-nums">{formatNumber(byRating[rating])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
