import type { Booking, NextBookingStatus } from '@nearhand/shared/bookings';
import type { Marketplace } from '@nearhand/shared/marketplace';
import type { PaymentMethod } from '@nearhand/shared/payments';
import type { Service } from '@nearhand/shared/services';
import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';

/** Of everybody in it. */
export const PASSWORD = 'a long enough secret';

export interface Person {
  _id: string;
  name: string;
  email: string;
  token: string;
}

/** A customer, an approved provider and a service of a test's own: what it does to them, no test beside it can see. */
export interface OwnMarket {
  customer: Person;
  provider: Person;
  service: Service;
  book: (wanted?: { date?: string; time?: string; notes?: string; as?: Person }) => Promise<Booking>;
  move: (booking: Pick<Booking, '_id'>, status: NextBookingStatus) => Promise<Booking>;
  pay: (booking: Booking, method?: PaymentMethod) => Promise<Booking>;
}

/** Made through the API, as people would make it. A test that searches gives its service a name of its own. */
export async function openOwnMarket({ request: api }: Page, serviceName = 'Tap repair'): Promise<OwnMarket> {
  const [customer, provider] = await Promise.all([
    register(api, { name: 'Carla Customer' }),
    registerApplicant(api, 'Piet Provider'),
  ]);
  await approve(api, provider);
  const service = await createService(api, provider, serviceName);

  return {
    customer,
    provider,
    service,
    async book({ date = '2031-03-05', time = '15:00', notes, as = customer } = {}) {
      const data = {
        serviceId: service._id,
        bookingDate: date,
        bookingTime: time,
        notes,
        customerAddress: { street: '3 Harbour Road', city: 'Springfield' },
      };
      return bookingOf(await api.post('/api/bookings', { data, headers: bearer(as.token) }));
    },
    async move({ _id }, status) {
      const headers = bearer(status === 'cancelled' ? customer.token : provider.token);
      return bookingOf(await api.put(`/api/bookings/${_id}/status`, { data: { status }, headers }));
    },
    async pay({ _id }, method = 'card') {
      const headers = bearer(customer.token);
      return bookingOf(await api.post(`/api/bookings/${_id}/payment`, { data: { method }, headers }));
    },
  };
}

/** From now on the page is that person's. */
export async function signInAs(page: Page, { token }: Person) {
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
}

export function createCustomer(api: APIRequestContext): Promise<Person> {
  return register(api, { name: 'Cora Customer' });
}

/** A provider who waits for an admin's decision. */
export function registerApplicant(api: APIRequestContext, name: string): Promise<Person> {
  const business = { serviceType: 'Plumbing', address: '1 Mill Lane', contact: '555 0101' };
  return register(api, { name, role: 'provider', ...business });
}

/** Makes a provider of an applicant, as an admin does. */
export async function approve(api: APIRequestContext, { _id }: Person) {
  const headers = bearer(await adminToken(api));
  await read(await api.put(`/api/users/admin/approve/${_id}`, { headers }));
}

/** Turns an applicant down, as an admin does. */
export async function reject(api: APIRequestContext, { _id }: Person) {
  const headers = bearer(await adminToken(api));
  await read(await api.put(`/api/users/admin/reject/${_id}`, { headers }));
}

async function register(api: APIRequestContext, fields: Record<string, string>): Promise<Person> {
  const data = {
    email: `own-${crypto.randomUUID()}@example.org`,
    phone: '555 0100',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...fields,
  };
  const { token, user } = await read(await api.post('/api/users/register', { data }));
  return { ...user, token };
}

async function adminToken(api: APIRequestContext): Promise<string> {
  const { marketplace }: { marketplace: Marketplace } = await read(await api.get('/api/marketplace'));
  const { email, password } = marketplace.demoAccounts.find(({ role }) => role === 'admin') ?? {};
  return (await read(await api.post('/api/users/login', { data: { email, password } }))).token;
}

export async function createService(
  api: APIRequestContext,
  provider: Person,
  name: string,
): Promise<Service> {
  const headers = bearer(provider.token);
  const { categories } = await read(await api.get('/api/service-categories', { headers }));
  const data = {
    name,
    description: 'Done with care',
    category: categories[0]._id,
    basePrice: 80,
    unit: 'per service',
  };
  return (await read(await api.post('/api/services', { data, headers }))).service;
}

async function bookingOf(response: APIResponse): Promise<Booking> {
  return (await read(response)).booking;
}

async function read(response: APIResponse) {
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

export function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}
