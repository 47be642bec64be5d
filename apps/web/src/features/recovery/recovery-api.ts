import type {
  ForgotPasswordInput,
  ResetPasswordInput,
  VerifyEmailInput,
} from '@nearhand/shared/recovery/recovery';
import { callApi } from '../../lib/api-client.ts';

interface MessageResponse {
  message: string;
}

export function requestPasswordReset(account: ForgotPasswordInput): Promise<MessageResponse> {
  return callApi('POST', '/users/forgot-password', { body: account });
}

export function resetPassword(input: ResetPasswordInput): Promise<MessageResponse> {
  return callApi('POST', '/users/reset-password', { body: input });
}

export function verifyEmail(input: VerifyEmailInput): Promise<MessageResponse> {
  return callApi('POST', '/users/verify-email', { body: input });
}
