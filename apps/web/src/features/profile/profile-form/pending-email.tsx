import { Button } from '../../../components/button.tsx';
import { useResendVerification } from '../../../entities/user/resend-verification.ts';

/** Says which email replaces the current one once the user opens the mailed link, which can be sent again. */
export function PendingEmail({ email }: { email: string }) {
  const resend = useResendVerification();
  return (
    <div className="grid justify-items-start gap-1.5 text-small">
      <p className="wrap-anywhere">
        Waiting for confirmation: <strong>{email}</strong>. Open the link that we sent to it.
      </p>
      <Button
        variant="secondary"
        size="small"
        isPending={resend.isPending}
        loadingText="Sending..."
        onClick={() => resend.mutate()}
      >
        Send again
      </Button>
    </div>
  );
}
