import { messages } from '@nearhand/shared/api-messages';
import type { Service } from '@nearhand/shared/services/services';
import type { Role } from '@nearhand/shared/users/users';
import { bookingTexts } from '../texts.ts';

/** Returns why the user cannot book this service, if so (product 6). */
export function getBookingBlockReason(
  role: Role | undefined,
  service: Pick<Service, 'provider'>,
): string | undefined {
  if (role !== 'customer') return bookingTexts.customersOnly;
  if (!service.provider) return messages.booking.noProvider;
  return undefined;
}
