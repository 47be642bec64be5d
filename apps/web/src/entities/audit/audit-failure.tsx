import { ErrorBanner } from '../../components/error-banner.tsx';
import type { InfiniteQuery } from '../../lib/infinite-list.ts';
import { commonTexts } from '../../lib/texts.ts';
import type { AuditPage } from './audit-api.ts';

/** Says that audit entries could not be loaded, and offers a retry. */
export function AuditFailure({ pages }: { pages: InfiniteQuery<AuditPage> }) {
  if (!pages.error) return null;
  return (
    <ErrorBanner
      title={commonTexts.fetchFailed}
      error={pages.error}
      isRetrying={pages.isFetching}
      onRetry={() => void pages.refetch()}
    />
  );
}
