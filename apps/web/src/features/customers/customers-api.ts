import { mutationOptions } from '@tanstack/react-query';
import { setBlocked } from '../../entities/conversation/conversations-api.ts';
import { bookingsKey } from '../../entities/query-keys.ts';
import { api } from '../../lib/api-client.ts';
import { pagesQuery } from '../../lib/pages-query.ts';

// Below the key of all bookings, so that a change of one refetches it.
const customersKey = [...bookingsKey, 'customers'] as const;

export const customersQuery = pagesQuery(customersKey, ({ cursor, signal }) =>
  api.listOwnCustomers({ query: { cursor }, signal }),
);

export const saveNoteMutation = mutationOptions({
  mutationFn: ({ id, note }: { id: string; note: string }) =>
    api.saveCustomerNote({ params: { id }, body: { note } }),
  onSuccess: (_data, _variables, _onMutateResult, { client }) =>
    client.invalidateQueries({ queryKey: customersKey }),
});

export const blockCustomerMutation = mutationOptions({
  mutationFn: ({ conversation, isBlocked }: { conversation: string; isBlocked: boolean }) =>
    setBlocked(conversation, isBlocked),
  onSuccess: (_data, _variables, _onMutateResult, { client }) =>
    client.invalidateQueries({ queryKey: customersKey }),
});
