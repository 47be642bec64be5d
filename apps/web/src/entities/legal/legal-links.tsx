import { legalKinds, legalTitles, type LegalKind } from '@nearhand/shared/legal/legal-kinds';
import { Link } from 'react-router-dom';
import { useMarketplace } from '../marketplace/marketplace.ts';

export function LegalLinks() {
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
