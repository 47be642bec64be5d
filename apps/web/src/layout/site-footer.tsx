import { isolate } from '@nearhand/shared/region/user-text';
import { Link } from 'react-router-dom';
import { legalKinds, legalTitles, type LegalKind } from '@nearhand/shared/legal/legal-kinds';
import { getDashboardTitle } from './navigation.ts';
import { useRole } from '../entities/user/session.ts';
import { useMarketplace } from '../entities/marketplace/marketplace.ts';
import { useSettings } from '../entities/marketplace/settings.ts';

export function SiteFooter() {
  const { supportEmail } = useMarketplace();
  const { name, tagline, footer } = useSettings();
  return (
    <footer className="mt-16 print:hidden border-t border-border bg-surface-2 text-small text-fg-muted">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6">
        {footer && (
          <p dir="auto" className="basis-full whitespace-pre-line">
            {footer}
          </p>
        )}
        <p>{[name, tagline].filter(Boolean).map(isolate).join(' · ')}</p>
        <DashboardLink />
        <LegalLinks />
        <PlaceCredit />
        {supportEmail && (
          <p>
            Need help? Write to{' '}
            <a
              href={`mailto:${supportEmail}`}
              className="inline-block py-1 text-brand underline underline-offset-2"
            >
              {supportEmail}
            </a>
          </p>
        )}
      </div>
    </footer>
  );
}

/** Links a signed-in user to their hires, which are in no other menu. */
function DashboardLink() {
  const role = useRole();
  if (!role) return null;
  return (
    <Link to="/dashboard" className="inline-block py-1 underline underline-offset-2">
      {getDashboardTitle(role)}
    </Link>
  );
}

/** Names the source of the towns, as its license requires. */
function PlaceCredit() {
  return (
    <p className="text-caption text-fg-muted">
      Towns by{' '}
      <a
        href="https://www.geonames.org"
        rel="noreferrer"
        target="_blank"
        className="underline underline-offset-2"
      >
        GeoNames
      </a>
      , CC BY 4.0
    </p>
  );
}

function LegalLinks() {
  const { legal } = useMarketplace();
  if (!legal) return null;
  return (
    <nav aria-label="Legal">
      <ul className="flex flex-wrap gap-x-4">
        {legalKinds.map(
          (kind) =>
            legal[kind] !== undefined && (
              <li key={kind}>
                <LegalLink kind={kind} />
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

function LegalLink({ kind }: { kind: LegalKind }) {
  return (
    <Link
      to={`/legal/${kind}`}
      className="inline-block py-1 underline underline-offset-2 pointer-coarse:py-3"
    >
      {legalTitles[kind]}
    </Link>
  );
}
