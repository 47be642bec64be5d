import { defineContracts } from '../contract.ts';
import {
  forgotPasswordSchema,
  forgotPasswordResponseSchema,
  reportAccountSchema,
  resetPasswordSchema,
  verifyEmailSchema,
} from './recovery.ts';
import { messageResponseSchema } from '../common-schemas.ts';

export const recoveryContracts = defineContracts('Account recovery', {
  requestPasswordReset: {
    access: 'public',
    summary: 'Send a link to reset the password; the response is the same whether there is an account',
    body: forgotPasswordSchema,
    response: forgotPasswordResponseSchema,
    limit: 'forgotPassword',
  },
  resetPassword: {
    access: 'public',
    summary: 'Set a new password by the link of a mail; ends all sessions of the account',
    body: resetPasswordSchema,
    response: messageResponseSchema,
    possibleErrors: ['link_invalid'],
  },
  reportAccount: {
    access: 'public',
    summary:
      'Report by the link of a mail that a stranger was in the account: ends all its sessions, and asks for a reset of the password',
    body: reportAccountSchema,
    response: messageResponseSchema,
    possibleErrors: ['link_invalid'],
  },
  verifyEmail: {
    access: 'public',
    summary: 'Confirm an email by the link of a mail; a pending email replaces the old one',
    body: verifyEmailSchema,
    response: messageResponseSchema,
    possibleErrors: ['link_invalid', 'email_taken'],
  },
  resendVerificationEmail: {
    access: 'signed-in',
    summary: 'Send the link that confirms the email of the caller again; the previous link ends',
    response: messageResponseSchema,
    // An admin needs a confirmed email for a second factor.
    allowsMissingSecondFactor: true,
    possibleErrors: ['already_verified'],
    idempotency: 'transaction',
  },
});
