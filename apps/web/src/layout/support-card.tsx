import { LifeBuoy } from 'lucide-react';
import { ButtonLink } from '../components/button.tsx';
import { useMarketplace } from '../entities/marketplace/marketplace.ts';

/** Offers to write an email to the marketplace (product 2, service detail). */
export function SupportCard({ subject }: { subject: string }) {
  const { supportEmail } = useMarketplace();
  return (
    <section
      aria-labelledby="need-help"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-border bg-surface-2 p-4.5 sm:p-5"
    >
      <LifeBuoy aria-hidden className="size-6 shrink-0 text-brand" strokeWidth={1.75} />
      <div className="me-auto min-w-0 flex-1 basis-52">
        <h2 id="need-help" className="text-h3">
          Need Help?
        </h2>
        <p className="text-small text-fg-muted">Questions about this service? We reply by email.</p>
      </div>
      {supportEmail && (
        <ButtonLink
          to={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}
          variant="secondary"
          size="small"
        >
          Contact Support
        </ButtonLink>
      )}
    </section>
  );
}
