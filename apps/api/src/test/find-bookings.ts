import { BookingModel, type BookingDocument } from '../models/booking.model.ts';

/** Finds the stored bookings of a service. Reads all of them, because only tests need this and there is no index. */
export async function findBookings(service: unknown): Promise<BookingDocument[]> {
  const all = await BookingModel.find().lean();
  return all.filter((booking) => booking.service.toString() === String(service));
}
