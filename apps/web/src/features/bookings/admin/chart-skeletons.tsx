import { Skeleton } from '../../../components/skeleton.tsx';

/** Shows placeholders of the size of the admin's charts. */
export function ChartSkeletons() {
  return (
    <>
      <Skeleton className="h-86 rounded-card" />
      <Skeleton className="h-86 rounded-card" />
    </>
  );
}
