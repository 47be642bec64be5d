import type { Booking } from '@nearhand/shared/bookings';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../lib/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import { PAYMENT_METHOD_NAMES } from './payment-method.ts';

/** Shows what is paid for, and after the payment the method. */
export function PaymentSummary({ booking }: { booking: Booking }) {
  const { currency, timeZone } = useMarketplace();
  const rows = [
    ['Service', booking.service.name],
    ['Provider', booking.provider.name],
    ['Date and time', formatDateTime(booking.scheduledDate, timeZone)],
    ['Total', formatAmount(booking.totalAmount, currency)],
    ['Paid by', booking.paymentMethod && PAYMENT_METHOD_NAMES[booking.paymentMethod]],
    ['Payment ID', booking.paymentId],
  ] as const;
  return (
    <dl className="grid gap-2 rounded-button bg-surface-2 p-4 text-small">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex flex-wrap justify-between gap-x-6">
              <dt className="text-fg-muted">{name}</dt>
              <dd className="min-w-0 font-semibold tabular-nums wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
