import { Skeleton } from '../../../components/skeleton.tsx';

/** The times below the weeks, or beside them where there is room. */
export const SCHEDULE_COLUMNS =
  'grid grid-cols-1 gap-x-7 gap-y-5 @min-[36rem]:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] @min-[36rem]:items-start';

export const TIMES_GRID = 'grid grid-cols-2 gap-2 min-[22.5rem]:grid-cols-3 @min-[36rem]:grid-cols-2';

/** As high as the times of most days. */
export function TimesSkeleton() {
  return (
    <div className={TIMES_GRID}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-11 rounded-control" />
      ))}
    </div>
  );
}
