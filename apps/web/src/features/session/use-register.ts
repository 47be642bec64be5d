import { messages } from '@nearhand/shared/messages';
import type { registerSchema } from '@nearhand/shared/users';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, messageOr } from '../../lib/api-error.ts';
import { showIssues } from '../../lib/form-issues.ts';
import { showSuccess } from '../../lib/toast.ts';
import { forgetRegisterDraft } from './register-draft.ts';
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

/** Makes the account and signs in. What was refused is said in `photoProblem`, beside its field, or in `problem`. */
export function useRegister<Output>({ setError, setFocus }: UseFormReturn<RegisterValues, unknown, Output>) {
  const { startSession } = useSession();
  const register = useMutation({
    mutationFn: registerAccount,
    onSuccess: (started) => {
      forgetRegisterDraft();
      if (started.user.role === 'provider') showSuccess(messages.providerStatus.inqueue);
      startSession(started);
    },
    onError: (error) => {
      showIssues(error, ACCOUNT_FIELDS, setError);
      if (!(error instanceof ApiError) || error.serverMessage !== messages.register.emailTaken) return;
      setError('email', { message: messages.register.emailTaken });
      setFocus('email');
    },
  });
  const photoProblem = register.error && photoProblemOf(register.error);
  return {
    register,
    photoProblem: photoProblem ?? undefined,
    problem:
      register.error && !photoProblem ? messageOr(register.error, messages.register.failed) : undefined,
  };
}

/** What went wrong with the photo (spec section 5, register), unless it was something else. */
function photoProblemOf(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, code, serverMessage } = error;
  if (code === 'image_host_failed') return messages.register.photoUploadFailed;
  const isRefusedPhoto =
    status === 413 ||
    status === 415 ||
    serverMessage === messages.image.unreadable ||
    serverMessage === messages.image.tooManyPixels;
  return isRefusedPhoto ? serverMessage : undefined;
}
