import { Router, type Request, type Response } from 'express';
import type { QueryFilter } from 'mongoose';
import { getCallerId, protect } from './auth.ts';
import { Booking, Service } from './models.ts';

interface BookingForm {
  serviceId: string;
  scheduledDate: string;
  notes: string;
  customerAddress: { street: string; city: string };
}

export const bookingRoutes = Router();

async function sendBookings(
  filter: QueryFilter<object>,
  request: Request,
  response: Response,
): Promise<void> {
  const { page = '1', limit = '20' } = request.query as Record<string, string>;
  const bookings = await Booking.find(filter)
    .sort({ createdAt: -1 })
    .skip((Number(page) - 1) * Number(limit))
    .limit(Number(limit))
    .populate('service', 'name imageUrl basePrice unit duration')
    .populate('customer', 'name email phone')
    .populate('provider', 'name email phone');
  const total = await Booking.countDocuments(filter);
  response.json({ success: true, bookings, pagination: { page: Number(page), limit: Number(limit), total } });
}

bookingRoutes.get('/my-bookings', protect, (request, response) =>
  sendBookings({ customer: getCallerId(request) }, request, response),
);
bookingRoutes.get('/provider', protect, (request, response) =>
  sendBookings({ provider: getCallerId(request) }, request, response),
);
bookingRoutes.get('/all', protect, (request, response) => sendBookings({}, request, response));

bookingRoutes.post('/', protect, async (request, response) => {
  const { serviceId, scheduledDate, notes, customerAddress } = request.body as BookingForm;
  const service = await Service.findById(serviceId);
  if (!service?.isActive) {
    response.status(404).json({ success: false, message: 'Service not found' });
    return;
  }
  const customer = getCallerId(request);
  const taken = await Booking.findOne({ customer, service: service._id, scheduledDate });
  if (taken) {
    response.status(409).json({ success: false, message: 'Already booked' });
    return;
  }
  const booking = await Booking.create({
    customer,
    provider: service.provider,
    service: service._id,
    scheduledDate,
    totalAmount: service.basePrice,
    customerAddress,
    specialRequirements: notes,
  });
  await booking.populate(['service', 'customer', 'provider'].map((path) => ({ path, select: '-password' })));
  response.status(201).json({ success: true, booking });
});
