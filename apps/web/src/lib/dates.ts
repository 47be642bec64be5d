import { formats } from './locale.ts';

export const {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayParts,
  formatDays,
  formatDistance,
  formatLongDay,
  formatMonth,
  formatShortWeekday,
  formatTime,
  formatWeekday,
  formatWeekdayAndDay,
  formatWeekdayLetter,
} = formats;
