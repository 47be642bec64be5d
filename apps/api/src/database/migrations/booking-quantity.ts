import type { Migration } from './migration.ts';

const HOURS = { $divide: ['$duration', 60] };
const isHourly = { $eq: ['$unit', 'per hour'] };

/**
 * Gives bookings the quantity that they were priced by, both services and bookings the place of the work, and services
 * what their smallest booking costs.
 */
export const bookingQuantity: Migration = {
  name: '2026-11-booking-quantity',
  async apply(db) {
    const missing = (field: string) => ({ _id: { $exists: true }, [field]: { $exists: false } });
    const bookings = db.collection('bookings');
    await bookings.updateMany(missing('quantity'), [
      { $set: { quantity: { $cond: [isHourly, { $round: [HOURS, 2] }, 1] } } },
    ]);
    const services = db.collection('services');
    for (const collection of [services, bookings]) {
      await collection.updateMany(missing('place'), { $set: { place: 'customer' } });
    }
    const hourly = { $round: [{ $multiply: ['$basePrice', HOURS] }, 2] };
    await services.updateMany(missing('leastTotal'), [
      { $set: { leastTotal: { $cond: [isHourly, hourly, '$basePrice'] } } },
    ]);
  },
};
