import type { User } from '@nearhand/shared/users/users';
import { PartyPopper } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../components/button.tsx';
import { getReturnTo, isWelcome } from './navigation.ts';

const NEXT_STEPS = {
  customer: { text: 'Next: find a service and pick a time.', to: '/services', label: 'Browse services' },
  provider: {
    text: 'Next: add your services. Customers see them once you are approved.',
    to: '/manage',
    label: 'Add your services',
  },
} as const;

export function Welcome({ user: { name, role } }: { user: User }) {
  const { state } = useLocation();
  // A page that the visitor wanted is the next step (return-to.tsx).
  if (!isWelcome(state) || role === 'admin' || getReturnTo(state) !== undefined) return null;
  const { text, to, label } = NEXT_STEPS[role];
  return (
    <aside aria-label="Welcome" className="container-page pt-4 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-brand-soft px-4 py-3 text-brand-soft-fg">
        <PartyPopper aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        <p className="me-auto min-w-0 flex-1 basis-60 text-small">
          <strong className="wrap-anywhere">
            Welcome, <bdi>{name}</bdi>!
          </strong>{' '}
          {text}
        </p>
        <ButtonLink to={to} size="small">
          {label}
        </ButtonLink>
      </div>
    </aside>
  );
}
