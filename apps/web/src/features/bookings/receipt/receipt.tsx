import { TimeZoneNote } from '../../../entities/marketplace/time-zone-note.tsx';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { getRefundableAmount } from '@nearhand/shared/bookings/payments';
import { formatAddress } from '@nearhand/shared/users/format-address';
import type { ReactNode } from 'react';
import { Logo } from '../../../components/logo.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { useRole } from '../../../entities/user/session.ts';
import { useSettings } from '../../../entities/marketplace/settings.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatAmount } from '../../../lib/money.ts';
import { formatLine } from '../booking-dialog/price-lines.tsx';
import { PAYMENT_METHOD_NAMES } from '../texts.ts';

/** Dates relative to this show their year, as a receipt may be read years later. */
const LONG_AGO = new Date(0);

/** Shows what was paid, to which provider and for what. It prints on one sheet. */
export function Receipt({ booking, heading }: { booking: Booking; heading: ReactNode }) {
  return (
    <article className="grid gap-6 rounded-card border border-border bg-surface p-6 shadow-e1 sm:p-8 print:border-0 print:p-0">
      <ReceiptHead heading={heading} />
      <ReceiptDetails booking={booking} />
      <ReceiptItems booking={booking} />
      <TimeZoneNote />
      <p className="text-caption text-fg-muted">
        This was a simulated payment. No money was charged. Not valid as a tax document.
      </p>
    </article>
  );
}

function ReceiptHead({ heading }: { heading: ReactNode }) {
  const { name, logo } = useSettings();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      {heading}
      <p className="flex items-center gap-2.5 font-display text-[1.25rem] font-bold">
        <Logo src={logo} className="h-6.5 w-auto min-w-6 shrink-0" />
        <bdi>{name}</bdi>
      </p>
    </div>
  );
}

function ReceiptDetails({ booking }: { booking: Booking }) {
  const { timeZone, country } = useMarketplace();
  const { provider, customer, customerAddress, place, scheduledDate } = booking;
  const items = [
    ['Booking', booking.number],
    ['Provider', provider.name],
    ['Customer', customer.name],
    ['Job address', place === 'provider' ? provider.address : formatAddress(customerAddress, country)],
    ['Visit', formatDateTime(scheduledDate, timeZone, LONG_AGO)],
    ['Until', formatDateTime(booking.endDate, timeZone, LONG_AGO)],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-3 text-small sm:grid-cols-2">
      {items.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt className="text-fg-muted">{term}</dt>
              <dd className="font-semibold wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function ReceiptItems({ booking }: { booking: Booking }) {
  const { currency } = useMarketplace();
  const { service, lines, totalAmount, payments, paymentMethod, refunds, refundAmount } = booking;
  const isCustomer = useRole() === 'customer';
  const total = formatAmount(totalAmount, currency);
  return (
    <table className="w-full border-y border-border text-small tabular-nums">
      <thead>
        <tr className="text-start text-fg-muted">
          <th scope="col" className="py-2 text-start font-normal">
            Service
          </th>
          <th scope="col" className="py-2 text-end font-normal whitespace-nowrap">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index} className="border-t border-border align-top">
            <td className="py-3 pe-4 wrap-anywhere">
              <bdi>
                {index === 0 && line.text !== service.name
                  ? `${service.name}: ${line.text}`
                  : formatLine(line, index)}
              </bdi>
            </td>
            <td className="py-3 text-end whitespace-nowrap">{formatAmount(line.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-border">
          <th scope="row" className="py-3 text-start">
            Total
          </th>
          <td className="py-3 text-end whitespace-nowrap font-display text-[1.25rem] font-bold">{total}</td>
        </tr>
        {payments.map(({ paymentId, ...payment }) => (
          <MoneyRow
            key={paymentId}
            title={`Paid${paymentMethod ? `: ${PAYMENT_METHOD_NAMES[paymentMethod]}` : ''}`}
            id={paymentId}
            {...payment}
          />
        ))}
        {booking.amountDue > 0 && (
          <tr className="border-t border-border">
            <th scope="row" className="py-3 text-start font-normal">
              Still to pay
            </th>
            <td className="py-3 text-end whitespace-nowrap">{formatAmount(booking.amountDue, currency)}</td>
          </tr>
        )}
        {refunds.map(({ _id, at, amount }) => (
          <MoneyRow key={_id} title="Refund" id={_id} at={at} amount={-amount} />
        ))}
        {refundAmount > 0 && (
          <tr className="border-t-2 border-fg">
            <th scope="row" className="py-3 text-start">
              {isCustomer ? 'You paid' : 'The customer paid'}
            </th>
            <td className="py-3 text-end whitespace-nowrap font-display text-[1.25rem] font-bold">
              {formatAmount(getRefundableAmount(booking, currency), currency)}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

interface MoneyRowProps {
  title: string;
  id: string;
  at: string;
  amount: number;
}

function MoneyRow({ title, id, at, amount }: MoneyRowProps) {
  const { currency, timeZone } = useMarketplace();
  return (
    <tr className="border-t border-border align-top">
      <th scope="row" className="py-3 pe-4 text-start font-normal wrap-anywhere">
        <span className="font-semibold">{title}</span>
        <span className="block text-fg-muted">
          {formatDateTime(at, timeZone, LONG_AGO)} · <span>{id}</span>
        </span>
      </th>
      <td className="py-3 text-end whitespace-nowrap font-semibold">{formatAmount(amount, currency)}</td>
    </tr>
  );
}
