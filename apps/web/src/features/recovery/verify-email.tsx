import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { messages } from '@nearhand/shared/api-messages';
import { useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { ApiError, getErrorMessage } from '../../lib/api-error.ts';
import { profileKey } from '../../lib/query-client.ts';
import { ResendVerification } from '../../entities/user/resend-verification.tsx';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { useSession } from '../../entities/user/session.ts';
import type { VerifyEmailInput } from '@nearhand/shared/recovery/recovery';
import { api } from '../../lib/api-client.ts';

/** Verifies an email with the token of a mailed link as soon as it is rendered, and shows the result. */
export function VerifyEmail({ token }: { token: string | undefined }) {
  const queryClient = useQueryClient();
  const verify = useGuardedMutation({
    mutationFn: (input: VerifyEmailInput) => api.verifyEmail({ body: input }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileKey }),
  });
  const send = useEffectEvent(() => {
    if (token) verify.mutate({ token });
  });
  useEffect(() => send(), []);

  if (verify.isSuccess) return <VerifiedNotice message={verify.data.message} />;
  if (!token) return <VerificationFailure error={undefined} />;
  if (verify.error) {
    const isFinal = verify.error instanceof ApiError && [400, 409].includes(verify.error.status);
    return (
      <VerificationFailure
        error={verify.error}
        {...(!isFinal && { onRetry: () => verify.mutate({ token }) })}
      />
    );
  }
  return <p role="status">Confirming your email...</p>;
}

function VerifiedNotice({ message }: { message: string }) {
  return (
    <>
      <p
        role="status"
        className="flex gap-2.5 rounded-button bg-success-soft px-3.5 py-3 text-success-soft-fg"
      >
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        {message}
      </p>
      <ButtonLink to="/">Continue</ButtonLink>
    </>
  );
}

function VerificationFailure({ error, onRetry }: { error: Error | undefined; onRetry?: () => void }) {
  const { session } = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const canResend = user && (!user.emailVerified || user.pendingEmail);
  return (
    <>
      <FailureAlert
        message={
          error ? getErrorMessage(error, messages.somethingWentWrong) : accountSecurityMessages.linkInvalid
        }
        error={error}
      />
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
      {!onRetry && canResend && <ResendVerification>Send a new link</ResendVerification>}
      {!user && <ButtonLink to="/login">Sign in to get a new link</ButtonLink>}
    </>
  );
}
