import type { Message } from '@nearhand/shared/conversations/conversations';
import { apiAs } from '../api.ts';
import { createConversation } from '../conversation.ts';
import { createBooking, createUser } from '../factories.ts';
import { uploadImage } from '../images.ts';
import { expectOk, type RoundTrip } from './round-trip.ts';

async function startConversation() {
  const booking = await createBooking();
  const customer = await apiAs({ _id: booking.customer });
  const sent = {
    providerId: booking.provider.toString(),
    serviceId: booking.service.toString(),
    bookingId: booking._id.toString(),
    text: 'Can you repair a shower tap as well?',
    clientId: crypto.randomUUID(),
  };
  const { conversation, posted } = expectOk(await customer.post('/api/conversations').send(sent)).body;
  const list = await customer.get(`/api/conversations/${conversation._id}/messages`);
  const present = ({ service, booking: about, ...message }: Message) => ({
    ...message,
    providerId: conversation.provider._id,
    serviceId: service?._id,
    bookingId: about?._id,
  });
  return { sent, returned: [posted, list.body.messages[0]].map(present) };
}

async function sendMessage() {
  const { asCustomer, path } = await createConversation();
  const images = [await uploadImage(asCustomer, 'messages')];
  const sent = { text: 'Here it drips', images, clientId: crypto.randomUUID() };
  const { posted } = expectOk(await asCustomer.post(`${path}/messages`).send(sent)).body;
  return { sent, returned: [posted, (await asCustomer.get(`${path}/messages`)).body.messages[0]] };
}

async function markConversationRead() {
  const { asCustomer, asProvider, path, first } = await createConversation();
  const sent = { upTo: first._id };
  expectOk(await asProvider.put(`${path}/read`).send(sent));
  const { conversation } = (await asCustomer.get(path)).body;
  return { sent, returned: [{ upTo: conversation.seenUpTo }] };
}

async function reportConversation() {
  const { asProvider, path } = await createConversation();
  const admin = await apiAs(await createUser({ role: 'admin' }));
  const sent = { reason: 'Asks for money' };
  expectOk(await asProvider.post(`${path}/report`).send(sent));
  return { sent, returned: (await admin.get(path)).body.conversation.reports };
}

export const conversationRoundTrips: RoundTrip[] = [
  {
    endpoint: 'POST /conversations',
    exceptions: {
      customerId: 'sent by providers instead of providerId, see start-conversation.test.ts',
      userId: 'sent by admins instead of providerId, see marketplace-conversations.test.ts',
    },
    run: startConversation,
  },
  { endpoint: 'POST /conversations/:id/messages', run: sendMessage },
  { endpoint: 'PUT /conversations/:id/read', run: markConversationRead },
  { endpoint: 'POST /conversations/:id/report', run: reportConversation },
];
