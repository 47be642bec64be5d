import type {
  ForgotPasswordInput,
  ResetPasswordInput,
  VerifyEmailInput,
} from '@nearhand/shared/recovery/recovery';
import { api } from '../../lib/api-client.ts';

interface MessageResponse {
  message: string;
}

export function requestPasswordReset(account: ForgotPasswordInput): Promise<MessageResponse> {
  return api.requestPasswordReset({ body: account });
}

export function resetPassword(input: ResetPasswordInput): Promise<MessageResponse> {
  return api.resetPassword({ body: input });
}

export function verifyEmail(input: VerifyEmailInput): Promise<MessageResponse> {
  return api.verifyEmail({ body: input });
}
