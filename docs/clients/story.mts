import createClient from 'openapi-fetch';
import type { paths } from './nearhand.d.ts';

const api = createClient<paths>({ baseUrl: process.env['API'] ?? 'http://localhost:4000/api' });
const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const now = Date.now();

/** Returns the data, or throws an error with the message of the response. */
async function ok<T>(call: Promise<{ data?: T; error?: { message: string } }>): Promise<T> {
  const { data, error } = await call;
  if (!data) throw new Error(error?.message);
  return data;
}

const password = 'walk the dog';
const person = (name: string) => ({
  name,
  email: `${name.toLowerCase()}.${now}@example.org`,
  phone: '555-0142',
  password,
  confirmPassword: password,
});
const business = { serviceType: 'Locksmith', address: '3 Harbour Road', contact: '555-0144' };

const admin = await ok(
  api.POST('/users/login', {
    body: {
      email: process.env['ADMIN_EMAIL'] ?? 'admin@demo.nearhand.example',
      password: process.env['ADMIN_PASSWORD'] ?? 'nearhand-demo',
    },
  }),
);
const customer = await ok(api.POST('/users/register', { body: person('Casey') }));
const provider = await ok(
  api.POST('/users/register', { body: { ...person('Pat'), ...business, role: 'provider' } }),
);
await ok(
  api.PUT('/users/admin/approve/{id}', { ...as(admin.token), params: { path: { id: provider.user._id } } }),
);
const { category } = await ok(
  api.POST('/service-categories', { ...as(admin.token), body: { name: `Locks ${now}` } }),
);
const { service } = await ok(
  api.POST('/services', {
    ...as(provider.token),
    body: {
      name: 'Lock change',
      description: 'A new cylinder, fitted while you wait.',
      category: category._id,
      basePrice: 80,
      unit: 'per hour',
      duration: 90,
      keywords: ['lock', 'door'],
    },
  }),
);
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const { booking } = await ok(
  api.POST('/bookings', {
    ...as(customer.token),
    body: { serviceId: service._id, bookingDate: nextWeek, bookingTime: '10:30' },
  }),
);
const params = { path: { id: booking._id } };
await ok(api.PUT('/bookings/{id}/status', { ...as(provider.token), params, body: { status: 'approved' } }));
await ok(api.POST('/bookings/{id}/payment', { ...as(customer.token), params, body: { method: 'card' } }));
await ok(api.PUT('/bookings/{id}/status', { ...as(provider.token), params, body: { status: 'completed' } }));
const { booking: done } = await ok(api.GET('/bookings/{id}', { ...as(customer.token), params }));
console.log(`Booking ${done._id} is ${done.status} and ${done.paymentStatus}.`);
