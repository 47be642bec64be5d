import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import type { Service } from '@nearhand/shared/services/services';
import type { Role } from '@nearhand/shared/users/users';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { getBookPath, hasBookParam } from '../../../entities/service/book-link.ts';
import { useRole } from '../../../entities/user/session.ts';
import { authToken } from '../../../lib/auth-token.ts';
import { saveDraft } from '../../../lib/drafts.ts';
import { bookingTexts } from '../texts.ts';
import { getHireDraftName, getInitialValues, type BookingFormValues } from './booking-form-values.ts';

/** Returns what opens the booking dialog; a visitor signs in first and comes back to the open dialog, with what was chosen. */
export function useBookService() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return {
    isRequested: hasBookParam(search),
    bookService: (service: Service, openDialog: () => void, chosen?: Partial<BookingFormValues>) => {
      if (authToken.read() !== null) return openDialog();
      const values = getInitialValues(service, chosen);
      const isChosen = JSON.stringify(values) !== JSON.stringify(getInitialValues(service));
      if (isChosen) saveDraft(getHireDraftName(service), values);
      void navigate('/login', { state: { returnTo: getBookPath(service._id) } });
    },
  };
}

/** Returns why the user cannot book a service. Visitors can, once they have signed in. */
export function useBlockReasons() {
  const role = useRole() ?? 'customer';
  return (service: Pick<Service, 'provider' | 'isBlocked'>) => getBookingBlockReason(role, service);
}

/** Returns why the user cannot book this service, if so. */
export function useBookingBlockReason(service: Pick<Service, 'provider' | 'isBlocked'>): string | undefined {
  return useBlockReasons()(service);
}

/** Returns why the user cannot book this service, if so (product 6). */
function getBookingBlockReason(
  role: Role | undefined,
  service: Pick<Service, 'provider' | 'isBlocked'>,
): string | undefined {
  if (role !== 'customer') return bookingTexts.customersOnly;
  if (!service.provider) return bookingMessages.noProvider;
  return service.isBlocked ? bookingMessages.requestsBlocked : undefined;
}
