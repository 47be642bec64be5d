import type { BookingGroup } from '@nearhand/shared/bookings/next-action';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { Role } from '@nearhand/shared/users/users';
import type { ReactNode } from 'react';
import { BookingStatusBadge } from '../../../entities/booking/booking-badges.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { ViewerTime } from '../../../entities/marketplace/time-zone-note.tsx';
import { stretchedClassName } from '../../../entities/service/service-link.tsx';
import { formatAmount } from '../../../lib/money.ts';
import { BookingLink, dropSecondClick, getBookingTitleId } from '../booking-link.tsx';
import { RowActions, RowCancel } from './row-actions.tsx';
import { RowArch } from './row-arch.tsx';
import { getRowReason, RowReason } from './row-reason.tsx';
import { describePayment, describeRow } from './row-text.ts';
import { VisitContacts } from './visit-contacts.tsx';

interface BookingRowProps {
  booking: Booking;
  /** The viewer's role: each sees the names of the other parties. */
  role: Role;
  /** The group in which the row stands: it stays there when its booking moves on. */
  group: BookingGroup;
}

export function BookingRow({ booking, role, group }: BookingRowProps) {
  const { timeZone } = useMarketplace();
  const reason = role === 'admin' ? undefined : getRowReason(booking, role, timeZone);
  const hasNextAction = booking.nextAction !== null && role !== 'admin';
  // Without a button, a phone has room for two lines.
  const lines = reason && !hasNextAction ? 'max-lg:line-clamp-1' : 'max-lg:line-clamp-2';
  const isVisitOfToday = role === 'provider' && group === 'today';
  return (
    <RowFrame
      titleId={getBookingTitleId(booking)}
      arch={<RowArch booking={booking} group={group} />}
      title={<BookingLink booking={booking} className={stretchedClassName} />}
      text={
        <>
          <p className={`${lines} text-small/[1.125rem] text-fg-muted wrap-anywhere lg:truncate`}>
            <time dateTime={booking.scheduledDate}>{describeRow(booking, role, timeZone)}</time>
            {group !== 'past' && <ViewerTime at={booking.scheduledDate} place={booking.place} />}
          </p>
          {reason && <RowReason {...reason} />}
        </>
      }
      badge={<BookingStatusBadge status={booking.status} />}
      amount={
        isVisitOfToday ? (
          <VisitContacts booking={booking} />
        ) : (
          <RowAmount
            amount={formatAmount(booking.totalAmount, booking.currency)}
            word={describePayment(booking)}
          />
        )
      }
      quiet={role !== 'admin' && <RowCancel booking={booking} />}
      action={role !== 'admin' && <RowActions booking={booking} />}
      hasNextAction={hasNextAction}
    />
  );
}

export function RowAmount({ amount, word }: { amount: string; word: string | undefined }) {
  return (
    <p className="flex flex-wrap items-baseline justify-end gap-x-1.5 text-end tabular-nums lg:block">
      <span className="sr-only">Total </span>
      <span className="leading-5 font-semibold whitespace-nowrap">{amount}</span>
      {word && <span className="text-caption/4 text-fg-muted lg:block">{word}</span>}
    </p>
  );
}

interface RowFrameProps {
  titleId: string;
  arch: ReactNode;
  title: ReactNode;
  text: ReactNode;
  badge: ReactNode;
  amount: ReactNode;
  quiet: ReactNode;
  action: ReactNode;
  /** Without one, phones show no button: the title leads to the page. */
  hasNextAction: boolean;
}

/** Lays out a row: in one line on wide screens, below each other on phones. */
export function RowFrame(props: RowFrameProps) {
  const { titleId, arch, title, text, badge, amount, quiet, action, hasNextAction } = props;
  return (
    <article
      aria-labelledby={titleId}
      className={`relative grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3.5 p-3 max-[22rem]:gap-x-2 lg:items-center lg:gap-x-4 ${action ? 'lg:grid-cols-[3.25rem_minmax(0,1fr)_7rem_6.5rem_4.5rem_9.5rem] xl:grid-cols-[3.25rem_minmax(0,1fr)_7rem_6.5rem_4.5rem_11rem]' : 'lg:grid-cols-[3.25rem_minmax(0,1fr)_7rem_6.5rem]'}`}
    >
      <div className="max-lg:row-span-2">{arch}</div>
      <div className="grid min-w-0 gap-0.5">
        <h3 id={titleId} className="line-clamp-1 font-display text-body/[1.25rem] font-semibold break-all">
          {title}
        </h3>
        {text}
      </div>
      <div
        className={`mt-1.5 flex min-w-0 items-center gap-2 lg:contents ${hasNextAction ? 'flex-wrap max-[22rem]:gap-x-0' : 'max-[22rem]:gap-x-1'}`}
      >
        <div className="max-[22rem]:[&_svg]:hidden lg:justify-self-start">{badge}</div>
        <div className={`lg:justify-self-end ${hasNextAction ? 'max-lg:flex-1' : 'min-w-0'}`}>{amount}</div>
        {action && (
          <div
            className={`lg:contents ${hasNextAction ? 'flex basis-full flex-row-reverse items-center gap-2 max-[22rem]:gap-0' : 'ms-auto -me-2 shrink-0'}`}
            onClickCapture={dropSecondClick}
          >
            <div className="relative z-10 empty:hidden lg:empty:block">{quiet}</div>
            <div
              className={`relative z-10 *:w-full lg:max-xl:[&_svg]:hidden ${hasNextAction ? 'flex-1' : 'max-lg:hidden'}`}
            >
              {action}
            </div>
          </div>
        )}
      </div>
    </article>
  );
}
