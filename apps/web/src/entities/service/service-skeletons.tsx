import { Skeleton } from '../../components/skeleton.tsx';

const CARDS = 6;
const ROWS = 4;

/** Shows placeholders of the same size as cards, to avoid layout shifts. */
export function ServiceCardSkeletons() {
  return (
    <div aria-hidden className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: CARDS }, (_, index) => (
        <div key={index} className="overflow-hidden rounded-card border border-border bg-surface">
          <Skeleton className="aspect-video" />
          <div className="grid gap-3 p-4">
            <Skeleton className="h-5 w-3/4 rounded-tag" />
            <Skeleton className="h-10 rounded-tag" />
            <Skeleton className="h-4 w-1/2 rounded-tag" />
            <Skeleton className="h-4 w-2/3 rounded-tag" />
            <Skeleton className="h-4 w-1/3 rounded-tag" />
            <div className="mt-8 flex justify-between border-t border-border pt-3">
              <Skeleton className="h-8 w-24 rounded-tag" />
              <Skeleton className="h-9 w-24 rounded-button" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

export function ServiceRowSkeletons() {
  return (
    <div aria-hidden className="grid gap-4">
      {Array.from({ length: ROWS }, (_, index) => (
        <div
          key={index}
          className="grid overflow-hidden rounded-card border border-border bg-surface sm:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <Skeleton className="max-sm:aspect-5/2" />
          <div className="grid gap-3 p-4 sm:p-5">
            <Skeleton className="h-5 w-1/2 rounded-tag" />
            <Skeleton className="h-10 rounded-tag" />
            <div className="flex items-center gap-3">
              <Skeleton className="size-10 rounded-full" />
              <Skeleton className="h-4 w-40 rounded-tag" />
            </div>
            <Skeleton className="h-4 w-4/5 rounded-tag" />
            <Skeleton className="h-4 w-3/5 rounded-tag" />
          </div>
        </div>
      ))}
    </div>
  );
}
