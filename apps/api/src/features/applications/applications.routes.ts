import { applicationContracts } from '@nearhand/shared/applications/applications.contract';
import { messages } from '@nearhand/shared/api-messages';
import { endpoint } from '../../http/endpoint.ts';
import { listApplications } from '../user-administration/queries.ts';
import { decideApplication, requestProvider } from './commands.ts';

export const applicationEndpoints = [
  endpoint(applicationContracts.requestProvider, async ({ user, body, tx }) => ({
    message: messages.providerRequest.submitted,
    user: await requestProvider(user, body, tx),
  })),
  endpoint(applicationContracts.listApplications, async ({ query }) => {
    const { users, pagination } = await listApplications(query);
    return { applications: users, pagination };
  }),
  endpoint(applicationContracts.approveApplication, async ({ params: { id }, user, body, requestId }) => ({
    message: messages.admin.approved,
    user: await decideApplication(id, 'approved', body, { user, requestId }),
  })),
  endpoint(applicationContracts.rejectApplication, async ({ params: { id }, user, body, requestId }) => ({
    message: messages.admin.rejected,
    user: await decideApplication(id, 'rejected', body, { user, requestId }),
  })),
];
