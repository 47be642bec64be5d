import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { api } from '../../lib/api-client.ts';
import { toastError, showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

/** Sends the link that confirms the user's email again. */
export function useResendVerification() {
  return useGuardedMutation({
    mutationFn: () => api.resendVerificationEmail(),
    onSuccess: () => showSuccess(accountSecurityMessages.verificationSent),
    onError: (error) => toastError(error, 'Failed to send the link'),
  });
}
