import { MailWarning, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../components/button.tsx';
import { ResendVerification } from '../entities/user/resend-verification.tsx';

/** Reminds a user to confirm the email. */
export function VerifyEmailBanner({ email }: { email: string }) {
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = () => {
    // The button disappears and would take the focus with it.
    document.getElementById('main')?.focus();
    setIsDismissed(true);
  };
  return (
    <aside
      aria-label="Confirmation needed"
      className="border-b border-border bg-info-soft text-info-soft-fg print:hidden"
    >
      <div className="container-page flex items-start gap-x-3 py-2 text-small">
        <MailWarning aria-hidden className="mt-2.5 size-4 shrink-0" strokeWidth={1.75} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 pt-1.5">
          <p className="me-auto min-w-0 flex-1 basis-52 wrap-anywhere">
            Please confirm your email. We sent a link to <strong>{email}</strong>.
          </p>
          <ResendVerification variant="secondary" size="small">
            Send again
          </ResendVerification>
        </div>
        <IconButton label="Dismiss" onClick={dismiss}>
          <X aria-hidden />
        </IconButton>
      </div>
    </aside>
  );
}
