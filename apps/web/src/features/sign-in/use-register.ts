import { messages } from '@nearhand/shared/api-messages';
import type { registerSchema } from '@nearhand/shared/users/users';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, getErrorMessage } from '../../lib/api-error.ts';
import { applicationTexts } from '../../entities/user/application-status.ts';
import { setServerErrors } from '../../lib/server-errors.ts';
import { commonTexts } from '../../lib/texts.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { clearRegisterDraft } from './register-draft.ts';
import { registerAccount } from '../../entities/user/session-api.ts';
import { useSession } from '../../entities/user/session.ts';

export type RegisterValues = z.input<typeof registerSchema>;

export const ACCOUNT_FIELDS = [
  'role',
  'name',
  'email',
  'phone',
  'serviceType',
  'address',
  'contact',
  'password',
  'confirmPassword',
] as const satisfies (keyof RegisterValues)[];

/** Creates the account and signs in. `imageError` is the message of an error about the photo, `formError` of any other. */
export function useRegister<Output>({ setError, setFocus }: UseFormReturn<RegisterValues, unknown, Output>) {
  const { startSession } = useSession();
  const register = useGuardedMutation({
    mutationFn: registerAccount,
    onSuccess: (response) => {
      clearRegisterDraft();
      if (response.user.role === 'provider') showSuccess(applicationTexts.inqueue);
      startSession(response);
    },
    onError: (error) => {
      setServerErrors(error, ACCOUNT_FIELDS, setError);
      if (!(error instanceof ApiError) || error.serverMessage !== messages.register.emailTaken) return;
      setError('email', { message: messages.register.emailTaken });
      setFocus('email');
    },
  });
  const imageError = register.error && getImageErrorMessage(register.error);
  return {
    register,
    imageError: imageError ?? undefined,
    formError:
      register.error && !imageError
        ? getErrorMessage(register.error, commonTexts.registrationFailed)
        : undefined,
  };
}

/** Returns the message of an error about the photo (product 5, register). */
function getImageErrorMessage(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, code, serverMessage } = error;
  if (code === 'image_host_failed') return commonTexts.profilePhotoUploadFailed;
  const isRejectedImage =
    status === 413 ||
    status === 415 ||
    serverMessage === messages.image.unreadable ||
    serverMessage === messages.image.tooManyPixels;
  return isRejectedImage ? serverMessage : undefined;
}
