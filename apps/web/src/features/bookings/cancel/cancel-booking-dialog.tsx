import { isolate } from '@nearhand/shared/region/user-text';
import { TimeZoneNote } from '../../../entities/marketplace/time-zone-note.tsx';
import { bookingMessages, cancellationMessages } from '@nearhand/shared/bookings/booking-messages';
import type { SeriesScope } from '@nearhand/shared/bookings/booking-series';
import type { CancellationTerms } from '@nearhand/shared/bookings/booking-terms';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { MAX_REASON_LENGTH } from '@nearhand/shared/limits';
import { roundMoney } from '@nearhand/shared/money';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '../../../components/alert-dialog.tsx';
import { Button } from '../../../components/button.tsx';
import { DraftRestoredNotice } from '../../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { invalidateBookings, setBookingInCache } from '../../../entities/booking/booking-cache.ts';
import { getOtherParty, type BookingSide } from '../../../entities/booking/booking.ts';
import { getRefundPhases, type RefundPhase } from '../../../entities/booking/refund-phases.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { bookingsKey } from '../../../entities/query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { ApiError, getErrorMessage, hasCode } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatAmount } from '../../../lib/money.ts';
import { toastError, showSuccess } from '../../../lib/toast.ts';
import { useTypedDraft } from '../../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { ScopeChoice } from '../scope-choice.tsx';
import { bookingTexts } from '../texts.ts';

interface CancelBookingDialogProps {
  booking: Booking;
  side: BookingSide;
  /** The visits of a series that are chosen at first. */
  initialScope?: SeriesScope | undefined;
  onClose: () => void;
}

/** Asks for confirmation before cancelling, and says what the customer gets back and until when. */
export function CancelBookingDialog({
  booking,
  side,
  initialScope = 'this',
  onClose,
}: CancelBookingDialogProps) {
  const { timeZone } = useMarketplace();
  const [scope, setScope] = useState(initialScope);
  const { terms, hasChanged, isPending, cancel } = useCancelBooking(booking, scope, onClose);
  const { typed, setTyped, hasRestoredDraft } = useTypedDraft(`cancellation-${booking._id}`, { reason: '' });
  const other = getOtherParty(booking, side);
  const submit = () => {
    if (terms.data) cancel(typed.reason.trim());
  };
  return (
    <AlertDialog
      title={bookingTexts.confirmCancel}
      confirmText={getConfirmText(booking, terms.data, side)}
      loadingText={bookingTexts.cancelling}
      cancelText="Keep it"
      isOpen
      isPending={isPending}
      isLoading={!terms.data}
      onConfirm={submit}
      onCancel={onClose}
    >
      <div className="grid gap-5">
        <p className="text-small text-fg-muted wrap-anywhere">
          <bdi>{booking.service.name}</bdi> {side === 'customer' ? 'with' : 'for'} <bdi>{other.name}</bdi>,{' '}
          {formatDateTime(booking.scheduledDate, timeZone)}
        </p>
        <TimeZoneNote />
        {booking.series && <ScopeChoice scope={scope} onChoose={setScope} />}
        {hasChanged && <RefundChangedNotice />}
        {terms.data ? (
          <RefundTermsView booking={booking} terms={terms.data} side={side} isSum={scope !== 'this'} />
        ) : terms.error ? (
          <TermsError error={terms.error} onRetry={() => void terms.refetch()} />
        ) : (
          <Skeleton className="h-24" />
        )}
        {hasRestoredDraft && <DraftRestoredNotice />}
        <TextArea
          label="Reason"
          optional
          hint={`${isolate(other.name)} reads it.`}
          limit={MAX_REASON_LENGTH}
          value={typed.reason}
          onChange={({ target }) => setTyped({ reason: target.value })}
        />
      </div>
    </AlertDialog>
  );
}

function getConfirmText(
  { currency }: Booking,
  terms: CancellationTerms | undefined,
  side: CancelBookingDialogProps['side'],
): string {
  if (side === 'provider' || !terms || terms.refundAmount === 0) return 'Cancel booking';
  return `Cancel and get ${formatAmount(terms.refundAmount, currency)} back`;
}

function RefundChangedNotice() {
  return (
    <p
      role="alert"
      className="flex gap-2 rounded-control bg-warning-soft px-3 py-2 text-small font-medium text-warning-soft-fg"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      {cancellationMessages.refundChanged}.
    </p>
  );
}

function TermsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <FailureAlert message={getErrorMessage(error, bookingTexts.cancelFailed)} error={error} />
      <Button variant="secondary" size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

/** Fetches what cancelling a booking now would mean for the caller. */
const cancellationTermsQuery = ({ _id }: Booking, scope: SeriesScope) =>
  queryOptions({
    // Not below `bookingsKey`: cache updates there expect lists of bookings.
    queryKey: ['cancellation-terms', _id, scope],
    queryFn: async ({ signal }) =>
      (await api.previewCancellation({ params: { id: _id }, query: { scope }, signal })).cancellation,
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Fetches the terms of cancelling a booking, and cancels it with the refund that the user has seen. If the refund has
 * changed since, nothing is cancelled: `terms` are refetched, and `hasChanged` is true.
 */
function useCancelBooking(booking: Booking, scope: SeriesScope, onClose: () => void) {
  const client = useQueryClient();
  const options = cancellationTermsQuery(booking, scope);
  const terms = useQuery(options);
  const [hasChanged, setHasChanged] = useState(false);
  const { mutate, isPending } = useGuardedMutation({
    mutationKey: [...bookingsKey, 'cancel', booking._id],
    mutationFn: (reason: string) =>
      api.cancelBooking({
        params: { id: booking._id },
        body: {
          ...(reason && { reason }),
          ...(scope !== 'this' && { scope }),
          // The API rejects the request if it is another one by now.
          refundAmount: terms.data?.refundAmount,
        },
      }),
    onSuccess: ({ booking: cancelled, message }) => {
      onClose();
      setBookingInCache(client, cancelled);
      showSuccess(message || bookingMessages.cancelled);
      return invalidateBookings(client);
    },
    onError: (error) => {
      if (hasCode(error, 'refund_changed')) {
        setHasChanged(true);
        return client.invalidateQueries({ queryKey: options.queryKey });
      }
      // Only a booking that has changed cannot be cancelled once more: else what was typed stays.
      if (error instanceof ApiError && error.status === 409) onClose();
      toastError(error, bookingTexts.cancelFailed);
      return invalidateBookings(client);
    },
  });
  return { terms, hasChanged, isPending, cancel: mutate };
}

interface RefundTermsProps {
  booking: Booking;
  terms: CancellationTerms;
  side: BookingSide;
  /** Whether the terms are the sum of several visits of a series. */
  isSum: boolean;
}

/** Says what the customer gets back, and from when it would be less. */
export function RefundTermsView({ booking, terms, side, isSum }: RefundTermsProps) {
  const isCustomer = side === 'customer';
  const { name } = booking.customer;
  // Some of several visits may be paid, also when this one is not.
  const paid = roundMoney(terms.refundAmount + terms.feeAmount, booking.currency);
  if (paid === 0) {
    return <p>{isCustomer ? 'You have' : `${isolate(name)} has`} not paid, so there is nothing to refund.</p>;
  }
  const [now, next, ...later] = isSum ? [] : getRefundPhases(booking, terms);
  return (
    <div className="grid gap-4">
      {terms.refundAmount === 0 ? (
        <p className="text-[1.25rem] font-bold">{isCustomer ? 'You get' : `${name} gets`} nothing back.</p>
      ) : (
        <div className="grid gap-0.5">
          <p className="text-small">{isCustomer ? 'You get back' : `${name} gets back`}</p>
          <p className="font-display text-[2rem]/[1.15] font-bold text-success tabular-nums">
            {formatAmount(terms.refundAmount, booking.currency)}
          </p>
          <p>
            {terms.feeAmount === 0
              ? `That is all ${isCustomer ? 'you' : 'they'} paid.`
              : `Of the ${formatAmount(paid, booking.currency)} you paid.`}{' '}
            {terms.changesAt && <NextPhase until={terms.changesAt} next={next} currency={booking.currency} />}
          </p>
        </div>
      )}
      {now && next && <RefundBar phases={[now, next, ...later]} currency={booking.currency} />}
    </div>
  );
}

interface NextPhaseProps {
  until: string;
  /** Unknown for several visits, whose terms change at different times. */
  next: RefundPhase | undefined;
  currency: string;
}

function NextPhase({ until, next, currency }: NextPhaseProps) {
  const { timeZone } = useMarketplace();
  return (
    <>
      From <strong>{formatDateTime(until, timeZone)}</strong> on{' '}
      {!next ? (
        'it would be less.'
      ) : next.refundAmount === 0 ? (
        'you would get nothing back.'
      ) : (
        <>
          it would be <strong>{formatAmount(next.refundAmount, currency)}</strong>.
        </>
      )}
    </>
  );
}

const SEGMENT_CLASS_NAMES: Record<number, string> = {
  100: 'bg-success',
  50: 'bg-warning',
  0: 'bg-neutral-soft forced-colors:border',
};
const SHARES: Record<number, string> = { 100: 'All', 50: 'Half', 0: 'Nothing' };

/** Repeats the text as a bar, whose first segment is now. */
function RefundBar({ phases, currency }: { phases: RefundPhase[]; currency: string }) {
  return (
    <div aria-hidden className="flex gap-1">
      {phases.map(({ refundPercent, refundAmount }, index) => (
        <div key={refundPercent} className={index === 0 ? 'flex-[5]' : 'flex-[3]'}>
          <div
            className={`relative h-3 rounded first:rounded-s-full last:rounded-e-full ${SEGMENT_CLASS_NAMES[refundPercent]}`}
          >
            {index === 0 && (
              <span className="absolute start-[12%] top-1/2 size-5 -translate-y-1/2 rounded-full border-3 border-surface bg-accent ring-2 ring-accent-text" />
            )}
          </div>
          <p className="mt-2 text-[0.75rem]/[1.3] font-semibold">
            {SHARES[refundPercent]}, {formatAmount(refundAmount, currency)}
          </p>
        </div>
      ))}
    </div>
  );
}
