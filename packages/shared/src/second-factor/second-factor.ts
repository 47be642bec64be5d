import { z } from 'zod';
import { EXAMPLE_PASSWORD } from '../examples.ts';
import { accountSecurityMessages } from '../users/account-security-messages.ts';
import { messages } from '../api-messages.ts';
import { closeAccountSchema } from '../account/account.ts';
import { MAX_COMPARED_PASSWORD_LENGTH } from '../users/users.ts';

export const RECOVERY_CODE_COUNT = 10;
const MAX_CODE_LENGTH = 64;

/** A code of an authenticator app, or a recovery code; spaces and hyphens in it do not count. */
const codeSchema = z
  .string({ error: accountSecurityMessages.codeRequired })
  .trim()
  .min(1, accountSecurityMessages.codeRequired)
  .max(MAX_CODE_LENGTH, accountSecurityMessages.codeWrong);

export const secondFactorSchema = z
  .object({
    enabled: z.boolean().describe('Whether signing in needs a code besides the password'),
    recoveryCodesLeft: z.int().describe('Number of recovery codes that have not been used yet'),
  })
  .meta({
    id: 'SecondFactor',
    description: 'The second factor of the caller',
    examples: [{ enabled: true, recoveryCodesLeft: 10 }],
  });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const secondFactorResponseSchema = z.object({ secondFactor: secondFactorSchema });
export type SecondFactorResponse = z.infer<typeof secondFactorResponseSchema>;

export const setUpSecondFactorSchema = z.object({ password: closeAccountSchema.shape.password }).meta({
  id: 'SetUpSecondFactorInput',
  description: 'Confirmation that starts the setup of a second factor',
  examples: [{ password: EXAMPLE_PASSWORD }],
});
export type SetUpSecondFactorInput = z.output<typeof setUpSecondFactorSchema>;

export const secondFactorSetupSchema = z.object({
  secret: z.string().describe('The secret for an authenticator app, in base 32; it is not shown again'),
  otpauthUri: z.string().describe('The same as a URI, for a QR code'),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>;

export const confirmSecondFactorSchema = z
  .object({ code: codeSchema.describe('The present code of the authenticator app: 6 digits') })
  .meta({
    id: 'ConfirmSecondFactorInput',
    description: 'Code that completes the setup of a second factor',
    examples: [{ code: '123456' }],
  });
export type ConfirmSecondFactorInput = z.output<typeof confirmSecondFactorSchema>;

/** The body of what changes a second factor that is on. */
export const secondFactorProofSchema = z
  .object({
    password: closeAccountSchema.shape.password,
    code: codeSchema.describe('The present code of the authenticator app, or a recovery code'),
  })
  .meta({
    id: 'SecondFactorProof',
    description: 'Password and code of the caller',
    examples: [{ password: EXAMPLE_PASSWORD, code: '123456' }],
  });
export type SecondFactorProof = z.output<typeof secondFactorProofSchema>;

/** How long a sign-in or a confirmation lasts for what an admin must confirm. */
export const CONFIRMATION_MINUTES = 10;

/** The fields of a body that confirm who the caller is; neither is needed within minutes of a sign-in. */
export const confirmationFields = {
  currentPassword: z
    .string({ error: 'Current password must be text' })
    .max(MAX_COMPARED_PASSWORD_LENGTH, messages.profile.currentPasswordWrong)
    .optional()
    .describe('The password of the caller'),
  code: z
    .string({ error: 'Code must be text' })
    .trim()
    .max(MAX_CODE_LENGTH, accountSecurityMessages.codeWrong)
    .optional()
    .describe('In place of the password: a code of the authenticator app of the caller, or a recovery code'),
};
export interface Confirmation {
  currentPassword?: string | undefined;
  code?: string | undefined;
}

export const recoveryCodesResponseSchema = z.object({
  recoveryCodes: z
    .array(z.string().describe('A recovery code'))
    .describe(
      `${RECOVERY_CODE_COUNT} codes that each sign in once in place of the app; they are not shown again`,
    ),
});
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponseSchema>;
