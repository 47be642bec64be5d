import { defineContracts } from '../contract.ts';
import { z } from 'zod';
import { registerSchema, authResponseSchema, loginSchema, changePasswordSchema } from '../users/users.ts';
import { messageResponseSchema } from '../common-schemas.ts';

const headers = z.object({
  'User-Agent': z.string().optional().describe('Names the new session in the list of devices'),
});

export const signInContracts = defineContracts('Users', {
  registerUser: {
    access: 'public',
    summary: 'Create an account, with an optional photo, and sign in',
    headers,
    body: registerSchema,
    file: { field: 'profilePhoto', isRequired: false, form: 'RegisterForm' },
    response: authResponseSchema,
    status: 201,
    location: '/api/users/profile',
    possibleErrors: [
      'image_invalid',
      'registration_by_invitation',
      'registration_closed',
      'email_taken',
      'image_host_failed',
    ],
    limit: 'register',
  },
  loginUser: {
    access: 'public',
    summary: 'Sign in',
    headers,
    body: loginSchema,
    response: authResponseSchema,
    possibleErrors: [
      'credentials_wrong',
      { code: 'code_wrong', status: 401 },
      { code: 'second_factor_required', status: 401 },
      'account_suspended',
      'password_reset_required',
    ],
  },
  logoutUser: {
    access: 'signed-in',
    summary: 'End this session',
    allowsMissingSecondFactor: true,
    response: messageResponseSchema,
  },
  changePassword: {
    access: 'signed-in',
    summary: 'Change the password of the caller and end all other sessions',
    body: changePasswordSchema,
    response: messageResponseSchema,
    possibleErrors: ['password_wrong'],
  },
});
