import { demoCategories } from '@nearhand/demo-data/categories';
import { demoServices } from '@nearhand/demo-data/services';
import { demoUsers } from '@nearhand/demo-data/users';
import type { Types } from 'mongoose';
import { BookingModel } from '../models/booking.model.ts';
import { config } from '../config.ts';
import { CategoryModel } from '../models/category.model.ts';
import { ServiceModel } from '../models/service.model.ts';
import { FIRST_ADMIN_EMAIL } from '../features/user-administration/first-admin.ts';
import { UserModel } from '../models/user.model.ts';
import { demoId } from './demo-ids.ts';

/** More than the demo data has. The id of a demo booking is derived from its number. */
const MAX_DEMO_BOOKINGS = 2000;

/** How many documents users have added to the demo data. */
export interface AddedContent {
  accounts: number;
  bookings: number;
  services: number;
  categories: number;
}

export function demoUserIds(): Types.ObjectId[] {
  return demoUsers.map(({ key }) => demoId('user', key));
}

/** Counts the documents that are not of the demo data, without the admins that every start creates. */
export async function countAddedContent(): Promise<AddedContent> {
  const madeAtStart = [FIRST_ADMIN_EMAIL, ...(config.ADMIN_EMAIL ? [config.ADMIN_EMAIL.toLowerCase()] : [])];
  const bookingIds = Array.from({ length: MAX_DEMO_BOOKINGS }, (_, index) => demoId('booking', `${index}`));
  const serviceIds = demoServices.map(({ key }) => demoId('service', key));
  const categoryIds = demoCategories.map(({ slug }) => demoId('category', slug));
  const [accounts, bookings, services, categories] = await Promise.all([
    UserModel.countDocuments({ _id: { $nin: demoUserIds() }, email: { $nin: madeAtStart } }),
    BookingModel.countDocuments({ _id: { $nin: bookingIds } }),
    ServiceModel.countDocuments({ _id: { $nin: serviceIds } }),
    CategoryModel.countDocuments({ _id: { $nin: categoryIds } }),
  ]);
  return { accounts, bookings, services, categories };
}
