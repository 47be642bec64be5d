import { MAX_COUNTED_BOOKINGS } from '@nearhand/shared/bookings';
import { formatNumber } from '../../lib/counts.ts';

/** "3", "1,000+" for what is not counted further. */
export function formatTotal(total: number): string {
  return total > MAX_COUNTED_BOOKINGS ? `${formatNumber(MAX_COUNTED_BOOKINGS)}+` : formatNumber(total);
}
