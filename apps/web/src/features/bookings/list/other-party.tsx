import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { ROLE_LABELS } from '../../../entities/user/role-labels.ts';
import { getOtherParty, getOtherSide, type BookingSide } from '../../../entities/booking/booking-side.ts';

interface OtherPartyProps {
  booking: Booking;
  /** The side of the user. */
  side: BookingSide;
  /** Rendered beside the name. */
  children?: ReactNode;
}

/** Shows the other party of a booking by avatar, role and name. */
export function OtherParty({ booking, side, children }: OtherPartyProps) {
  const { name, profilePhoto } = getOtherParty(booking, side);
  return (
    <div className="flex items-center gap-3">
      <Avatar size="small" name={name} image={profilePhoto} />
      <div className="min-w-0 text-small">
        <p className="text-fg-muted">{ROLE_LABELS[getOtherSide(side)]}</p>
        <p className="font-semibold wrap-anywhere">{name}</p>
      </div>
      {children}
    </div>
  );
}
