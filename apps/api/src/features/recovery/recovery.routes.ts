import {
  forgotPasswordResponseSchema,
  forgotPasswordSchema,
  RESET_LINK_MINUTES,
  resetPasswordSchema,
  verifyEmailSchema,
} from '@nearhand/shared/recovery/recovery';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { messageResponseSchema } from '@nearhand/shared/common-schemas';
import { endpoint } from '../../http/endpoint.ts';
import { resendVerification, verifyEmail } from './email-verification.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';

/** Endpoints for users who cannot sign in, or whose email is not confirmed yet. */
export const recoveryEndpoints = [
  endpoint(
    'post',
    '/forgot-password',
    {
      operationId: 'requestPasswordReset',
      access: 'public',
      summary: 'Send a link to reset the password; the response is the same whether there is an account',
      body: forgotPasswordSchema,
      response: forgotPasswordResponseSchema,
      limit: 'forgotPassword',
    },
    async ({ body }) => {
      requestPasswordReset(body);
      return { message: accountSecurityMessages.resetLinkSent, expiresInMinutes: RESET_LINK_MINUTES };
    },
  ),
  endpoint(
    'post',
    '/reset-password',
    {
      operationId: 'resetPassword',
      access: 'public',
      summary: 'Set a new password by the link of a mail; ends all sessions of the account',
      body: resetPasswordSchema,
      response: messageResponseSchema,
    },
    async ({ body, ip }) => {
      await resetPassword(body, ip);
      return { message: accountSecurityMessages.passwordReset };
    },
  ),
  endpoint(
    'post',
    '/verify-email',
    {
      operationId: 'verifyEmail',
      access: 'public',
      summary: 'Confirm an email by the link of a mail; a pending email replaces the old one',
      body: verifyEmailSchema,
      response: messageResponseSchema,
      possibleErrors: ['conflict'],
    },
    async ({ body }) => {
      await verifyEmail(body);
      return { message: accountSecurityMessages.emailVerified };
    },
  ),
  endpoint(
    'post',
    '/verify-email/resend',
    {
      operationId: 'resendVerificationEmail',
      access: 'signed-in',
      summary: 'Send the link that confirms the email of the caller again; the previous link ends',
      response: messageResponseSchema,
      possibleErrors: ['conflict'],
      idempotency: 'transaction',
    },
    async ({ user, tx }) => {
      await resendVerification(user, tx);
      return { message: accountSecurityMessages.verificationSent };
    },
  ),
];
