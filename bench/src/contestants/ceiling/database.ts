import type { SessionDocument } from '@nearhand/api/src/auth/session.model.ts';
import type { BookingDocument } from '@nearhand/api/src/bookings/booking.model.ts';
import type { ProviderCalendarDocument } from '@nearhand/api/src/bookings/provider-calendar.model.ts';
import type { CategoryDocument } from '@nearhand/api/src/service-categories/category.model.ts';
import type { ServiceDocument } from '@nearhand/api/src/services/service.model.ts';
import type { UserDocument } from '@nearhand/api/src/users/user.model.ts';
import { MongoClient } from 'mongodb';

// The same promises as the API's: what is acknowledged is on disk, what is read is not taken back.
const client = new MongoClient(process.env['MONGODB_URI'] ?? '', {
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
  maxPoolSize: 50,
});
await client.connect();
const db = client.db();

export const services = db.collection<ServiceDocument>('services');
export const categories = db.collection<CategoryDocument>('servicecategories');
export const searchWordDocuments = db.collection<{ _id: string }>('searchwords');
export const users = db.collection<UserDocument>('users');
export const sessions = db.collection<SessionDocument>('sessions');
export const bookings = db.collection<BookingDocument>('bookings');
export const calendars = db.collection<ProviderCalendarDocument>('providercalendars');
