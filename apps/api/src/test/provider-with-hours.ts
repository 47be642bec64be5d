import type { Slot } from '@nearhand/shared/availability/slots';
import { api, apiAs } from './api.ts';
import { comingDay } from './instants.ts';
import { createService, createUser } from './factories.ts';

// The tests' marketplace is in Lisbon, whose clock is that of UTC in January.
export const day = comingDay('01-14');
export const at = (time: string) => `${day}T${time}:00.000Z`;

/** Creates a provider with hours from 9 to 12 on the day of the tests, and a service that takes an hour. */
export async function createProviderWithHours(settings: object = {}) {
  const provider = await createUser({ role: 'provider' });
  const client = await apiAs(provider);
  const saved = await client.put('/api/availability').send({
    overrides: [{ date: day, windows: [{ from: '09:00', to: '12:00' }] }],
    bookingWindow: 365,
    ...settings,
  });
  if (saved.status !== 200) throw new Error(`The hours were rejected: ${saved.text}`);
  const service = await createService({ provider: provider._id, duration: 60 });
  const serviceId = service._id.toString();
  const slots = async (): Promise<string[]> => {
    const { body } = await api.get(`/api/services/${serviceId}/slots?from=${day}&to=${day}`);
    return body.slots.map(({ time }: Slot) => time);
  };
  const book = async (time: string) => {
    const customer = await apiAs(await createUser());
    return customer.post('/api/bookings').send({ serviceId, scheduledDate: at(time) });
  };
  return { provider, client, service, serviceId, slots, book };
}
