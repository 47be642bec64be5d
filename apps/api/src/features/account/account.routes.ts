import { accountContracts } from '@nearhand/shared/account/account.contract';
import { messages } from '@nearhand/shared/api-messages';
import { listSessions, endUserSession, endOtherSessions } from '../../auth/sessions.ts';
import { endpoint } from '../../http/endpoint.ts';
import { streamAccountExport } from './personal-data.ts';
import { closeAccount, listAddresses, replaceAddresses } from './commands.ts';

export const accountEndpoints = [
  endpoint(accountContracts.closeAccount, async ({ user, body, ip, requestId }) => {
    await closeAccount(user, body, { ip, requestId });
    return { message: messages.account.closed };
  }),
  endpoint(accountContracts.exportAccount, async ({ user }) => streamAccountExport(user)),
  endpoint(accountContracts.listAddresses, async ({ user }) => ({ addresses: await listAddresses(user) })),
  endpoint(accountContracts.replaceAddresses, async ({ user, body: { addresses } }) => ({
    addresses: await replaceAddresses(user, addresses),
  })),
  endpoint(accountContracts.listSessions, async ({ user }) => ({ sessions: await listSessions(user) })),
  endpoint(accountContracts.endOtherSessions, async ({ user }) => {
    await endOtherSessions(user);
    return { message: messages.account.othersSignedOut };
  }),
  endpoint(accountContracts.endSession, async ({ params: { id }, user }) => {
    await endUserSession(id, user);
    return { message: messages.account.deviceSignedOut };
  }),
];
