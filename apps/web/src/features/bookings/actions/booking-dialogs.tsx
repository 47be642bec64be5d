import { getRescheduleAction } from '@nearhand/shared/bookings/booking-actions';
import { isPaidOrSettled } from '@nearhand/shared/bookings/booking-facts';
import type { SeriesScope } from '@nearhand/shared/bookings/booking-series';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { ProblemKind } from '@nearhand/shared/bookings/problems';
import { createContext, Suspense, useContext, useState, type ComponentType, type ReactNode } from 'react';
import type { BookingSide } from '../../../entities/booking/booking.ts';
import type { ProviderBookingStatus } from '../../../entities/booking/bookings-api.ts';
import { useUpdateBookingStatus } from '../use-update-booking-status.ts';
import { useSimpleChange, type SimpleChange } from './use-booking-change.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const PaymentDialog = lazyPart(async () => (await import('../payment/payment-dialog.tsx')).PaymentDialog);
const CancelBookingDialog = lazyPart(
  async () => (await import('../cancel/cancel-booking-dialog.tsx')).CancelBookingDialog,
);
const RejectBookingDialog = lazyPart(
  async () => (await import('./reject-booking-dialog.tsx')).RejectBookingDialog,
);
const ConfirmCompleteDialog = lazyPart(
  async () => (await import('./confirm-complete-dialog.tsx')).ConfirmCompleteDialog,
);
const RescheduleDialog = lazyPart(
  async () => (await import('../reschedule/reschedule-dialog.tsx')).RescheduleDialog,
);
const DetailsDialog = lazyPart(
  async () => (await import('../booking-dialog/details-form.tsx')).DetailsDialog,
);

const SettlementDialog = lazyPart(
  async () => (await import('../visit/settlement-dialog.tsx')).SettlementDialog,
);
const ReportDialog = lazyPart(async () => (await import('../problem/report-dialog.tsx')).ReportDialog);
const AnswerDialog = lazyPart(async () => (await import('../problem/answer-dialog.tsx')).AnswerDialog);

type BookingDialogKind =
  | 'pay'
  | 'cancel'
  | 'reject'
  | 'complete'
  | 'reschedule'
  | 'details'
  | 'settle'
  | 'report'
  | 'answer';

interface OpenDialog {
  kind: BookingDialogKind;
  booking: Booking;
  /** The visits of a series that are chosen at first. */
  scope?: SeriesScope | undefined;
  /** The kind of problem that is chosen at first. */
  problem?: ProblemKind;
}

/** Opens the review of a booking; renders nothing for one that cannot be reviewed. */
export type ReviewButtonComponent = ComponentType<{
  booking: Booking;
  side: BookingSide;
  titleId: string;
  variant?: 'secondary' | undefined;
  size?: 'small' | 'medium';
}>;

export interface BookingActions {
  side: BookingSide;
  /** Whether completing requires a payment (product 4). */
  needsPayment: boolean;
  ReviewButton: ReviewButtonComponent;
  isPending: boolean;
  open: (dialog: OpenDialog) => void;
  approve: (booking: Booking, scope?: SeriesScope) => void;
  /** Completes a booking, after a question where that may be a mistake. */
  complete: (booking: Booking) => void;
  /** Does what asks for nothing more. */
  change: (name: SimpleChange, booking: Booking) => void;
}

const BookingActionsContext = createContext<BookingActions | undefined>(undefined);

export function useBookingActions(): BookingActions {
  const actions = useContext(BookingActionsContext);
  if (!actions) throw new TypeError('Actions on bookings need BookingActionsProvider');
  return actions;
}

interface BookingActionsProviderProps {
  reviewButton: ReviewButtonComponent;
  side: BookingSide;
  needsPayment?: boolean;
  getErrorText: (status: ProviderBookingStatus) => string;
  children: ReactNode;
}

export function BookingActionsProvider({
  reviewButton,
  side,
  needsPayment = false,
  getErrorText,
  children,
}: BookingActionsProviderProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const { updateStatus, isPending } = useUpdateBookingStatus(getErrorText);
  const simple = useSimpleChange();
  const actions: BookingActions = {
    side,
    ReviewButton: reviewButton,
    needsPayment,
    isPending: isPending || simple.isPending,
    open: setDialog,
    approve: (booking, scope) => updateStatus(booking, 'approved', scope ? { scope } : {}),
    complete: (booking) =>
      needsQuestion(booking, new Date())
        ? setDialog({ kind: 'complete', booking })
        : updateStatus(booking, 'completed'),
    change: simple.change,
  };
  return (
    <BookingActionsContext value={actions}>
      {children}
      <Suspense>
        {dialog && (
          <OpenedDialog
            key={`${dialog.kind} ${dialog.booking._id}`}
            {...dialog}
            side={side}
            onClose={() => setDialog(undefined)}
            isPending={isPending}
            onStatus={(status, options, onDone) => updateStatus(dialog.booking, status, options, onDone)}
          />
        )}
      </Suspense>
    </BookingActionsContext>
  );
}

interface OpenedDialogProps extends OpenDialog {
  side: BookingSide;
  onClose: () => void;
  isPending: boolean;
  onStatus: (
    status: ProviderBookingStatus,
    options?: { reason?: string; scope?: SeriesScope },
    onDone?: () => void,
  ) => void;
}

function OpenedDialog(props: OpenedDialogProps) {
  const { kind, booking, scope, problem, side, isPending, onClose, onStatus } = props;
  const initialScope = scope && { initialScope: scope };
  switch (kind) {
    case 'pay':
      return <PaymentDialog booking={booking} onClose={onClose} />;
    case 'cancel':
      return <CancelBookingDialog booking={booking} side={side} {...initialScope} onClose={onClose} />;
    case 'reject':
      return (
        <RejectBookingDialog
          booking={booking}
          {...initialScope}
          isPending={isPending}
          onCancel={onClose}
          onConfirm={(reason, chosen) =>
            onStatus('rejected', { reason, ...(booking.series && { scope: chosen }) }, onClose)
          }
        />
      );
    case 'complete':
      return (
        <ConfirmCompleteDialog
          booking={booking}
          onCancel={onClose}
          onConfirm={() => {
            onClose();
            onStatus('completed');
          }}
        />
      );
    case 'reschedule':
      return (
        <RescheduleDialog
          booking={booking}
          isDirect={getRescheduleAction(side, booking) !== 'proposeTime'}
          onClose={onClose}
        />
      );
    case 'details':
      return <DetailsDialog booking={booking} onClose={onClose} />;
    case 'settle':
      return <SettlementDialog booking={booking} onClose={onClose} />;
    case 'report':
      return <ReportDialog booking={booking} side={side} initialKind={problem} onClose={onClose} />;
    case 'answer':
      return <AnswerDialog booking={booking} side={side} onClose={onClose} />;
  }
}

/** Returns whether completing the booking now may be a mistake: the visit is still to come, or the customer has not paid. */
function needsQuestion(booking: Booking, now: Date): boolean {
  return !isPaidOrSettled(booking) || Date.parse(booking.scheduledDate) > now.getTime();
}
