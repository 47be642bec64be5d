import { profileContracts } from '@nearhand/shared/profile/profile.contract';
import { signInContracts } from '@nearhand/shared/sign-in/sign-in.contract';
import { userAdministrationContracts } from '@nearhand/shared/user-administration/user-administration.contract';
import { applicationContracts } from '@nearhand/shared/applications/applications.contract';
import { messages } from '@nearhand/shared/api-messages';
import { endSession } from '../../auth/sessions.ts';
import { endpoint } from '../../http/endpoint.ts';
import { withLoginThrottling } from '../../http/rate-limits.ts';
import { getProfile, updateProfile } from '../profile/profile.ts';
import { decideApplication, requestProvider } from '../applications/applications.ts';
import { register } from './registration.ts';
import { changePassword, getThrottlingKey, logIn } from './sign-in.ts';
import { countUsers } from '../user-administration/user-counts.ts';
import { listApplications, listCustomers, listProviders } from '../user-administration/user-lists.ts';

export const userEndpoints = [
  endpoint(signInContracts.registerUser, ({ body, file, userAgent, ip }) =>
    register(body, file?.buffer, { userAgent, ip }),
  ),
  endpoint(signInContracts.loginUser, async ({ body, ip, userAgent }) => {
    const account = await getThrottlingKey(body.email);
    return withLoginThrottling({ account, ip }, () => logIn(body, userAgent));
  }),
  endpoint(signInContracts.logoutUser, async ({ user }) => {
    await endSession(user.sessionId);
    return { message: messages.profile.loggedOut };
  }),
  endpoint(profileContracts.getProfile, async ({ user }) => ({ user: await getProfile(user.id) })),
  endpoint(profileContracts.updateProfile, async ({ user, body, versions, ip }) => ({
    message: messages.profile.updated,
    user: await updateProfile(user, body, { versions, ip }),
  })),
  endpoint(signInContracts.changePassword, async ({ user, body, ip }) => {
    await changePassword(user, body, ip);
    return { message: messages.profile.passwordChanged };
  }),
  endpoint(applicationContracts.requestProvider, async ({ user, body, tx }) => ({
    message: messages.providerRequest.submitted,
    user: await requestProvider(user, body, tx),
  })),
  endpoint(userAdministrationContracts.listCustomers, async ({ query }) => {
    const { users, pagination } = await listCustomers(query);
    return { customers: users, pagination };
  }),
  endpoint(userAdministrationContracts.listProviders, async ({ query }) => {
    const { users, pagination } = await listProviders(query);
    return { providers: users, pagination };
  }),
  endpoint(applicationContracts.listApplications, async ({ query }) => {
    const { users, pagination } = await listApplications(query);
    return { applications: users, pagination };
  }),
  endpoint(userAdministrationContracts.getUserCounts, async () => ({ counts: await countUsers() })),
  endpoint(applicationContracts.approveApplication, async ({ params: { id }, user, body, requestId }) => ({
    message: messages.admin.approved,
    user: await decideApplication(id, 'approved', body, { user, requestId }),
  })),
  endpoint(applicationContracts.rejectApplication, async ({ params: { id }, user, body, requestId }) => ({
    message: messages.admin.rejected,
    user: await decideApplication(id, 'rejected', body, { user, requestId }),
  })),
];
