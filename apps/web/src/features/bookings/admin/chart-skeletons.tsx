import { Skeleton } from '../../../components/skeleton.tsx';

export function ChartSkeletons() {
  return (
    <>
      <Skeleton className="h-86 rounded-card" />
      <Skeleton className="h-86 rounded-card" />
    </>
  );
}
