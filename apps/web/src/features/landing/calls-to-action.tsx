import { ButtonLink } from '../../components/button.tsx';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';

/** Suggests the next step to visitors, at the end of the home page. */
export function CallsToAction() {
  return (
    <section aria-labelledby="next-step" className="container-page pt-4 pb-4 sm:pb-8">
      <div className="relative overflow-hidden rounded-dialog bg-brand-soft px-6 py-10 text-brand-soft-fg sm:p-12">
        <ConcentricCircles className="absolute -end-56 -top-72 w-[52rem] max-sm:opacity-50" />
        <div className="relative grid justify-items-start gap-3">
          <h2 id="next-step" className="max-w-[20ch] text-h2">
            Ready when you are
          </h2>
          <p className="max-w-prose">Find local help, or offer your services.</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <ButtonLink to="/register" size="large">
              Create your account
            </ButtonLink>
            <ButtonLink to="/register?type=provider" size="large" variant="secondary">
              Offer your services
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
