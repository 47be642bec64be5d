import { applicationContracts } from '@nearhand/shared/applications/applications.contract';
import type { DecideApplicationInput } from '@nearhand/shared/applications/application-review';
import { messages } from '@nearhand/shared/api-messages';
import { config } from '../../config.ts';
import { withTransaction } from '../../database/transactions.ts';
import { endpoint } from '../../http/endpoint.ts';
import type { AuditContext } from '../audit/audit-log.ts';
import { findApplicants } from '../user-administration/queries.ts';
import {
  decideApplication,
  decideApplications,
  undoDecision,
  type Decision,
} from './commands/decide-application.ts';
import { requestProvider } from './commands/request-provider.ts';
import { presentApplications } from './present.ts';

export const applicationEndpoints = [
  endpoint(applicationContracts.requestProvider, async ({ user, body, tx }) => ({
    message: messages.providerRequest.submitted,
    user: await requestProvider(user, body, tx),
  })),
  endpoint(applicationContracts.listApplications, async ({ query }) => {
    const { documents, pagination } = await findApplicants(query);
    return { applications: await presentApplications(documents), pagination };
  }),
  endpoint(applicationContracts.approveApplication, async ({ params: { id }, user, body, requestId }) =>
    decideOrUndo(id, 'approved', body, { user, requestId }),
  ),
  endpoint(applicationContracts.rejectApplication, async ({ params: { id }, user, body, requestId }) =>
    decideOrUndo(id, 'rejected', body, { user, requestId }),
  ),
  endpoint(applicationContracts.decideApplications, async ({ user, body, requestId, tx }) => ({
    message: messages.admin.decisionsMade,
    results: await decideApplications(body, { user, requestId }, tx),
    undoSeconds: config.APPLICATION_NOTICE_SECONDS,
  })),
];

async function decideOrUndo(
  id: string,
  decision: Decision,
  { reason, undo = false }: DecideApplicationInput,
  actor: AuditContext,
) {
  return withTransaction(async (tx) => {
    if (undo === 'inqueue')
      return { message: messages.admin.decisionUndone, user: await undoDecision(id, actor, tx) };
    return {
      message: messages.admin[decision],
      user: await decideApplication(id, decision, { reason, isReversal: undo }, actor, tx),
      undoSeconds: config.APPLICATION_NOTICE_SECONDS,
    };
  });
}
