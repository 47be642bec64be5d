import { invitationMessages } from '@nearhand/shared/invitations/invitations';
import { invitationContracts } from '@nearhand/shared/invitations/invitations.contract';
import { endpoint } from '../../http/endpoint.ts';
import { createInvitation, listInvitations, revokeInvitation } from './commands.ts';

export const invitationEndpoints = [
  endpoint(invitationContracts.listInvitations, ({ query }) => listInvitations(query)),
  endpoint(invitationContracts.createInvitation, async ({ body, user, requestId, origin }) => ({
    invitation: await createInvitation(body, { user, requestId }, origin),
  })),
  endpoint(invitationContracts.revokeInvitation, async ({ params: { id }, user, requestId }) => {
    await revokeInvitation(id, { user, requestId });
    return { message: invitationMessages.revoked };
  }),
];
