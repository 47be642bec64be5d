import { messages } from '@nearhand/shared/api-messages';
import type { ReportAccountInput } from '@nearhand/shared/recovery/recovery';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { ShieldCheck } from 'lucide-react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { useSession } from '../../entities/user/session.ts';
import { api } from '../../lib/api-client.ts';
import { getErrorMessage } from '../../lib/api-error.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

/** Ends all sessions of the account of a link, but only by a button: mail programs and scanners open every link. */
export function AccountAlert({ token }: { token: string | undefined }) {
  const { session, clearSession } = useSession();
  const report = useGuardedMutation({
    mutationFn: (input: ReportAccountInput) => api.reportAccount({ body: input }),
    onSuccess: () => {
      // It may be the session of this browser that has ended.
      if (session.status !== 'anonymous') clearSession();
    },
  });
  if (report.data) {
    return (
      <>
        <p
          role="status"
          className="flex gap-2.5 rounded-button bg-success-soft px-3.5 py-3 text-success-soft-fg"
        >
          <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
          {report.data.message}
        </p>
        <ButtonLink to="/forgot-password" size="large">
          Reset your password
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {(report.error || !token) && (
        <FailureAlert
          message={
            report.error
              ? getErrorMessage(report.error, messages.somethingWentWrong)
              : accountSecurityMessages.linkInvalid
          }
          error={report.error ?? undefined}
        />
      )}
      <ul className="grid list-disc gap-1.5 ps-5">
        <li>All devices are signed out.</li>
        <li>Nobody can sign in before you have reset your password.</li>
        <li>Those who run this marketplace are told.</li>
      </ul>
      {token && (
        <Button
          size="large"
          variant="danger"
          isPending={report.isPending}
          loadingText="One moment..."
          onClick={() => report.mutate({ token })}
        >
          That was not me
        </Button>
      )}
      <ButtonLink to="/forgot-password" variant="secondary" size="large">
        Only reset my password
      </ButtonLink>
    </>
  );
}
