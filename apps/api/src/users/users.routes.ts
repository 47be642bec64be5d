import { idSchema } from '@nearhand/shared/id-schema';
import { messageReplySchema } from '@nearhand/shared/message-schema';
import { messages } from '@nearhand/shared/messages';
import { decideApplicationSchema } from '@nearhand/shared/people';
import {
  applicationsReplySchema,
  changedUserReplySchema,
  changePasswordSchema,
  customersReplySchema,
  listApplicationsQuerySchema,
  listCustomersQuerySchema,
  listProvidersQuerySchema,
  loginSchema,
  providersReplySchema,
  registerSchema,
  requestProviderSchema,
  sessionReplySchema,
  updateProfileSchema,
  userCountsReplySchema,
  userReplySchema,
} from '@nearhand/shared/users';
import { z } from 'zod';
import { endSession } from '../auth/sessions.ts';
import { endpoint } from '../http/endpoint.ts';
import { limitFailedLogins } from '../http/rate-limits.ts';
import { getProfile, updateProfile } from './profile.ts';
import { decideApplication, requestProvider } from './provider-applications.ts';
import { register } from './registration.ts';
import { changePassword, guessedAccount, logIn } from './sign-in.ts';
import { countUsers } from './user-counts.ts';
import { listApplications, listCustomers, listProviders } from './user-lists.ts';

const params = z.object({ id: idSchema(messages.admin.userNotFound, 'The id of the user') });

const headers = z.object({
  'User-Agent': z.string().optional().describe('Names the new session in the list of devices'),
});

export const userEndpoints = [
  endpoint(
    'post',
    '/register',
    {
      operationId: 'registerUser',
      access: 'public',
      summary: 'Make an account, with a photo if one is sent, and sign in',
      headers,
      body: registerSchema,
      file: { field: 'profilePhoto', isRequired: false, form: 'RegisterForm' },
      reply: sessionReplySchema,
      status: 201,
      location: '/api/users/profile',
      fails: ['conflict', 'image_host_failed'],
      limit: 'register',
    },
    ({ body, file, userAgent, ip }) => register(body, file?.buffer, { userAgent, ip }),
  ),
  endpoint(
    'post',
    '/login',
    {
      operationId: 'loginUser',
      access: 'public',
      summary: 'Sign in',
      headers,
      body: loginSchema,
      reply: sessionReplySchema,
      fails: ['unauthorized', 'forbidden'],
    },
    async ({ body, ip, userAgent }) => {
      const account = await guessedAccount(body.email);
      return limitFailedLogins({ account, ip }, () => logIn(body, userAgent));
    },
  ),
  endpoint(
    'get',
    '/logout',
    {
      operationId: 'logoutUser',
      access: 'signed-in',
      summary: 'End this session',
      reply: messageReplySchema,
    },
    async ({ user }) => {
      await endSession(user.sessionId);
      return { message: messages.profile.loggedOut };
    },
  ),
  endpoint(
    'get',
    '/profile',
    {
      operationId: 'getProfile',
      access: 'signed-in',
      summary: 'Who is signed in',
      reply: userReplySchema,
      versioned: 'user',
    },
    async ({ user }) => ({ user: await getProfile(user.id) }),
  ),
  endpoint(
    'put',
    '/profile/update',
    {
      operationId: 'updateProfile',
      access: 'signed-in',
      summary:
        'Change the own profile; another e-mail needs the current password and ends all other sessions',
      body: updateProfileSchema,
      reply: changedUserReplySchema,
      versioned: 'user',
      fails: ['conflict'],
    },
    async ({ user, body, versions, ip }) => ({
      message: messages.profile.updated,
      user: await updateProfile(user, body, { versions, ip }),
    }),
  ),
  endpoint(
    'put',
    '/password',
    {
      operationId: 'changePassword',
      access: 'signed-in',
      summary: 'Change the own password and end all other sessions',
      body: changePasswordSchema,
      reply: messageReplySchema,
    },
    async ({ user, body, ip }) => {
      await changePassword(user, body, ip);
      return { message: messages.profile.passwordChanged };
    },
  ),
  endpoint(
    'post',
    '/request-provider',
    {
      operationId: 'requestProvider',
      access: 'signed-in',
      summary: 'Ask to become a provider',
      body: requestProviderSchema,
      reply: changedUserReplySchema,
      fails: ['conflict'],
      idempotency: 'transaction',
    },
    async ({ user, body, session }) => ({
      message: messages.providerRequest.submitted,
      user: await requestProvider(user, body, session),
    }),
  ),
  endpoint(
    'get',
    '/admin/all_customers',
    {
      operationId: 'listCustomers',
      access: ['admin'],
      summary: 'Customers',
      query: listCustomersQuerySchema,
      reply: customersReplySchema,
    },
    async ({ query }) => {
      const { users, pagination } = await listCustomers(query);
      return { customers: users, pagination };
    },
  ),
  endpoint(
    'get',
    '/admin/all_providers',
    {
      operationId: 'listProviders',
      access: ['admin'],
      summary: 'Providers',
      query: listProvidersQuerySchema,
      reply: providersReplySchema,
    },
    async ({ query }) => {
      const { users, pagination } = await listProviders(query);
      return { providers: users, pagination };
    },
  ),
  endpoint(
    'get',
    '/admin/applications',
    {
      operationId: 'listApplications',
      access: ['admin'],
      summary: 'Users who wait for a decision, those who asked last first',
      query: listApplicationsQuerySchema,
      reply: applicationsReplySchema,
    },
    async ({ query }) => {
      const { users, pagination } = await listApplications(query);
      return { applications: users, pagination };
    },
  ),
  endpoint(
    'get',
    '/admin/counts',
    {
      operationId: 'getUserCounts',
      access: ['admin'],
      summary: 'How many customers, providers and applications there are',
      reply: userCountsReplySchema,
    },
    async () => ({ counts: await countUsers() }),
  ),
  endpoint(
    'put',
    '/admin/approve/:id',
    {
      operationId: 'approveApplication',
      access: ['admin'],
      summary: 'Make an applicant a provider; with `undo` also one who has been rejected',
      params,
      body: decideApplicationSchema,
      reply: changedUserReplySchema,
      fails: ['conflict'],
    },
    async ({ params: { id }, user, body, requestId }) => ({
      message: messages.admin.approved,
      user: await decideApplication(id, 'approved', body, { id: user.id, requestId }),
    }),
  ),
  endpoint(
    'put',
    '/admin/reject/:id',
    {
      operationId: 'rejectApplication',
      access: ['admin'],
      summary: 'Turn an applicant down; with `undo` also one who has been approved',
      params,
      body: decideApplicationSchema,
      reply: changedUserReplySchema,
      fails: ['conflict'],
    },
    async ({ params: { id }, user, body, requestId }) => ({
      message: messages.admin.rejected,
      user: await decideApplication(id, 'rejected', body, { id: user.id, requestId }),
    }),
  ),
];
