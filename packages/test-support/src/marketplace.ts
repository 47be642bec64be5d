import {
  changedBookingResponseSchema,
  type Booking,
  type CreateBookingInput,
} from '@nearhand/shared/bookings/bookings';
import { DAY_MS, MINUTE_MS } from '@nearhand/shared/durations';
import type { PaymentMethod } from '@nearhand/shared/bookings/booking-terms';
import {
  categoriesResponseSchema,
  categoryResponseSchema,
  type ServiceCategory,
} from '@nearhand/shared/service-categories/service-categories';
import {
  serviceResponseSchema,
  type CreateServiceInput,
  type Service,
} from '@nearhand/shared/services/services';
import type { NextBookingStatus } from '@nearhand/shared/bookings/booking-actions';
import { call, expectSuccess, type ApiResponse, type ApiServer } from './api-client.ts';
import { registerApprovedProvider, registerUser, type TestUser } from './users.ts';

export async function createCategory(
  api: ApiServer,
  { token }: TestUser,
  name: string,
): Promise<ServiceCategory> {
  const body = await expectSuccess(call(api, 'POST', '/service-categories', { token, body: { name } }));
  return categoryResponseSchema.parse(body).category;
}

/** Creates a service of a provider, in the first category unless `fields` name another one. */
export async function createService(
  api: ApiServer,
  { token }: TestUser,
  fields: Partial<CreateServiceInput> = {},
): Promise<Service> {
  const defaults = { name: 'Tap repair', description: 'Done with care', basePrice: 80, unit: 'per service' };
  const category = fields.category ?? (await getFirstCategory(api))._id;
  const body = { ...defaults, ...fields, category };
  return serviceResponseSchema.parse(await expectSuccess(call(api, 'POST', '/services', { token, body })))
    .service;
}

export async function getFirstCategory(api: ApiServer): Promise<ServiceCategory> {
  const body = await expectSuccess(call(api, 'GET', '/service-categories'));
  const [category] = categoriesResponseSchema.parse(body).categories;
  if (!category) throw new Error('The marketplace has no category');
  return category;
}

export function createBooking(
  api: ApiServer,
  { token }: TestUser,
  { _id: serviceId }: Pick<Service, '_id'>,
  input: Omit<CreateBookingInput, 'serviceId'>,
): Promise<Booking> {
  return expectBooking(call(api, 'POST', '/bookings', { token, body: { serviceId, ...input } }));
}

export function changeBookingStatus(
  api: ApiServer,
  { token }: TestUser,
  { _id }: Pick<Booking, '_id'>,
  status: NextBookingStatus,
): Promise<Booking> {
  return expectBooking(call(api, 'PUT', `/bookings/${_id}/status`, { token, body: { status } }));
}

export function payBooking(
  api: ApiServer,
  { token }: TestUser,
  { _id }: Pick<Booking, '_id'>,
  method: PaymentMethod,
): Promise<Booking> {
  return expectBooking(call(api, 'POST', `/bookings/${_id}/payment`, { token, body: { method } }));
}

/** Resolves to the booking that a successful response contains. */
export async function expectBooking(request: Promise<ApiResponse>): Promise<Booking> {
  return changedBookingResponseSchema.parse(await expectSuccess(request)).booking;
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
