import type {
  ForgotPasswordInput,
  ResetPasswordInput,
  VerifyEmailInput,
} from '@nearhand/shared/account-recovery';
import { callApi } from '../../lib/api-client.ts';

interface Done {
  message: string;
}

export function requestPasswordReset(account: ForgotPasswordInput): Promise<Done> {
  return callApi('POST', '/users/forgot-password', { body: account });
}

export function resetPassword(input: ResetPasswordInput): Promise<Done> {
  return callApi('POST', '/users/reset-password', { body: input });
}

export function verifyEmail(input: VerifyEmailInput): Promise<Done> {
  return callApi('POST', '/users/verify-email', { body: input });
}
