import { messages } from '@nearhand/shared/messages';
import type { registerSchema } from '@nearhand/shared/users';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, getErrorMessage } from '../../lib/api-error.ts';
import { setServerErrors } from '../../lib/server-errors.ts';
import { showSuccess } from '../../lib/toast.ts';
import { clearRegisterDraft } from './register-draft.ts';
import { registerAccount } from './session-api.ts';
import { useSession } from './session.ts';

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

/** Creates the account and signs in. `imageProblem` is an error about the photo, shown beside its field; `problem` any other. */
export function useRegister<Output>({ setError, setFocus }: UseFormReturn<RegisterValues, unknown, Output>) {
  const { startSession } = useSession();
  const register = useMutation({
    mutationFn: registerAccount,
    onSuccess: (started) => {
      clearRegisterDraft();
      if (started.user.role === 'provider') showSuccess(messages.providerStatus.inqueue);
      startSession(started);
    },
    onError: (error) => {
      setServerErrors(error, ACCOUNT_FIELDS, setError);
      if (!(error instanceof ApiError) || error.serverMessage !== messages.register.emailTaken) return;
      setError('email', { message: messages.register.emailTaken });
      setFocus('email');
    },
  });
  const imageProblem = register.error && getImageError(register.error);
  return {
    register,
    imageProblem: imageProblem ?? undefined,
    problem:
      register.error && !imageProblem ? getErrorMessage(register.error, messages.register.failed) : undefined,
  };
}

/** Returns the error message if it is about the photo (product 5, register). */
function getImageError(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, code, serverMessage } = error;
  if (code === 'image_host_failed') return messages.register.photoUploadFailed;
  const isRejectedImage =
    status === 413 ||
    status === 415 ||
    serverMessage === messages.image.unreadable ||
    serverMessage === messages.image.tooManyPixels;
  return isRejectedImage ? serverMessage : undefined;
}
