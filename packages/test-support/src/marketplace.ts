import type { NextBookingStatus } from '@nearhand/shared/bookings/booking-actions';
import type { PaymentMethod } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking, CreateBookingInput } from '@nearhand/shared/bookings/bookings';
import { DAY_MS, MINUTE_MS } from '@nearhand/shared/durations';
import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import type { CreateServiceInput, Service } from '@nearhand/shared/services/services';
import { connect, type ApiServer } from './api-client.ts';
import { registerApprovedProvider, registerUser, type TestUser } from './users.ts';

export async function createCategory(
  api: ApiServer,
  { token }: TestUser,
  name: string,
): Promise<ServiceCategory> {
  return (await connect(api, token).createCategory({ body: { name } })).category;
}

/** Creates a service of a provider, in the first category unless `fields` name another one. */
export async function createService(
  api: ApiServer,
  { token }: TestUser,
  fields: Partial<CreateServiceInput> = {},
): Promise<Service> {
  const defaults = {
    name: 'Tap repair',
    description: 'Done with care',
    basePrice: 80,
    unit: 'per service',
  } as const;
  const category = fields.category ?? (await getFirstCategory(api))._id;
  return (await connect(api, token).createService({ body: { ...defaults, ...fields, category } })).service;
}

export async function getFirstCategory(api: ApiServer): Promise<ServiceCategory> {
  const [category] = (await connect(api).listCategories()).categories;
  if (!category) throw new Error('The marketplace has no category');
  return category;
}

export async function createBooking(
  api: ApiServer,
  { token }: TestUser,
  { _id: serviceId }: Pick<Service, '_id'>,
  input: Omit<CreateBookingInput, 'serviceId'>,
): Promise<Booking> {
  return (await connect(api, token).createBooking({ body: { serviceId, ...input } })).booking;
}

export async function changeBookingStatus(
  api: ApiServer,
  { token }: TestUser,
  { _id: id }: Pick<Booking, '_id'>,
  status: NextBookingStatus,
): Promise<Booking> {
  return (await connect(api, token).updateBookingStatus({ params: { id }, body: { status } })).booking;
}

export async function payBooking(
  api: ApiServer,
  { token }: TestUser,
  { _id: id }: Pick<Booking, '_id'>,
  method: PaymentMethod,
): Promise<Booking> {
  return (await connect(api, token).payBooking({ params: { id }, body: { method } })).booking;
}

export interface TestMarketplace {
  admin: TestUser;
  provider: TestUser;
  service: Service;
  newCustomer: () => Promise<TestUser>;
}

/** Creates an approved provider with one service in a new category. `newCustomer` registers a customer. */
export async function createMarketplace(api: ApiServer, admin: TestUser): Promise<TestMarketplace> {
  const provider = await registerApprovedProvider(api, admin);
  const { _id: category } = await createCategory(api, admin, 'Plumbing');
  const service = await createService(api, provider, { category });
  return { admin, provider, service, newCustomer: () => registerUser(api) };
}

/** Returns the instant, in ISO 8601, `index` minutes after the present time tomorrow. */
export function futureMinute(index: number): string {
  const first = Math.ceil((Date.now() + DAY_MS) / MINUTE_MS);
  return new Date((first + index) * MINUTE_MS).toISOString();
}
