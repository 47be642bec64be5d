import { Skeleton } from '../../../components/skeleton.tsx';

export function DetailSkeleton() {
  return (
    <div aria-hidden className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <Skeleton className="-mb-1.5 h-6 w-72 max-w-full rounded-tag lg:col-span-2" />
      <div className="grid content-start gap-4">
        <Skeleton className="aspect-4/3 rounded-card sm:aspect-2/1" />
        <Skeleton className="mt-1 h-9 w-3/5 rounded-control" />
        <Skeleton className="h-5 w-4/5 rounded-tag" />
        <Skeleton className="mt-3 h-18 rounded-control" />
        <Skeleton className="mt-3 h-6 w-2/5 rounded-tag" />
        <Skeleton className="h-14 rounded-control" />
      </div>
      <Skeleton className="hidden h-138 rounded-card lg:block" />
    </div>
  );
}
