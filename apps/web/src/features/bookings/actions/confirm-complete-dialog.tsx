import { TimeZoneNote } from '../../../entities/marketplace/time-zone-note.tsx';
import { isPaidOrSettled } from '@nearhand/shared/bookings/booking-facts';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { useState } from 'react';
import { AlertDialog } from '../../../components/alert-dialog.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';

interface ConfirmCompleteDialogProps {
  booking: Booking;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmCompleteDialog({ booking, onConfirm, onCancel }: ConfirmCompleteDialogProps) {
  const { timeZone } = useMarketplace();
  const { customer, scheduledDate, service } = booking;
  const [openedAt] = useState(() => Date.now());
  const isToCome = Date.parse(scheduledDate) > openedAt;
  return (
    <AlertDialog
      title="Complete this booking?"
      confirmText="Complete booking"
      confirmVariant="primary"
      cancelText="Not yet"
      isOpen
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="grid gap-2 wrap-anywhere">
        <p className="font-semibold">
          <bdi>{service.name}</bdi>
        </p>
        {isToCome && <p>The visit is still to come: {formatDateTime(scheduledDate, timeZone)}.</p>}
        {isToCome && <TimeZoneNote />}
        {isToCome && (
          <p>
            Until then <bdi>{customer.name}</bdi> can still cancel, and gets back what your policy gives.
          </p>
        )}
        {!isPaidOrSettled(booking) && (
          <p>
            The booking is not paid. <bdi>{customer.name}</bdi> cannot pay here afterwards.
          </p>
        )}
      </div>
    </AlertDialog>
  );
}
