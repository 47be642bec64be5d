import type { Booking } from '@nearhand/shared/bookings/bookings';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import { DescriptionList } from '../description-list.tsx';
import { PAYMENT_METHOD_NAMES } from './payment-method.ts';

/** Shows what is paid for, and after the payment its method and id. */
export function PaymentSummary({ booking }: { booking: Booking }) {
  const { currency, timeZone } = useMarketplace();
  const items = [
    ['Service', booking.service.name],
    ['Provider', booking.provider.name],
    ['Date and time', formatDateTime(booking.scheduledDate, timeZone)],
    ['Total', formatAmount(booking.totalAmount, currency)],
    ['Paid by', booking.paymentMethod && PAYMENT_METHOD_NAMES[booking.paymentMethod]],
    ['Payment ID', booking.paymentId],
  ] as const;
  return <DescriptionList items={items} />;
}
