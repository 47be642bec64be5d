import { isolate } from '@nearhand/shared/region/user-text';
import {
  bookingActions,
  getDenial,
  getRescheduleAction,
  mayAct,
  type NextBookingStatus,
} from '@nearhand/shared/bookings/booking-actions';
import { isPaidOrSettled } from '@nearhand/shared/bookings/booking-facts';
import { isAgreed, isOpen } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { isProblemOpen, PROBLEM_ANSWER_HOURS, problemKinds } from '@nearhand/shared/bookings/problems';
import { SETTLEMENT_UNDO_MS } from '@nearhand/shared/bookings/visit-steps';
import {
  BadgeCheck,
  Banknote,
  CalendarClock,
  CalendarPlus,
  ChevronRight,
  CircleX,
  Flag,
  ListChecks,
  Pencil,
  Receipt,
  RotateCw,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { describeTerms } from '../../../entities/booking/refund-phases.ts';
import { getOtherParty, isUpcoming, type BookingSide } from '../../../entities/booking/booking.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { useBookingActions, type BookingActions } from '../actions/booking-dialogs.tsx';
import { useSaveToCalendar } from '../add-to-calendar.tsx';
import { getBookingTitleId } from '../booking-link.tsx';
import { mayReport } from '../problem/may-report.ts';
import { bookingTexts } from '../texts.ts';
import { useDecisionTime, type PanelButtonKind } from './headline-state.ts';
import { asksForSettlement, isAnswering } from './second-buttons.tsx';

interface QuietAction {
  icon: LucideIcon;
  label: string;
  /** Says what follows. */
  text?: string | undefined;
  /** The page it leads to, or what it does. */
  does: string | (() => void);
  isDanger?: true;
  /** It is not possible yet, for the reason in the text. */
  isDisabled?: boolean;
}

interface Context extends BookingActions {
  booking: Booking;
  now: Date;
  timeZone: string;
  /** The filled button of the page, which is not repeated. */
  filled: PanelButtonKind | undefined;
  saveToCalendar: () => void;
}

type Offer = (context: Context) => QuietAction | undefined;

/** What leads to a status; undefined where it is not possible. */
const statusOffers: Record<NextBookingStatus, Offer> = {
  approved: ({ booking, side, approve }) =>
    booking.series && mayAct('approve', side, booking)
      ? { icon: ListChecks, label: 'Approve all visits', does: () => approve(booking, 'all') }
      : undefined,
  completed: ({ booking, side, filled, needsPayment, complete }) => {
    if (filled === 'complete' || !mayAct('complete', side, booking) || isProblemOpen(booking.problem)) {
      return undefined;
    }
    const isDisabled = needsPayment && !isPaidOrSettled(booking);
    return {
      icon: BadgeCheck,
      label: bookingActions.complete.label,
      text: isDisabled ? bookingTexts.completeAfterPayment : undefined,
      does: () => complete(booking),
      isDisabled,
    };
  },
  rejected: ({ booking, side, filled, open }) =>
    mayAct('reject', side, booking) && !isAnswering(filled)
      ? {
          icon: CircleX,
          label: bookingActions.reject.label,
          text: 'You can say why',
          does: () => open({ kind: 'reject', booking }),
          isDanger: true,
        }
      : undefined,
  cancelled: ({ booking, side, now, timeZone, open }) =>
    getDenial('cancel', side, booking, now)
      ? undefined
      : {
          icon: CircleX,
          label: bookingActions.cancel.label,
          text: describeCancelling(booking, side, now, timeZone),
          does: () => open({ kind: 'cancel', booking }),
          isDanger: true,
        },
};
const { approved, completed, ...endings } = statusOffers;

const quietActions: readonly Offer[] = [
  approved,
  completed,
  ({ booking, side, now, open }) =>
    !getDenial('settle', side, booking, now) && !asksForSettlement(booking, side, now)
      ? {
          icon: Banknote,
          label: bookingActions.settle.label,
          text: `Counts as paid; ${getOtherName(booking, side)} is told`,
          does: () => open({ kind: 'settle', booking }),
        }
      : undefined,
  ({ booking, side, now, timeZone, change }) =>
    booking.settledOffline && !getDenial('unsettle', side, booking, now)
      ? {
          icon: Undo2,
          label: bookingActions.unsettle.label,
          text: `Until ${formatDateTime(
            new Date(Date.parse(booking.settledOffline.at) + SETTLEMENT_UNDO_MS).toISOString(),
            timeZone,
          )}`,
          does: () => change('unsettle', booking),
        }
      : undefined,
  ({ booking, side, now, filled, open }) => {
    const name = getRescheduleAction(side, booking);
    if (booking.reschedule || isAnswering(filled) || getDenial(name, side, booking, now)) return undefined;
    return {
      icon: CalendarClock,
      label: bookingActions[name].label,
      text: {
        reschedule: 'It stays a request',
        move: 'At once',
        proposeTime: `${getOtherName(booking, side)} has to agree`,
      }[name],
      does: () => open({ kind: 'reschedule', booking }),
    };
  },
  ({ booking, side, open }) =>
    mayAct('updateDetails', side, booking)
      ? {
          icon: Pencil,
          label: bookingActions.updateDetails.label,
          text: 'Address, notes, photos',
          does: () => open({ kind: 'details', booking }),
        }
      : undefined,
  ({ booking, now, saveToCalendar }) =>
    isAgreed(booking) && isUpcoming(booking, now)
      ? { icon: CalendarPlus, label: 'Add to calendar', does: saveToCalendar }
      : undefined,
  ({ booking }) =>
    booking.paymentStatus === 'paid'
      ? { icon: Receipt, label: 'Receipt', does: `/bookings/${booking._id}/receipt` }
      : undefined,
  ({ booking, side, filled }) =>
    !isOpen(booking) && side === 'customer' && filled !== 'book-again' && !booking.service.isUnavailable
      ? { icon: RotateCw, label: 'Hire again', does: `/services/${booking.service._id}` }
      : undefined,
  ({ booking, side, now, open }) =>
    mayReport('notPaidInCash', booking, side, now)
      ? {
          icon: Banknote,
          label: problemKinds.notPaidInCash.label,
          text: `${getOtherName(booking, side)} recorded a payment`,
          does: () => open({ kind: 'report', booking, problem: 'notPaidInCash' }),
        }
      : undefined,
  ({ booking, side, now, filled, open }) =>
    filled !== 'confirm' && mayReport(undefined, booking, side, now)
      ? {
          icon: Flag,
          label: bookingActions.raiseProblem.label,
          text: `${getOtherName(booking, side)} answers within ${PROBLEM_ANSWER_HOURS} hours`,
          does: () => open({ kind: 'report', booking }),
        }
      : undefined,
  ...Object.values(endings),
];

interface QuietActionsProps {
  booking: Booking;
  filled: PanelButtonKind | undefined;
}

/** Lists what else can be done with a booking, each with what follows. */
export function QuietActions({ booking, filled }: QuietActionsProps) {
  const actions = useBookingActions();
  const { timeZone } = useMarketplace();
  const now = useDecisionTime(booking);
  const saveToCalendar = useSaveToCalendar(booking);
  const context = { ...actions, booking, now, timeZone, filled, saveToCalendar };
  const possible = quietActions.flatMap((find) => find(context) ?? []);
  if (possible.length === 0) return null;
  return (
    <ul
      aria-label="More actions"
      className="divide-y divide-border rounded-card border border-border bg-surface px-5 py-2 shadow-e1 print:hidden"
    >
      {possible.map((action) => (
        <li key={action.label}>
          <QuietRow {...action} titleId={getBookingTitleId(booking)} />
        </li>
      ))}
    </ul>
  );
}

function QuietRow(props: QuietAction & { titleId: string }) {
  const { icon: Icon, label, text, does, isDanger, isDisabled = false, titleId } = props;
  const id = useId();
  const content = (
    <>
      <Icon
        aria-hidden
        className={`size-5 shrink-0 ${isDanger ? 'text-danger' : 'text-fg-muted'}`}
        strokeWidth={1.75}
      />
      <span className="grid min-w-0 flex-1">
        <span id={`${id}-label`} className={`font-medium ${isDanger ? 'text-danger' : ''}`}>
          {label}
        </span>
        {text && (
          <span id={`${id}-text`} className="text-small text-fg-muted wrap-anywhere">
            {text}
          </span>
        )}
      </span>
      {!isDisabled && (
        <ChevronRight
          aria-hidden
          className="size-4.5 shrink-0 text-fg-muted rtl:-scale-x-100"
          strokeWidth={1.75}
        />
      )}
    </>
  );
  const attributes = {
    'aria-labelledby': `${id}-label`,
    'aria-describedby': text ? `${titleId} ${id}-text` : titleId,
    className:
      'flex min-h-12 w-full items-center gap-3 py-2 text-start underline-offset-4 not-aria-disabled:hover:underline aria-disabled:text-fg-muted',
  };
  return typeof does === 'string' ? (
    <Link to={does} {...attributes}>
      {content}
    </Link>
  ) : (
    <button
      type="button"
      {...attributes}
      // It stays focusable, so that a screen reader can read the reason.
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : does}
    >
      {content}
    </button>
  );
}

function getOtherName(booking: Booking, side: BookingSide): string {
  return isolate(getOtherParty(booking, side).name);
}

function describeCancelling(booking: Booking, side: BookingSide, now: Date, timeZone: string): string {
  if (booking.settledOffline) return 'What was paid directly stays between the two of you';
  if (booking.paymentStatus !== 'paid') return 'Nothing paid, so cancelling is free';
  if (side === 'provider') return `${getOtherName(booking, side)} gets everything back`;
  return describeTerms(booking, now, timeZone).text;
}
