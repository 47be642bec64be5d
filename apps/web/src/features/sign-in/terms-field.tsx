import { Link } from 'react-router-dom';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldError } from '../../components/form-field.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';

interface TermsFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Asks for the terms, and links the privacy text, where they exist. */
export function TermsField({ field, error }: TermsFieldProps) {
  const { legal: { terms, privacy } = {} } = useMarketplace();
  return (
    <div className="grid gap-2 empty:hidden">
      {terms !== undefined && (
        <div>
          <label className="flex min-h-11 items-center gap-3">
            <input
              {...field}
              key={terms}
              type="checkbox"
              value={terms}
              aria-invalid={error ? true : undefined}
              aria-describedby="terms-error"
              className="size-5 shrink-0 accent-brand"
            />
            <span>
              I accept the <LegalLink to="/legal/terms">terms</LegalLink>
            </span>
          </label>
          <FieldError id="terms-error" message={error} />
        </div>
      )}
      {privacy !== undefined && (
        <p className="text-small text-fg-muted">
          What we keep about you, and what for, is in <LegalLink to="/legal/privacy">Privacy</LegalLink>.
        </p>
      )}
    </div>
  );
}

/** Opens beside the form, so that nothing typed is lost. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="inline-block py-1 text-brand underline underline-offset-2">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}
