import { Check } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { Key } from '../../components/illustrations.tsx';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';
import { LoginForm } from '../../features/sign-in/login-form.tsx';
import { useSession } from '../../entities/user/session.ts';
import { isBookPath } from '../../entities/service/book-link.ts';
import { getReturnTo } from '../../layout/return-to-banner.tsx';
import { getSignInReason } from '../../layout/navigation.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';

const PROMISES = [
  'See prices up front',
  'Every provider is checked by our team',
  'Pay only after the provider accepts',
];

function LoginPage() {
  const { session } = useSession();
  const { state } = useLocation();
  const { demoAccounts } = useMarketplace();

  // `state` passes on the page that the visitor wanted.
  if (session.status === 'signed-in') {
    const returnTo = getReturnTo(state);
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
        <p className="mt-2 mb-8 text-fg-muted">{getSignInReason(getReturnTo(state))}</p>
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
      <Promises />
    </div>
  );
}

function Promises() {
  return (
    <aside
      aria-label="What you can count on"
      className="relative hidden content-end overflow-hidden rounded-dialog border border-border bg-surface-2 p-10 lg:grid lg:min-h-136"
    >
      <ConcentricCircles className="absolute -end-40 -top-64 w-[52rem] mask-[linear-gradient(to_left,black_35%,transparent_70%)]" />
      <div className="relative mb-8 w-64">
        <Key />
      </div>
      <p className="relative max-w-[18ch] font-display text-[1.75rem]/[1.15] font-bold">
        The right pair of hands is closer than you think.
      </p>
      <ul className="relative mt-5 grid gap-2 text-fg-muted">
        {PROMISES.map((promise) => (
          <li key={promise} className="flex items-center gap-2.5">
            <Check aria-hidden className="size-4.5 text-brand" strokeWidth={2} />
            {promise}
          </li>
        ))}
      </ul>
    </aside>
  );
}

export { LoginPage as Component };
