import { canApply } from '@nearhand/shared/provider-applications';
import type { User } from '@nearhand/shared/users';
import { ButtonLink } from '../../components/button.tsx';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';

/** Suggests the next step at the end of home, to visitors and to each role. */
export function CallsToAction({ user }: { user: User | undefined }) {
  return (
    <section aria-labelledby="next-step" className="container-page pt-4 pb-4 sm:pb-8">
      <div className="relative overflow-hidden rounded-dialog bg-brand-soft px-6 py-10 text-brand-soft-fg sm:p-12">
        <ConcentricCircles className="absolute -end-56 -top-72 w-[52rem] max-sm:opacity-50" />
        <div className="relative grid justify-items-start gap-3">
          <h2 id="next-step" className="max-w-[20ch] text-h2">
            Ready when you are
          </h2>
          <p className="max-w-prose">
            {user ? 'Find help in minutes.' : 'Find local help, or offer your services.'}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            {user ? (
              <ButtonLink to="/services" size="large">
                Browse services
              </ButtonLink>
            ) : (
              <ButtonLink to="/register" size="large">
                Create your account
              </ButtonLink>
            )}
            {!user && (
              <ButtonLink to="/register?type=provider" size="large" variant="secondary">
                Offer your services
              </ButtonLink>
            )}
            {user?.role === 'customer' && canApply(user) && (
              <ButtonLink to="/profile" size="large" variant="secondary">
                Become a Service Provider
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
