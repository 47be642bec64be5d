import type { AuditEntry } from '@nearhand/shared/audit';
import type { Booking } from '@nearhand/shared/bookings';
import { formatDateTime } from '../../lib/dates.ts';
import { useMarketplace } from '../../lib/marketplace.ts';
import { formatAmount } from '../../lib/money.ts';
import { statusLabel } from './booking-badges.tsx';

interface Moment {
  title: string;
  /** Who, and why. */
  text: string;
  /** Left out where it is not noted. */
  at?: string;
}

/** What has become of a booking, newest first, as far as it is noted: what the two sides do has no time. */
export function BookingHistory({ booking, decisions }: { booking: Booking; decisions: AuditEntry[] }) {
  const { currency, timeZone } = useMarketplace();
  return (
    <ol aria-label="History" className="grid gap-5 border-s border-border ps-5">
      {momentsOf(booking, decisions, currency).map(({ title, text, at }) => (
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

function momentsOf(booking: Booking, decisions: AuditEntry[], currency: string): Moment[] {
  const { status, customer, provider, createdAt, paidAt, totalAmount } = booking;
  const made: Moment = { title: 'Requested', text: customer.name, at: createdAt };
  const paid: Moment[] = paidAt
    ? [{ title: `Paid ${formatAmount(totalAmount, currency)}`, text: customer.name, at: paidAt }]
    : [];
  const decided = decisions.map(({ action, actor, reason, at }) => ({
    title: titleOf(action),
    text: withReason(actor.name, reason),
    at,
  }));
  const isTold = status === 'pending' || decisions.some(({ action }) => action === `booking.${status}`);
  const last: Moment[] = isTold
    ? []
    : [
        {
          title: statusLabel(status),
          text: withReason(
            status === 'cancelled' ? customer.name : provider.name,
            booking.rejectionReason ?? booking.cancellationReason,
          ),
        },
      ];
  const timed = [...decided, ...paid, made].toSorted(
    (one, other) => Date.parse(other.at ?? '') - Date.parse(one.at ?? ''),
  );
  return [...last, ...timed];
}

function titleOf(action: AuditEntry['action']): string {
  const word = action.slice(action.indexOf('.') + 1);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function withReason(name: string, reason: string | undefined): string {
  return reason ? `${name} · “${reason}”` : name;
}
