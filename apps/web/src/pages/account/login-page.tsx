import { Link, Navigate, useLocation } from 'react-router-dom';
import { Key } from '../../components/illustrations.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { useSettings } from '../../entities/marketplace/settings.ts';
import { isBookPath } from '../../entities/service/book-link.ts';
import { useSession } from '../../entities/user/session.ts';
import { AccountAside } from '../../features/sign-in/account-aside.tsx';
import { LoginForm } from '../../features/sign-in/login-form.tsx';
import { getReturnTo, getSignInReason } from '../../layout/navigation.ts';
import { PageHeading } from '../../layout/page-heading.tsx';

const PROMISES = [
  'See prices up front',
  'Book only approved providers',
  'Pay only after the provider accepts',
];

function LoginPage() {
  const { session } = useSession();
  const { state } = useLocation();
  const { demoAccounts } = useMarketplace();
  const { name, heroTitle } = useSettings();
  const returnTo = getReturnTo(state);

  // `state` passes on the page that the visitor wanted.
  if (session.status === 'signed-in') {
    return isBookPath(returnTo) ? (
      <Navigate to={returnTo} replace />
    ) : (
      <Navigate to="/" replace state={state} />
    );
  }

  return (
    <div className="container-page grid items-stretch gap-12 py-8 sm:py-12 lg:grid-cols-[26rem_1fr] lg:gap-20">
      <div className="mx-auto w-full max-w-104">
        <PageHeading documentTitle="Login">Welcome back</PageHeading>
        <p className="mt-2 mb-8 text-fg-muted">
          {isBookPath(returnTo) ? 'Sign in to book this service' : getSignInReason(returnTo)}
        </p>
        <LoginForm demoAccounts={demoAccounts}>
          <Link
            to="/forgot-password"
            state={state}
            className="justify-self-start py-1 font-semibold text-brand underline underline-offset-2"
          >
            Forgot password?
          </Link>
          <p className="text-fg-muted">
            New here?{' '}
            <Link
              to="/register"
              state={state}
              className="inline-block py-1 font-semibold text-brand underline underline-offset-2"
            >
              Create an account
            </Link>
          </p>
        </LoginForm>
      </div>
      <AccountAside
        label="What you can count on"
        illustration={<Key />}
        title={heroTitle || name}
        points={PROMISES.map((text) => ({ key: text, text }))}
        className="relative lg:min-h-136"
      />
    </div>
  );
}

export { LoginPage as Component };
