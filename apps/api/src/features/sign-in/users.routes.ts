import { idSchema, messageResponseSchema } from '@nearhand/shared/common-schemas';
import { messages } from '@nearhand/shared/api-messages';
import {
  decideApplicationSchema,
  userCountsResponseSchema,
} from '@nearhand/shared/user-administration/user-administration';
import {
  applicationsResponseSchema,
  changedUserResponseSchema,
  changePasswordSchema,
  customersResponseSchema,
  listApplicationsQuerySchema,
  listCustomersQuerySchema,
  listProvidersQuerySchema,
  loginSchema,
  providersResponseSchema,
  registerSchema,
  requestProviderSchema,
  authResponseSchema,
  updateProfileSchema,
  userResponseSchema,
} from '@nearhand/shared/users/users';
import { z } from 'zod';
import { endSession } from '../../auth/sessions.ts';
import { endpoint } from '../../http/endpoint.ts';
import { withLoginThrottling } from '../../http/rate-limits.ts';
import { getProfile, updateProfile } from '../profile/profile.ts';
import { decideApplication, requestProvider } from '../applications/applications.ts';
import { register } from './registration.ts';
import { changePassword, getThrottlingKey, logIn } from './sign-in.ts';
import { countUsers } from '../user-administration/user-counts.ts';
import { listApplications, listCustomers, listProviders } from '../user-administration/user-lists.ts';

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
      summary: 'Create an account, with an optional photo, and sign in',
      headers,
      body: registerSchema,
      file: { field: 'profilePhoto', isRequired: false, form: 'RegisterForm' },
      response: authResponseSchema,
      status: 201,
      location: '/api/users/profile',
      possibleErrors: ['conflict', 'image_host_failed'],
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
      response: authResponseSchema,
      possibleErrors: ['unauthorized', 'forbidden'],
    },
    async ({ body, ip, userAgent }) => {
      const account = await getThrottlingKey(body.email);
      return withLoginThrottling({ account, ip }, () => logIn(body, userAgent));
    },
  ),
  endpoint(
    'get',
    '/logout',
    {
      operationId: 'logoutUser',
      access: 'signed-in',
      summary: 'End this session',
      allowsMissingSecondFactor: true,
      response: messageResponseSchema,
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
      summary: 'The profile of the caller',
      allowsMissingSecondFactor: true,
      response: userResponseSchema,
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
        'Change the profile of the caller; a new email requires the current password and replaces the old one once it is confirmed',
      body: updateProfileSchema,
      response: changedUserResponseSchema,
      versioned: 'user',
      possibleErrors: ['conflict'],
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
      summary: 'Change the password of the caller and end all other sessions',
      body: changePasswordSchema,
      response: messageResponseSchema,
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
      summary: 'Apply to become a provider',
      body: requestProviderSchema,
      response: changedUserResponseSchema,
      possibleErrors: ['conflict'],
      idempotency: 'transaction',
    },
    async ({ user, body, tx }) => ({
      message: messages.providerRequest.submitted,
      user: await requestProvider(user, body, tx),
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
      response: customersResponseSchema,
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
      response: providersResponseSchema,
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
      summary: 'Users who wait for a decision, the latest application first',
      query: listApplicationsQuerySchema,
      response: applicationsResponseSchema,
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
      response: userCountsResponseSchema,
    },
    async () => ({ counts: await countUsers() }),
  ),
  endpoint(
    'put',
    '/admin/approve/:id',
    {
      operationId: 'approveApplication',
      access: ['admin'],
      summary: 'Approve an application; with `undo` also one that has been rejected',
      params,
      body: decideApplicationSchema,
      response: changedUserResponseSchema,
      possibleErrors: ['conflict'],
    },
    async ({ params: { id }, user, body, requestId }) => ({
      message: messages.admin.approved,
      user: await decideApplication(id, 'approved', body, { user, requestId }),
    }),
  ),
  endpoint(
    'put',
    '/admin/reject/:id',
    {
      operationId: 'rejectApplication',
      access: ['admin'],
      summary: 'Reject an application; with `undo` also one that has been approved',
      params,
      body: decideApplicationSchema,
      response: changedUserResponseSchema,
      possibleErrors: ['conflict'],
    },
    async ({ params: { id }, user, body, requestId }) => ({
      message: messages.admin.rejected,
      user: await decideApplication(id, 'rejected', body, { user, requestId }),
    }),
  ),
];
