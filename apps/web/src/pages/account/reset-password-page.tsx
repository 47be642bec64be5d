import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { ResetPasswordForm } from '../../features/recovery/reset-password-form.tsx';
import { useSession } from '../../entities/user/session.ts';
import { NarrowPage } from '../../layout/narrow-page.tsx';
import { readLinkEmail, readLinkToken } from '../../lib/current-url.ts';
import { showSuccess } from '../../lib/toast.ts';

function ResetPasswordPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { session, clearSession } = useSession();
  const token = readLinkToken(hash);
  const finish = (message: string) => {
    // The server has ended every session of the account.
    if (session.status !== 'anonymous') clearSession();
    showSuccess(message);
    void navigate('/login', { replace: true });
  };

  return (
    <NarrowPage
      title="Choose a new password"
      text="It signs you out on all devices. Then sign in with the new one."
    >
      {token ? (
        <ResetPasswordForm key={token} token={token} email={readLinkEmail(hash)} onReset={finish} />
      ) : (
        <FailureAlert message={accountSecurityMessages.linkInvalid} />
      )}
      <Link
        to="/forgot-password"
        className="justify-self-start py-1 font-semibold text-brand underline underline-offset-2"
      >
        Ask for a new link
      </Link>
    </NarrowPage>
  );
}

export { ResetPasswordPage as Component };
