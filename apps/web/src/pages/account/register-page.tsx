import { accountTypeSchema } from '@nearhand/shared/users/users';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { ToolBox } from '../../components/illustrations.tsx';
import { useSettings } from '../../entities/marketplace/settings.ts';
import { isBookPath } from '../../entities/service/book-link.ts';
import { useSession } from '../../entities/user/session.ts';
import { AccountAside } from '../../features/sign-in/account-aside.tsx';
import { RegisterForm } from '../../features/sign-in/register-form.tsx';
import { getClosedText } from '../../features/sign-in/registration-modes.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { getReturnTo, WELCOME_STATE } from '../../layout/navigation.ts';

const NEXT_STEPS = [
  ['Customers', 'compare prices, pick a time and hire right away.'],
  ['Service Providers', 'are reviewed first and can prepare their services meanwhile.'],
] as const;

/** Product 2, register; `?type=provider` preselects the account type, and so does the token of an invitation. */
function RegisterPage() {
  const { session } = useSession();
  const { state } = useLocation();
  const settings = useSettings();
  const { name, tagline, heroTitle } = settings;
  const [wasVisitor] = useState(session.status === 'anonymous');
  const [search] = useSearchParams();
  const invitation = search.get('invitation') ?? undefined;
  const closedText = getClosedText(settings, invitation !== undefined);

  // `state` passes on the page that the visitor wanted.
  if (session.status === 'signed-in') {
    const returnTo = getReturnTo(state);
    if (isBookPath(returnTo)) return <Navigate to={returnTo} replace />;
    return <Navigate to="/" replace state={wasVisitor ? { ...state, ...WELCOME_STATE } : state} />;
  }

  return (
    <div className="container-page grid items-start gap-12 py-8 sm:py-12 lg:grid-cols-[minmax(0,36rem)_1fr] lg:gap-16">
      <div className="mx-auto w-full max-w-144">
        <PageHeading documentTitle="Register">
          {closedText === undefined ? 'Create your account' : 'Register'}
        </PageHeading>
        {closedText !== undefined && <p className="mt-2">{closedText}</p>}
        <p className="mt-2 mb-7 text-fg-muted">
          {closedText === undefined ? 'Already have one?' : 'Already have an account?'}{' '}
          <Link
            to="/login"
            state={state}
            className="inline-block py-1 font-semibold text-brand underline underline-offset-2"
          >
            Login
          </Link>
        </p>
        {closedText === undefined && (
          <RegisterForm
            accountType={accountTypeSchema.safeParse(search.get('type') ?? invitation?.split('.')[0]).data}
            invitation={invitation}
          />
        )}
      </div>
      <AccountAside
        label="What happens next"
        illustration={<ToolBox />}
        title={tagline || heroTitle || name}
        points={NEXT_STEPS.map(([who, text]) => ({
          key: who,
          text: (
            <>
              <strong className="text-fg">{who}</strong> {text}
            </>
          ),
        }))}
        className="sticky top-24 min-h-136"
      />
    </div>
  );
}

export { RegisterPage as Component };
