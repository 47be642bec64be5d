import type { SessionDocument } from '@nearhand/api/src/models/session.model.ts';
import type { BookingDocument } from '@nearhand/api/src/models/booking.model.ts';
import type { ProviderCalendarDocument } from '@nearhand/api/src/models/provider-calendar.model.ts';
import type { CategoryDocument } from '@nearhand/api/src/models/category.model.ts';
import type { ServiceDocument } from '@nearhand/api/src/models/service.model.ts';
import type { UserDocument } from '@nearhand/api/src/models/user.model.ts';
import { MongoClient } from 'mongodb';

// The same guarantees as those of the API: acknowledged writes are durable, and reads are never rolled back.
const client = new MongoClient(process.env['MONGODB_URI'] ?? '', {
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
  maxPoolSize: 50,
});
await client.connect();
const db = client.db();

export const services = db.collection<ServiceDocument>('services');
export const categories = db.collection<CategoryDocument>('servicecategories');
export const searchTerms = db.collection<{ _id: string }>('searchwords');
export const users = db.collection<UserDocument>('users');
export const sessions = db.collection<SessionDocument>('sessions');
export const bookings = db.collection<BookingDocument>('bookings');
export const calendars = db.collection<ProviderCalendarDocument>('providercalendars');
