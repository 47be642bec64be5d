import { idSchema } from '@nearhand/shared/ids';
import { messages } from '@nearhand/shared/messages';
import { paginationSchema } from '@nearhand/shared/pagination';
import {
  changePasswordSchema,
  listApplicationsQuerySchema,
  listCustomersQuerySchema,
  listProvidersQuerySchema,
  loginSchema,
  registerSchema,
  requestProviderSchema,
  updateProfileSchema,
  userCountsSchema,
  userSchema,
} from '@nearhand/shared/users';
import { z } from 'zod';
import { endSession } from '../auth/sessions.ts';
import { endpoint } from '../http/endpoint.ts';
import { limitFailedLogins } from '../http/rate-limits.ts';
import { getProfile, updateProfile } from './profile.ts';
import { decideApplication, requestProvider } from './provider-applications.ts';
import { register } from './registration.ts';
import { changePassword, logIn } from './sign-in.ts';
import { countUsers } from './user-counts.ts';
import { listApplications, listCustomers, listProviders } from './user-lists.ts';

const params = z.object({ id: idSchema(messages.admin.userNotFound) });
const message = z.string();
const sessionReply = z.object({ token: z.string(), user: userSchema });
const changedUserReply = z.object({ message, user: userSchema });
const userList = z.array(userSchema);

export const userEndpoints = [
  endpoint(
    'post',
    '/register',
    {
      access: 'public',
      summary: 'Make an account, with a photo if one is sent, and sign in',
      body: registerSchema,
      file: { field: 'profilePhoto', isRequired: false },
      reply: sessionReply,
      status: 201,
      fails: ['conflict', 'image_host_failed'],
      limit: 'register',
    },
    ({ body, file, userAgent }) => register(body, file?.buffer, userAgent),
  ),
  endpoint(
    'post',
    '/login',
    {
      access: 'public',
      summary: 'Sign in',
      body: loginSchema,
      reply: sessionReply,
      fails: ['unauthorized'],
    },
    ({ body, ip, userAgent }) => limitFailedLogins({ email: body.email, ip }, () => logIn(body, userAgent)),
  ),
  endpoint(
    'get',
    '/logout',
    { access: 'signed-in', summary: 'End this session', reply: z.object({ message }) },
    async ({ user }) => {
      await endSession(user.sessionId);
      return { message: messages.profile.loggedOut };
    },
  ),
  endpoint(
    'get',
    '/profile',
    { access: 'signed-in', summary: 'Who is signed in', reply: z.object({ user: userSchema }) },
    async ({ user }) => ({ user: await getProfile(user.id) }),
  ),
  endpoint(
    'put',
    '/profile/update',
    {
      access: 'signed-in',
      summary: 'Change the own profile; optional fields that are left out stay as they are',
      body: updateProfileSchema,
      reply: changedUserReply,
      fails: ['conflict'],
    },
    async ({ user, body }) => ({
      message: messages.profile.updated,
      user: await updateProfile(user.id, body),
    }),
  ),
  endpoint(
    'put',
    '/password',
    {
      access: 'signed-in',
      summary: 'Change the own password and end all other sessions',
      body: changePasswordSchema,
      reply: z.object({ message }),
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
      access: 'signed-in',
      summary: 'Ask to become a provider',
      body: requestProviderSchema,
      reply: changedUserReply,
      fails: ['conflict'],
    },
    async ({ user, body }) => ({
      message: messages.providerRequest.submitted,
      user: await requestProvider(user, body),
    }),
  ),
  endpoint(
    'get',
    '/admin/all_customers',
    {
      access: ['admin'],
      summary: 'Customers',
      query: listCustomersQuerySchema,
      reply: z.object({ customers: userList, pagination: paginationSchema }),
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
      access: ['admin'],
      summary: 'Providers',
      query: listProvidersQuerySchema,
      reply: z.object({ providers: userList, pagination: paginationSchema }),
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
      access: ['admin'],
      summary: 'Users who wait for a decision, those who asked last first',
      query: listApplicationsQuerySchema,
      reply: z.object({ applications: userList, pagination: paginationSchema }),
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
      access: ['admin'],
      summary: 'How many customers, providers and applications there are',
      reply: z.object({ counts: userCountsSchema }),
    },
    async () => ({ counts: await countUsers() }),
  ),
  endpoint(
    'put',
    '/admin/approve/:id',
    {
      access: ['admin'],
      summary: 'Make an applicant a provider',
      params,
      reply: changedUserReply,
      fails: ['conflict'],
    },
    async ({ params: { id }, user, requestId }) => ({
      message: messages.admin.approved,
      user: await decideApplication(id, 'approved', { id: user.id, requestId }),
    }),
  ),
  endpoint(
    'put',
    '/admin/reject/:id',
    {
      access: ['admin'],
      summary: 'Turn an applicant down',
      params,
      reply: changedUserReply,
      fails: ['conflict'],
    },
    async ({ params: { id }, user, requestId }) => ({
      message: messages.admin.rejected,
      user: await decideApplication(id, 'rejected', { id: user.id, requestId }),
    }),
  ),
];
