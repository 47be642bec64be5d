import { messages } from '@nearhand/shared/messages';
import type { Service } from '@nearhand/shared/services';
import type { Role } from '@nearhand/shared/users';

/** Why a person cannot hire this service at all, if so (spec section 6: customers hire; design section 4). */
export function hireObstacle(role: Role | undefined, service: Pick<Service, 'provider'>): string | undefined {
  if (role !== 'customer') return messages.booking.customersOnly;
  if (!service.provider) return messages.booking.noProvider;
  return undefined;
}
