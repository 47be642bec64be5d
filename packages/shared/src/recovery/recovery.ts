import { z } from 'zod';
import { EXAMPLE_TOKEN } from '../examples.ts';
import { accountSecurityMessages } from '../users/account-security-messages.ts';
import { responseMessageSchema } from '../common-schemas.ts';
import { messages } from '../api-messages.ts';
import { normalizeEmail } from '../users/emails.ts';
import { normalizePassword, passwordSchema } from '../users/users.ts';

/** The mails with a reset link that one account gets within an hour; further ones are not sent. */
export const RESET_MAILS_PER_HOUR = 3;
/** The mails with a verification link that one account can ask for within an hour. */
export const VERIFICATION_MAILS_PER_HOUR = 10;

const MAX_TOKEN_LENGTH = 200;

const tokenSchema = z
  .string({ error: accountSecurityMessages.linkInvalid })
  .min(1, accountSecurityMessages.linkInvalid)
  .max(MAX_TOKEN_LENGTH, accountSecurityMessages.linkInvalid)
  .describe('The token behind the # of the link in the mail');

/** The body of POST /users/forgot-password. Any text is accepted, so that the response tells nothing. */
export const forgotPasswordSchema = z
  .object({
    email: z
      .string({ error: accountSecurityMessages.emailRequired })
      .trim()
      .min(1, accountSecurityMessages.emailRequired)
      .overwrite(normalizeEmail)
      .describe('The email of the account'),
  })
  .meta({
    id: 'ForgotPasswordInput',
    description: 'The account whose password is forgotten',
    examples: [{ email: 'robin@example.org' }],
  });
export type ForgotPasswordInput = z.output<typeof forgotPasswordSchema>;

export const forgotPasswordResponseSchema = z.object({
  message: responseMessageSchema,
  expiresInMinutes: z.int().describe('For how many minutes the link is valid'),
});

export const resetPasswordSchema = z
  .object({
    token: tokenSchema,
    newPassword: passwordSchema('New password'),
    confirmPassword: z
      .string({ error: messages.register.passwordsDiffer })
      .describe('The password once more; the same as `newPassword`'),
  })
  .check(({ value, issues }) => {
    if (normalizePassword(value.newPassword) === normalizePassword(value.confirmPassword)) return;
    issues.push({
      code: 'custom',
      path: ['confirmPassword'],
      message: messages.register.passwordsDiffer,
      input: value,
    });
  })
  .meta({
    id: 'ResetPasswordInput',
    description: 'The token of a link, and the new password',
    examples: [
      {
        token: EXAMPLE_TOKEN,
        newPassword: 'an even better password',
        confirmPassword: 'an even better password',
      },
    ],
  });
export type ResetPasswordInput = z.output<typeof resetPasswordSchema>;

export const verifyEmailSchema = z
  .object({ token: tokenSchema })
  .meta({ id: 'VerifyEmailInput', description: 'The token of a link', examples: [{ token: EXAMPLE_TOKEN }] });
export type VerifyEmailInput = z.output<typeof verifyEmailSchema>;

export const reportAccountSchema = z.object({ token: tokenSchema }).meta({
  id: 'ReportAccountInput',
  description: 'The token of the link "That was not me"',
  examples: [{ token: EXAMPLE_TOKEN }],
});
export type ReportAccountInput = z.output<typeof reportAccountSchema>;
