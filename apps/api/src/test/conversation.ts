import type { Conversation, Message } from '@nearhand/shared/conversations/conversations';
import type { UserDocument } from '../models/user.model.ts';
import { apiAs, type ApiClient } from './api.ts';
import { createUser } from './factories.ts';

/** Creates a conversation with one message of the customer, and signs both sides in. */
export async function createConversation(
  fields: Partial<Record<'customer' | 'provider', UserDocument>> = {},
) {
  const customer = fields.customer ?? (await createUser({ name: 'Sofia Lee' }));
  const provider = fields.provider ?? (await createUser({ role: 'provider', name: 'Ana Moreno' }));
  const [asCustomer, asProvider] = [await apiAs(customer), await apiAs(provider)];
  const { status, body } = await asCustomer
    .post('/api/conversations')
    .send({ providerId: provider._id, text: 'Are you free on Friday?' });
  if (status !== 201) throw new Error(`The conversation was rejected: ${status} ${JSON.stringify(body)}`);
  const { _id: id }: Conversation = body.conversation;
  const first: Message = body.posted;
  const path = `/api/conversations/${id}`;
  const send = (client: ApiClient, text: string, clientId: string = crypto.randomUUID()) =>
    client.post(`${path}/messages`).send({ text, clientId });
  return { customer, provider, asCustomer, asProvider, id, path, first, send };
}
