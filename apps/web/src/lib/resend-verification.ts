import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { callApi } from './api-client.ts';
import { toastError } from './toast-error.ts';
import { showSuccess } from './toast.ts';
import { useGuardedMutation } from './use-guarded-mutation.ts';

/** Sends the link that confirms the user's email again. */
export function useResendVerification() {
  return useGuardedMutation({
    mutationFn: () => callApi('POST', '/users/verify-email/resend'),
    onSuccess: () => showSuccess(accountSecurityMessages.verificationSent),
    onError: (error) => toastError(error, 'Failed to send the link'),
  });
}
