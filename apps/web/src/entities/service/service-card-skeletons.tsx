import { Skeleton } from '../../components/skeleton.tsx';

const COUNT = 6;

/** Shows placeholders of the same size as cards, to avoid layout shifts. */
export function ServiceCardSkeletons() {
  return (
    <div aria-hidden className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: COUNT }, (_, index) => (
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
