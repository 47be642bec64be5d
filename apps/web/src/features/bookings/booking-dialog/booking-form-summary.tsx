import { bookDefaultQuantity } from '@nearhand/shared/booking-quantity';
import { parseSchedule } from '@nearhand/shared/booking-time';
import type { Service } from '@nearhand/shared/services';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { z } from 'zod';
import { formatCount } from '../../../lib/format-number.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../lib/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import { displayPrice } from '../../../lib/service-display.ts';

export const bookingFormSchema = z.object({
  /** `YYYY-MM-DD` and `HH:mm` in the marketplace's time zone; empty until chosen. */
  date: z.string(),
  time: z.string(),
  notes: z.string(),
});
export type BookingFormValues = z.output<typeof bookingFormSchema>;

/** Sums up the booking before the customer confirms it. */
export function BookingFormSummary({
  service,
  control,
}: {
  service: Service;
  control: Control<BookingFormValues>;
}) {
  const { currency, timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const [date, time] = useWatch({ control, name: ['date', 'time'] });
  const schedule = parseSchedule({ bookingDate: date, bookingTime: time }, timeZone, openedAt);
  const { totalAmount } = bookDefaultQuantity({ ...service, basePrice: displayPrice(service) }, currency);

  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 border-t border-border pt-4">
      <div className="text-small text-fg-muted">
        <p aria-live="polite">
          {'instant' in schedule && `${formatDateTime(schedule.instant.toISOString(), timeZone)} · `}
          {formatCount(service.duration, 'minute')}
        </p>
        <p>You won't pay until the provider accepts.</p>
      </div>
      <p className="font-display text-[1.25rem] font-bold tabular-nums">
        <span className="sr-only">Estimated total </span>
        {formatAmount(totalAmount, currency)}
      </p>
    </div>
  );
}
