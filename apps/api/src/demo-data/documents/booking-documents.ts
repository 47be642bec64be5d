import { getEndDate, calculateTotal } from '@nearhand/shared/booking-time';
import { PAYMENT_ID_PREFIX } from '@nearhand/shared/payments';
import type { BookingDocument } from '../../features/bookings/booking.model.ts';
import type { ServiceDocument } from '../../features/services/service.model.ts';
import { bookingsAt, type DatedBooking } from '../bookings/demo-bookings.ts';
import type { DemoClock } from '../bookings/demo-calendar.ts';
import { demoCustomer } from '../demo-customers.ts';
import { demoId } from '../demo-ids.ts';
import { demoService } from '../services/demo-services.ts';
import { byId } from './by-id.ts';
import { config } from '../../config.ts';

const CITY = { city: 'Alder Bay', state: 'Westmark' };

export function bookingDocuments(clock: DemoClock, services: readonly ServiceDocument[]): BookingDocument[] {
  const serviceOf = byId(services);
  return bookingsAt(clock).map((booking, index) =>
    bookingDocument(booking, serviceOf(demoId('service', booking.service)), demoId('booking', String(index))),
  );
}

function bookingDocument(
  booking: DatedBooking,
  service: ServiceDocument,
  _id: BookingDocument['_id'],
): BookingDocument {
  const { status, scheduledDate, createdAt, paidBy, paidAt, notes, isWithoutAddress } = booking;
  const { name, imageUrl, basePrice, unit, duration } = service;
  return {
    _id,
    customer: demoId('user', booking.customer),
    provider: demoId('user', demoService(booking.service).provider),
    service: service._id,
    serviceName: name,
    ...(imageUrl && { serviceImageUrl: imageUrl }),
    basePrice,
    unit,
    duration,
    totalAmount: calculateTotal(service, config.MARKETPLACE_CURRENCY),
    scheduledDate,
    endDate: getEndDate(scheduledDate, duration),
    status,
    paymentStatus: paidBy ? 'paid' : 'pending',
    ...(paidBy &&
      paidAt && { paymentMethod: paidBy, paidAt, paymentId: `${PAYMENT_ID_PREFIX}${_id.toString()}` }),
    ...(!isWithoutAddress && { customerAddress: { ...demoCustomer(booking.customer).home, ...CITY } }),
    ...(notes && { specialRequirements: notes }),
    createdAt,
    updatedAt: paidAt ?? createdAt,
  };
}
