import { TimeZoneNote } from '../../../entities/marketplace/time-zone-note.tsx';
import { formatQuantity } from '@nearhand/shared/bookings/quantity';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { formatAddress } from '@nearhand/shared/users/format-address';
import { Printer } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { Logo } from '../../../components/logo.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { getDisplayUnit } from '../../../entities/service/service-display.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatCount, formatNumber } from '../../../lib/format-number.ts';
import { formatAmount } from '../../../lib/money.ts';
import { PAYMENT_METHOD_NAMES } from './payment-method.ts';

/** Dates relative to this show their year, as a receipt may be read years later. */
const LONG_AGO = new Date(0);

/** Shows what was paid, to which provider and for what. It prints as a separate page, see print.css. */
export function ReceiptDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  return (
    <Dialog title="Receipt" isOpen onClose={onClose}>
      <div data-printed className="grid gap-5">
        <ReceiptHead booking={booking} />
        <ReceiptDetails booking={booking} />
        <ReceiptItems booking={booking} />
        <TimeZoneNote />
        <p className="text-caption text-fg-muted">
          This was a simulated payment. No money was charged. Not valid as a tax document.
        </p>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => print()}>
            <Printer aria-hidden className="size-4.5" strokeWidth={1.75} />
            Print
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function ReceiptHead({ booking }: { booking: Booking }) {
  const { name } = useMarketplace();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="flex items-center gap-2.5 font-display text-[1.25rem] font-bold">
        <Logo className="h-6.5 w-6 shrink-0" />
        <bdi>{name}</bdi>
      </p>
      <p className="text-small wrap-anywhere">
        <span className="text-fg-muted">Payment ID </span>
        <span className="font-semibold">{booking.paymentId}</span>
      </p>
    </div>
  );
}

function ReceiptDetails({ booking }: { booking: Booking }) {
  const { timeZone, country } = useMarketplace();
  const { paidAt, paymentMethod, provider, customer, customerAddress, place, scheduledDate } = booking;
  const items = [
    ['Paid', paidAt && formatDateTime(paidAt, timeZone, LONG_AGO)],
    ['Method', paymentMethod && PAYMENT_METHOD_NAMES[paymentMethod]],
    ['Provider', provider.name],
    ['Customer', customer.name],
    ['Address', place === 'provider' ? provider.address : formatAddress(customerAddress, country)],
    ['Visit', formatDateTime(scheduledDate, timeZone, LONG_AGO)],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-3 text-small sm:grid-cols-2">
      {items.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt className="text-fg-muted">{term}</dt>
              <dd dir="auto" className="font-semibold wrap-anywhere">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function ReceiptItems({ booking }: { booking: Booking }) {
  const { currency } = useMarketplace();
  const { service, basePrice, unit, quantity, duration, totalAmount, refund } = booking;
  const total = formatAmount(totalAmount, currency);
  return (
    <table className="w-full border-y border-border text-small tabular-nums">
      <thead>
        <tr className="text-start text-fg-muted">
          <th scope="col" className="py-2 text-start font-normal">
            Service
          </th>
          <th scope="col" className="py-2 text-end font-normal">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-t border-border align-top">
          <td className="py-3 pe-4 wrap-anywhere">
            <span className="font-semibold">
              <bdi>{service.name}</bdi>
            </span>
            <span className="block text-fg-muted">
              {[
                `${formatAmount(basePrice, currency)} ${getDisplayUnit(unit)}`,
                formatQuantity(quantity, unit, formatNumber),
                formatCount(duration, 'minute'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </td>
          <td className="py-3 text-end">{total}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr className="border-t border-border">
          <th scope="row" className="py-3 text-start">
            Total
          </th>
          <td className="py-3 text-end font-display text-[1.25rem] font-bold">{total}</td>
        </tr>
        {refund && <RefundRow refund={refund} />}
      </tfoot>
    </table>
  );
}

function RefundRow({ refund: { amount, refundId, at } }: { refund: NonNullable<Booking['refund']> }) {
  const { currency, timeZone } = useMarketplace();
  return (
    <tr className="border-t border-border align-top">
      <th scope="row" className="py-3 pe-4 text-start font-normal wrap-anywhere">
        <span className="font-semibold">Refund</span>
        <span className="block text-fg-muted">
          {formatDateTime(at, timeZone, LONG_AGO)} · {refundId}
        </span>
      </th>
      <td className="py-3 text-end font-semibold">{formatAmount(-amount, currency)}</td>
    </tr>
  );
}
