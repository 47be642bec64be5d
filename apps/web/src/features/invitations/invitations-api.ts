import type { InvitationInput } from '@nearhand/shared/invitations/invitations';
import { mutationOptions } from '@tanstack/react-query';
import { adminKey } from '../../entities/query-keys.ts';
import { api } from '../../lib/api-client.ts';
import { pagesQuery } from '../../lib/pages-query.ts';

const invitationsKey = [...adminKey, 'invitations'] as const;

export const invitationsQuery = pagesQuery(invitationsKey, ({ cursor, signal }) =>
  api.listInvitations({ query: { cursor }, signal }),
);

export const inviteMutation = mutationOptions({
  mutationFn: (body: InvitationInput) => api.createInvitation({ body }),
  onSettled: (_data, _error, _variables, _onMutateResult, { client }) =>
    client.invalidateQueries({ queryKey: invitationsKey }),
});

export const revokeMutation = mutationOptions({
  mutationFn: (id: string) => api.revokeInvitation({ params: { id } }),
  onSettled: (_data, _error, _variables, _onMutateResult, { client }) =>
    client.invalidateQueries({ queryKey: invitationsKey }),
});
