/**
 * Where the times stand: below the month, or beside it where both have room. With `columns`, month and times take two of the three
 * columns of a wide form.
 */
export type ScheduleLayout = 'stacked' | 'beside' | 'columns';

export const scheduleLayouts: Record<ScheduleLayout, string> = {
  stacked: '',
  beside: 'sm:grid-cols-2 sm:items-start',
  columns:
    'sm:grid-cols-2 sm:items-start min-[62rem]:col-span-2 min-[62rem]:grid-cols-subgrid min-[62rem]:gap-x-8',
};
