import { bookDefaultQuantity, formatQuantity } from '@nearhand/shared/bookings/booking-quantity';
import { parseSchedule } from '@nearhand/shared/bookings/booking-time';
import { roundMoney } from '@nearhand/shared/money';
import type { Service } from '@nearhand/shared/services/services';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { formatCount } from '../../../lib/format-number.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import { getDisplayPrice } from '../../../entities/service/service-display.ts';
import { bookTypedQuantity, parseRepeat, type BookingFormValues } from './booking-form-values.ts';

interface BookingFormSummaryProps {
  service: Service;
  control: Control<BookingFormValues>;
  /** The number of visits of a series that are not free. */
  conflictCount: number;
}

/** Sums up the booking before the customer confirms it: the total, the chosen time, and when it is paid. */
export function BookingFormSummary({ service, control, conflictCount }: BookingFormSummaryProps) {
  const { currency, timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const [date, time, typed, every, visits] = useWatch({
    control,
    name: ['date', 'time', 'quantity', 'every', 'visits'],
  });
  const schedule = parseSchedule({ bookingDate: date, bookingTime: time }, timeZone, openedAt);
  const typedBooking = bookTypedQuantity(service, typed, currency);
  const defaultBooking = bookDefaultQuantity({ ...service, basePrice: getDisplayPrice(service) }, currency);
  const { totalAmount, duration, quantity } = 'message' in typedBooking ? defaultBooking : typedBooking;
  const repeat = parseRepeat({ every, visits });
  const count = repeat ? repeat.count - conflictCount : 1;

  const scope = [formatQuantity(quantity, service.unit), formatCount(duration, 'minute')];
  const series = repeat && `${formatCount(count, 'visit')} × ${formatAmount(totalAmount, currency)}`;
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span aria-live="polite" className="font-display text-[1.25rem] font-bold tabular-nums">
          <span className="font-sans text-small font-semibold">Total </span>
          {formatAmount(roundMoney(totalAmount * count, currency), currency)}
        </span>
        <span aria-live="polite" className="text-small text-fg-muted">
          {'instant' in schedule && formatDateTime(schedule.instant.toISOString(), timeZone)}
        </span>
      </p>
      <p className="text-caption text-fg-muted">
        <span aria-live="polite">{[...scope, series].filter(Boolean).join(' · ')}.</span> You won't pay until
        the provider accepts.
      </p>
    </div>
  );
}
