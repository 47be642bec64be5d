/** Whether the times are below the month, beside it where both have room, or in two of the three columns of a wide form. */
export type ScheduleLayout = 'stacked' | 'beside' | 'columns';

export const scheduleLayouts: Record<ScheduleLayout, string> = {
  stacked: '',
  beside: 'sm:grid-cols-2 sm:items-start',
  columns:
    'sm:grid-cols-2 sm:items-start min-[62rem]:col-span-2 min-[62rem]:grid-cols-subgrid min-[62rem]:gap-x-8',
};
