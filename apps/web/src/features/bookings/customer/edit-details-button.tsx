import type { Booking } from '@nearhand/shared/bookings/bookings';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { DetailsForm } from '../booking-dialog/details-form.tsx';
import { getBookingTitleId } from '../list/booking-card.tsx';

/** Opens the form for the address, notes and photos of an open booking. */
export function EditDetailsButton({ booking }: { booking: Booking }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={getBookingTitleId(booking)}
        onClick={() => setIsOpen(true)}
      >
        Edit details
      </Button>
      {isOpen && (
        <Dialog title="Address and notes" isOpen onClose={close}>
          <DetailsForm booking={booking} onSaved={close} />
        </Dialog>
      )}
    </>
  );
}
