import { apiAs } from '../api.ts';
import { comingDay } from '../instants.ts';
import { createUser } from '../factories.ts';
import { expectOk, type RoundTrip } from './round-trip.ts';

async function replaceAvailability() {
  const provider = await apiAs(await createUser({ role: 'provider' }));
  const sent = {
    weeklyHours: [{ day: 'monday', from: '08:00', to: '24:00' }],
    overrides: [{ date: comingDay('05-06'), windows: [{ from: '10:00', to: '11:00' }], note: 'Short day' }],
    bufferBefore: 10,
    bufferAfter: 20,
    minimumNotice: 30,
    bookingWindow: 40,
    slotInterval: 15,
    holdPendingRequests: false,
    instantBooking: true,
  };
  const { availability } = expectOk(await provider.put('/api/availability').send(sent)).body;
  return { sent, returned: [availability, (await provider.get('/api/availability')).body.availability] };
}

async function addBlock() {
  const provider = await apiAs(await createUser({ role: 'provider' }));
  await provider.put('/api/availability').send({});
  const day = comingDay('05-06');
  const sent = { start: `${day}T08:00:00.000Z`, end: `${day}T10:00:00.000Z`, note: 'Dentist' };
  const { block } = expectOk(await provider.post('/api/availability/blocks').send(sent)).body;
  const list = await provider.get('/api/availability/blocks');
  return { sent, returned: [block, list.body.blocks[0]] };
}

export const availabilityRoundTrips: RoundTrip[] = [
  { endpoint: 'PUT /availability', run: replaceAvailability },
  { endpoint: 'POST /availability/blocks', run: addBlock },
];
