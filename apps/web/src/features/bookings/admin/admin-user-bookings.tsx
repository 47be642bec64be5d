import { TimeZoneNote } from '../../../entities/marketplace/time-zone-note.tsx';
import { isRejected } from '@nearhand/shared/applications/applications';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { UserDetailsResponse } from '@nearhand/shared/user-administration/user-administration';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { AdminUserBookingsList, type BookingSelection } from './admin-bookings-list.tsx';
import { bookingTexts } from '../texts.ts';
import { formatCount, formatNumber } from '../../../lib/format-number.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { adminKey, bookingsKey } from '../../../entities/query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** Lists a user's upcoming bookings. Those of a suspended or rejected user can be cancelled here. */
export function AdminUserBookings({ details }: { details: UserDetailsResponse }) {
  const { user, futureBookings, counts } = details;
  const mayCancel = Boolean(user.suspension) || isRejected(user);
  return (
    <Panel
      title="Bookings to come"
      text={`${formatNumber(counts.futureBookings)} to come, ${formatNumber(counts.bookings)} in all`}
      action={
        <ButtonLink to={`/admin/bookings?person=${user._id}`} variant="secondary" size="small">
          All bookings
        </ButtonLink>
      }
    >
      {mayCancel ? (
        <CancellableBookings details={details} />
      ) : (
        futureBookings.length > 0 && <List details={details} />
      )}
      {futureBookings.length === 0 && <p className="text-small text-fg-muted">Nothing to come.</p>}
      {counts.futureBookings > futureBookings.length && (
        <p className="text-small text-fg-muted">The next {formatNumber(futureBookings.length)} are listed.</p>
      )}
    </Panel>
  );
}

interface ListProps {
  details: UserDetailsResponse;
  selection?: BookingSelection;
}

function List({ details: { user, futureBookings }, selection }: ListProps) {
  return (
    <>
      <TimeZoneNote />
      <AdminUserBookingsList bookings={futureBookings} userId={user._id} selection={selection} />
    </>
  );
}

/** Selects all bookings at first. Those whose cancellation fails stay selected for a retry. */
function CancellableBookings({ details }: { details: UserDetailsResponse }) {
  const { futureBookings } = details;
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setIsOpen] = useState(false);
  const [failed, setFailed] = useState<FailedCancellation[]>([]);
  const selected = futureBookings.filter(({ _id }) => !deselected.has(_id));
  const toggle = (id: string) => {
    const changed = new Set(deselected);
    if (!changed.delete(id)) changed.add(id);
    setDeselected(changed);
  };
  const close = (notCancelled: FailedCancellation[]) => {
    setFailed(notCancelled);
    setIsOpen(false);
  };
  return (
    <>
      {failed.length > 0 && <NotCancelled failed={failed} />}
      {futureBookings.length > 0 && (
        <>
          <List
            details={details}
            selection={{ ids: new Set(selected.map(({ _id }) => _id)), onToggle: toggle }}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="danger-outline"
              size="small"
              disabled={selected.length === 0}
              onClick={() => setIsOpen(true)}
            >
              <CalendarX2 aria-hidden className="size-4" strokeWidth={1.75} />
              Cancel {formatCount(selected.length, 'booking')}…
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={() =>
                setDeselected(new Set(selected.length > 0 ? futureBookings.map(({ _id }) => _id) : []))
              }
            >
              {selected.length > 0 ? 'Select none' : 'Select all'}
            </Button>
          </div>
        </>
      )}
      {isOpen && <CancelDialog bookings={selected} onClose={close} />}
    </>
  );
}

interface CancelDialogProps {
  bookings: readonly Booking[];
  onClose: (failed: FailedCancellation[]) => void;
}

function CancelDialog({ bookings, onClose }: CancelDialogProps) {
  // The list loses cancelled bookings while the rest is pending.
  const [chosen] = useState(bookings);
  const { progress, isPending, cancel } = useCancelBookings();
  const count = formatCount(chosen.length, 'booking');
  const paid = chosen.filter(({ paymentStatus }) => paymentStatus === 'paid').length;
  const confirm = async (reason: string) => {
    const failed = await cancel({ bookings: chosen, reason });
    if (!failed) return;
    onClose(failed);
    if (failed.length === 0) showSuccess(`${count} cancelled`);
  };
  return (
    <ReasonDialog
      draftName={`cancel-${chosen.map(({ _id }) => _id).join('-')}`}
      title={`Cancel ${count}?`}
      hint="The customers and the providers read this."
      confirmText={`Cancel ${count}`}
      loadingText={bookingTexts.cancelling}
      cancelText={chosen.length === 1 ? 'Keep booking' : 'Keep bookings'}
      isPending={isPending}
      error={null}
      errorMessage={bookingTexts.cancelFailed}
      onConfirm={(reason) => void confirm(reason)}
      onClose={() => onClose([])}
    >
      {paid > 0 && (
        <p className="text-small">
          {formatCount(paid, 'booking')} {paid === 1 ? 'is' : 'are'} paid. The{' '}
          {paid === 1 ? 'customer gets' : 'customers get'} everything back.
        </p>
      )}
      <p role="status" className="text-small font-medium tabular-nums empty:hidden">
        {isPending && `${formatNumber(progress)} of ${formatNumber(chosen.length)} done`}
      </p>
    </ReasonDialog>
  );
}

function NotCancelled({ failed }: { failed: FailedCancellation[] }) {
  const { timeZone } = useMarketplace();
  return (
    <div
      role="alert"
      className="grid gap-2 rounded-button border border-danger bg-danger-soft p-4 text-small text-danger-soft-fg"
    >
      <p className="font-semibold">{formatCount(failed.length, 'booking')} could not be cancelled</p>
      <ul className="grid list-disc gap-1 ps-5">
        {failed.map(({ booking: { _id, service, scheduledDate }, error }) => (
          <li key={_id} className="wrap-anywhere">
            <bdi>{service.name}</bdi>, {formatDateTime(scheduledDate, timeZone)}: {error.message}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FailedCancellation {
  booking: Booking;
  error: Error;
}

/** No response, an ended session and too many requests: the next call would fail as well. */
const ABORTING_STATUSES = [0, 401, 429];

/**
 * Cancels bookings one by one, and counts them in `progress`. Resolves to the cancellations that failed; most errors do
 * not stop the others.
 */
function useCancelBookings() {
  const [progress, setProgress] = useState(0);
  const { mutateAsync, isPending } = useGuardedMutation({
    mutationFn: ({ bookings, reason }: { bookings: readonly Booking[]; reason: string }) => {
      setProgress(0);
      return cancelSequentially(bookings, reason, () => setProgress((count) => count + 1));
    },
    onSettled: async (_data, _error, _variables, _onMutateResult, { client }) => {
      await client.invalidateQueries({ queryKey: bookingsKey });
      await client.invalidateQueries({ queryKey: adminKey });
    },
  });
  return { progress, isPending, cancel: mutateAsync };
}

async function cancelSequentially(
  [booking, ...rest]: readonly Booking[],
  reason: string,
  onDone: () => void,
): Promise<FailedCancellation[]> {
  if (!booking) return [];
  const error = await api.cancelBooking({ params: { id: booking._id }, body: { reason } }).then(
    () => undefined,
    (rejection: Error) => rejection,
  );
  if (error && isAborting(error)) return [booking, ...rest].map((each) => ({ booking: each, error }));
  onDone();
  const failed = error ? [{ booking, error }] : [];
  return [...failed, ...(await cancelSequentially(rest, reason, onDone))];
}

/** Returns whether an error would also fail the other cancellations. */
function isAborting(error: Error): boolean {
  return !(error instanceof ApiError) || ABORTING_STATUSES.includes(error.status);
}
