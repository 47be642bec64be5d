import { userAdministrationContracts } from '@nearhand/shared/user-administration/user-administration.contract';
import { messages } from '@nearhand/shared/api-messages';
import { endpoint } from '../../http/endpoint.ts';
import {
  changeRole,
  confirmEmail,
  removeSecondFactor,
  restoreUser,
  suspendUser,
  endSessionAsAdmin,
  endSessionsAsAdmin,
} from './commands.ts';
import { addNote, deleteNote } from './notes.ts';
import { sendPasswordLink } from './password-link.ts';
import { sendCustomers, sendProviders } from './user-files.ts';
import { countUsers, listCustomers, listProviders, getUserDetails } from './queries.ts';

export const userAdministrationEndpoints = [
  endpoint(userAdministrationContracts.listCustomers, async ({ query }) => {
    if (query.format === 'csv') return sendCustomers(query);
    const { users, pagination } = await listCustomers(query);
    return { customers: users, pagination };
  }),
  endpoint(userAdministrationContracts.listProviders, async ({ query }) => {
    if (query.format === 'csv') return sendProviders(query);
    const { users, pagination } = await listProviders(query);
    return { providers: users, pagination };
  }),
  endpoint(userAdministrationContracts.getUserCounts, async () => ({ counts: await countUsers() })),
  endpoint(userAdministrationContracts.getUser, ({ params: path, user }) => getUserDetails(path.id, user)),
  endpoint(userAdministrationContracts.suspendUser, async ({ params: path, user, body, requestId }) => ({
    ...(await suspendUser(path.id, body, { user, requestId })),
    message: messages.admin.suspended,
  })),
  endpoint(userAdministrationContracts.restoreUser, async ({ params: path, user, requestId }) => ({
    ...(await restoreUser(path.id, { user, requestId })),
    message: messages.admin.restored,
  })),
  endpoint(
    userAdministrationContracts.changeUserRole,
    async ({ params: path, user, body, requestId, ip }) => ({
      user: await changeRole(path.id, body, { user, requestId }, ip),
      message: messages.admin.roleChanged,
    }),
  ),
  endpoint(
    userAdministrationContracts.confirmUserEmail,
    async ({ params: path, user, body, requestId, tx }) => ({
      user: await confirmEmail(path.id, body, { user, requestId }, tx),
      message: messages.admin.emailConfirmed,
    }),
  ),
  endpoint(
    userAdministrationContracts.removeSecondFactor,
    async ({ params: path, user, body, requestId, ip }) => {
      await removeSecondFactor(path.id, body, { user, requestId }, ip);
      return { message: messages.admin.secondFactorRemoved };
    },
  ),
  endpoint(userAdministrationContracts.sendPasswordLink, async ({ params: path, user, requestId }) => ({
    message: await sendPasswordLink(path.id, { user, requestId }),
  })),
  endpoint(userAdministrationContracts.addUserNote, async ({ params: path, user, body, requestId, tx }) => ({
    note: await addNote(path.id, body.text, { user, requestId }, tx),
    message: messages.admin.noteAdded,
  })),
  endpoint(userAdministrationContracts.deleteUserNote, async ({ params: path, user, requestId }) => {
    await deleteNote(path.id, path.noteId, { user, requestId });
    return { message: messages.admin.noteRemoved };
  }),
  endpoint(userAdministrationContracts.endUserSessions, async ({ params: path, user, requestId }) => {
    await endSessionsAsAdmin(path.id, { user, requestId });
    return { message: messages.admin.sessionsEnded };
  }),
  endpoint(userAdministrationContracts.endUserSession, async ({ params: path, user, requestId }) => {
    await endSessionAsAdmin(path.id, path.sessionId, { user, requestId });
    return { message: messages.admin.sessionEnded };
  }),
];
