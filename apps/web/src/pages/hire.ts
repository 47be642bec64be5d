import type { Service } from '@nearhand/shared/services';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useRole } from '../features/auth/session.ts';
import { getBookingBlockReason } from '../features/bookings/booking-dialog/booking-eligibility.ts';
import { getHirePath, wantsHire } from '../layout/hiring.ts';
import { authToken } from '../lib/auth-token.ts';

/** Opens a hire dialog; a visitor signs in first and comes back to the open dialog. */
export function useHire() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return {
    isWanted: wantsHire(search),
    hire: ({ _id }: Pick<Service, '_id'>, openDialog: () => void) => {
      if (authToken.read() !== null) openDialog();
      else void navigate('/login', { state: { returnTo: getHirePath(_id) } });
    },
  };
}

/** Returns why the user cannot book a service. Visitors can, once they have signed in. */
export function useBlockReasons() {
  const role = useRole() ?? 'customer';
  return (service: Pick<Service, 'provider'>) => getBookingBlockReason(role, service);
}

export function useBookingBlockReason(service: Pick<Service, 'provider'>): string | undefined {
  return useBlockReasons()(service);
}
