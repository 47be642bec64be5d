import { Skeleton } from '../../../components/skeleton.tsx';

const COUNT = 4;

/** Each card has its own height, so that one that unfolds leaves no empty space in its neighbor. */
export const bookingGridClassName = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-5';

/** Shows placeholders of the same size as bookings, to avoid layout shifts. */
export function BookingSkeletons() {
  return (
    <div aria-hidden className={bookingGridClassName}>
      {Array.from({ length: COUNT }, (_, index) => (
        <div key={index} className="grid gap-4 rounded-card border border-border bg-surface p-4 sm:p-5">
          <div className="flex justify-between gap-3">
            <Skeleton className="h-5 w-1/2 rounded-tag" />
            <Skeleton className="h-6 w-20 rounded-full" />
          </div>
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-4 w-36 rounded-tag" />
          </div>
          <Skeleton className="h-11 w-3/5 rounded-tag" />
          <Skeleton className="h-10 rounded-tag" />
          <Skeleton className="h-9 w-2/5 rounded-control" />
        </div>
      ))}
    </div>
  );
}
