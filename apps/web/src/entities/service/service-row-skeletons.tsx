import { Skeleton } from '../../components/skeleton.tsx';

const COUNT = 4;

/** Shows placeholders of the same size as rows, to avoid layout shifts. */
export function ServiceRowSkeletons() {
  return (
    <div aria-hidden className="grid gap-4">
      {Array.from({ length: COUNT }, (_, index) => (
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
