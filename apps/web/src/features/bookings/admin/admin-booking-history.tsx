import { isolate } from '@nearhand/shared/region/user-text';
import type { AuditEntry } from '@nearhand/shared/audit/audit';
import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import { bookingStatuses, isAgreed, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatAmount } from '../../../lib/money.ts';
import { capitalize } from '../../../lib/names.ts';

interface HistoryEntry {
  title: string;
  /** Actor and reason. */
  text: string;
  /** Missing where no time is stored. */
  at?: string;
}

/** Lists the steps of a booking for an admin, newest first. Decisions of the customer and the provider have no time. */
export function AdminBookingHistory({ booking, decisions }: { booking: Booking; decisions: AuditEntry[] }) {
  const { currency, timeZone } = useMarketplace();
  return (
    <ol aria-label="History" className="grid gap-5 border-s border-border ps-5">
      {getHistoryEntries(booking, decisions, currency).map(({ title, text, at }) => (
        <li key={title + (at ?? '')} className="grid gap-0.5">
          <p className="font-semibold">{title}</p>
          <p className="text-small text-fg-muted wrap-anywhere">
            {text}
            {at && (
              <>
                {' '}
                · <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

function getHistoryEntries(booking: Booking, decisions: AuditEntry[], currency: string): HistoryEntry[] {
  const { status, customer, provider, createdAt, paidAt, totalAmount } = booking;
  const requested: HistoryEntry = { title: 'Requested', text: customer.name, at: createdAt };
  const paid = paidAt
    ? [{ title: `Paid ${formatAmount(totalAmount, currency)}`, text: customer.name, at: paidAt }]
    : [];
  const decided = decisions.map(({ action, actor, reason, at }) => ({
    title: getTitle(action),
    text: withReason(actor.name, reason),
    at,
  }));
  const isListed = isRequest(booking) || decisions.some(({ action }) => action === `booking.${status}`);
  const last: HistoryEntry[] = isListed
    ? []
    : [
        {
          title: bookingStatuses[status].label,
          text: withReason(
            status === bookingActions.cancel.to ? customer.name : provider.name,
            booking.rejectionReason ?? booking.cancellationReason,
          ),
        },
      ];
  const timed = [...decided, ...paid].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  // A booking is paid after it is approved.
  return isAgreed(booking) ? [...timed, ...last, requested] : [...last, ...timed, requested];
}

function getTitle(action: AuditEntry['action']): string {
  return capitalize(action.slice(action.indexOf('.') + 1));
}

function withReason(name: string, reason: string | undefined): string {
  return reason ? `${isolate(name)} · “${reason}”` : name;
}
