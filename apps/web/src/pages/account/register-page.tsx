import { accountTypeSchema } from '@nearhand/shared/users/users';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { HomeRepair } from '../../components/illustrations.tsx';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';
import { RegisterForm } from '../../features/sign-in/register-form.tsx';
import { useSession } from '../../entities/user/session.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { WELCOME_STATE } from '../../layout/welcome.tsx';

const NEXT_STEPS = [
  { who: 'Customers', text: 'compare prices, pick a time and hire right away.' },
  { who: 'Service Providers', text: 'are reviewed first and can prepare their services meanwhile.' },
];

/** Product 2, register; `?type=provider` preselects the account type. */
function RegisterPage() {
  const { session } = useSession();
  const { state } = useLocation();
  const [wasVisitor] = useState(session.status === 'anonymous');
  const [search] = useSearchParams();

  // `state` passes on the page that the visitor wanted.
  if (session.status === 'signed-in') {
    return <Navigate to="/" replace state={wasVisitor ? { ...state, ...WELCOME_STATE } : state} />;
  }

  return (
    <div className="container-page grid items-start gap-12 py-8 sm:py-12 lg:grid-cols-[minmax(0,36rem)_1fr] lg:gap-16">
      <div className="mx-auto w-full max-w-144">
        <PageHeading documentTitle="Register">Create your account</PageHeading>
        <p className="mt-2 mb-7 text-fg-muted">
          Already have one?{' '}
          <Link
            to="/login"
            state={state}
            className="inline-block py-1 font-semibold text-brand underline underline-offset-2"
          >
            Login
          </Link>
        </p>
        <RegisterForm accountType={accountTypeSchema.safeParse(search.get('type')).data} />
      </div>
      <NextSteps />
    </div>
  );
}

function NextSteps() {
  return (
    <aside
      aria-label="What happens next"
      className="sticky top-24 hidden min-h-136 content-end overflow-hidden rounded-dialog border border-border bg-surface-2 p-10 lg:grid"
    >
      <ConcentricCircles className="absolute -end-40 -top-64 w-[52rem] mask-[linear-gradient(to_left,black_35%,transparent_70%)]" />
      <div className="relative mb-8 w-64">
        <HomeRepair />
      </div>
      <p className="relative max-w-[18ch] font-display text-[1.75rem]/[1.15] font-bold">
        Create an account to find and book local help.
      </p>
      <ul className="relative mt-5 grid gap-2 text-fg-muted">
        {NEXT_STEPS.map(({ who, text }) => (
          <li key={who} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand" strokeWidth={2} />
            <span>
              <strong className="text-fg">{who}</strong> {text}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

export { RegisterPage as Component };
