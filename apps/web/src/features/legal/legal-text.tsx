import type { LegalKind } from '@nearhand/shared/legal/legal-kinds';
import type { LegalResponse } from '@nearhand/shared/legal/legal';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { MarkdownText } from '../../entities/legal/markdown-text.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { hasCode } from '../../lib/api-error.ts';
import { formatDate } from '../../lib/dates.ts';
import { AcceptTerms, legalQuery } from './accept-terms.tsx';

const LINKED_VERSIONS = 20;

/** Shows a legal text, in the version of the URL or the present one. */
export function LegalText({ kind }: { kind: LegalKind }) {
  const [search] = useSearchParams();
  const version = Number(search.get('version')) || undefined;
  const { data, error, refetch, isFetching } = useQuery(legalQuery(kind, version));
  if (error && (hasCode(error, 'not_found') || hasCode(error, 'invalid'))) {
    return <EmptyState title="There is no such text" action={<ButtonLink to="/">Back to home</ButtonLink>} />;
  }
  if (error && !data) {
    return (
      <ErrorState
        title="There is a problem"
        text="The text could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-100 rounded-card" />;
  const { document, versions } = data;
  const isPresent = document.version === versions[0]?.version;
  return (
    <article className="grid grid-cols-1 gap-6">
      <Versions {...data} />
      {kind === 'terms' && isPresent && <AcceptTerms key={document.version} version={document.version} />}
      <MarkdownText text={document.text} />
      <Button variant="secondary" className="justify-self-start print:hidden" onClick={() => print()}>
        <Printer aria-hidden className="size-4.5" strokeWidth={1.75} />
        Print
      </Button>
    </article>
  );
}

/** Says which version this is, and links the others. */
function Versions({ document: { kind, version, publishedAt }, versions }: LegalResponse) {
  const { timeZone } = useMarketplace();
  const [present] = versions;
  const others = versions.filter((one) => one.version !== version).slice(0, LINKED_VERSIONS);
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-small text-fg-muted">
      <span>
        Version {version}, {version === present?.version ? 'in force since' : 'published on'}{' '}
        <time dateTime={publishedAt}>{formatDate(publishedAt, timeZone)}</time>
      </span>
      {others.map((one) => (
        <Link
          key={one.version}
          to={one === present ? `/legal/${kind}` : `/legal/${kind}?version=${one.version}`}
          className="inline-block py-1 text-brand underline underline-offset-2 pointer-coarse:py-3 print:hidden"
        >
          {one === present ? `Present version ${one.version}` : `Version ${one.version}`}
        </Link>
      ))}
    </p>
  );
}
