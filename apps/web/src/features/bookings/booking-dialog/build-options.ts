import type { Service } from '@nearhand/shared/services';
import type { CreateBookingBody } from '../bookings-api.ts';
import { readAddress, readQuantity, type BookingFormValues } from './booking-form-values.ts';

/** Builds the fields of the request body that are there only when the customer has filled them in. */
export function buildOptions(
  service: Service,
  { quantity: typed, address }: BookingFormValues,
): Pick<CreateBookingBody, 'quantity' | 'customerAddress'> {
  const quantity = readQuantity(service, typed);
  const customerAddress = service.place === 'customer' ? readAddress(address) : undefined;
  return { ...(quantity !== undefined && { quantity }), ...(customerAddress && { customerAddress }) };
}
