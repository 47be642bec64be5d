import { scheduledInstant, totalAmount } from '@nearhand/shared/booking-time';
import { displayPrice } from '@nearhand/shared/service-display';
import type { Service } from '@nearhand/shared/services';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { z } from 'zod';
import { formatCount } from '../../lib/counts.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { useMarketplace } from '../../lib/marketplace.ts';
import { formatAmount } from '../../lib/money.ts';

export const hireValuesSchema = z.object({
  /** `YYYY-MM-DD` and `HH:mm` in the marketplace's zone; empty until chosen. */
  date: z.string(),
  time: z.string(),
  notes: z.string(),
});
export type HireValues = z.output<typeof hireValuesSchema>;

/** What confirming will ask for, before it is asked for. */
export function HireSummary({ service, control }: { service: Service; control: Control<HireValues> }) {
  const { currency, timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const [date, time] = useWatch({ control, name: ['date', 'time'] });
  const wanted = scheduledInstant({ bookingDate: date, bookingTime: time }, timeZone, openedAt);
  const total = totalAmount({ ...service, basePrice: displayPrice(service) }, currency);

  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 border-t border-border pt-4">
      <div className="text-small text-fg-muted">
        <p aria-live="polite">
          {'instant' in wanted && `${formatDateTime(wanted.instant.toISOString(), timeZone)} · `}
          {formatCount(service.duration, 'minute')}
        </p>
        <p>You won't pay until the provider accepts.</p>
      </div>
      <p className="font-display text-[1.25rem] font-bold tabular-nums">
        <span className="sr-only">Estimated total </span>
        {formatAmount(total, currency)}
      </p>
    </div>
  );
}
