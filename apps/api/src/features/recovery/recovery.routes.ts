import { recoveryContracts } from '@nearhand/shared/recovery/recovery.contract';
import { RESET_LINK_MINUTES } from '@nearhand/shared/limits';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { sendsMail } from '../../config.ts';
import { endpoint } from '../../http/endpoint.ts';
import { resendVerification, verifyEmail } from './commands/verify-email.ts';
import { reportAccount } from './commands/report-account.ts';
import { requestPasswordReset, resetPassword } from './commands/reset-password.ts';

/** Endpoints for users who cannot sign in, or whose email is not confirmed yet. */
export const recoveryEndpoints = [
  endpoint(recoveryContracts.requestPasswordReset, async ({ body }) => {
    requestPasswordReset(body);
    return { message: accountSecurityMessages.resetLinkSent, expiresInMinutes: RESET_LINK_MINUTES };
  }),
  endpoint(recoveryContracts.resetPassword, async ({ body, ip }) => {
    await resetPassword(body, ip);
    return { message: accountSecurityMessages.passwordReset };
  }),
  endpoint(recoveryContracts.reportAccount, async ({ body }) => {
    await reportAccount(body);
    return { message: accountSecurityMessages.accountReported };
  }),
  endpoint(recoveryContracts.verifyEmail, async ({ body }) => {
    await verifyEmail(body);
    return { message: accountSecurityMessages.emailVerified };
  }),
  endpoint(recoveryContracts.resendVerificationEmail, async ({ user, tx }) => {
    await resendVerification(user, tx);
    return {
      message: sendsMail()
        ? accountSecurityMessages.verificationSent
        : accountSecurityMessages.verificationStored,
    };
  }),
];
