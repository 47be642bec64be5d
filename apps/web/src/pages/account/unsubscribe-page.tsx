import { mailMessages } from '@nearhand/shared/mail/mails';
import { otherPaths } from '@nearhand/shared/operations';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { send } from '../../lib/api-client.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { PageHeading } from '../../layout/page-heading.tsx';

/** Ends mails of a kind by the link in one of them, without a session. Only the button changes anything. */
function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const ending = useGuardedMutation({ mutationFn: () => unsubscribe(token) });
  return (
    <div className="container-page grid max-w-152 grid-cols-1 justify-items-start gap-5 py-12">
      <PageHeading documentTitle="Mail settings">{mailMessages.unsubscribeQuestion}</PageHeading>
      {ending.data ? (
        <p role="status">{ending.data.message}</p>
      ) : (
        <>
          <p>You can switch them on again in your account.</p>
          {ending.error && (
            <ErrorBanner
              title={ending.error.message}
              error={ending.error}
              onRetry={() => ending.mutate()}
              isRetrying={ending.isPending}
            />
          )}
          <Button isPending={ending.isPending} onClick={() => ending.mutate()}>
            {mailMessages.unsubscribe}
          </Button>
        </>
      )}
    </div>
  );
}

/** Turns off the e-mails of one kind for the user who got the link with this token. */
function unsubscribe(token: string): Promise<{ message: string }> {
  return send({ method: 'POST', path: otherPaths.unsubscribe.replace(':token', encodeURIComponent(token)) });
}

export { UnsubscribePage as Component };
