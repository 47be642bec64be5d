import { Link, useLocation } from 'react-router-dom';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { ForgotPasswordForm } from '../../features/recovery/forgot-password-form.tsx';
import { NarrowPage } from '../../layout/narrow-page.tsx';

function ForgotPasswordPage() {
  const { state } = useLocation();
  const { sendsMail, supportEmail } = useMarketplace();
  return (
    <NarrowPage
      title="Forgot your password?"
      text={
        sendsMail
          ? 'Enter the email of your account. We send you a link to choose a new password.'
          : `Enter the email of your account, and ask ${supportEmail ?? 'the support of this marketplace'} for the link to choose a new password.`
      }
    >
      <ForgotPasswordForm />
      <Link
        to="/login"
        state={state}
        className="justify-self-start py-1 font-semibold text-brand underline underline-offset-2"
      >
        Back to sign in
      </Link>
    </NarrowPage>
  );
}

export { ForgotPasswordPage as Component };
