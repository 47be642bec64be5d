import { ErrorBanner } from './error-banner.tsx';

interface QueryErrorProps {
  /** What could not be loaded. */
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
}

export function QueryError({ title, query: { error, isFetching, refetch } }: QueryErrorProps) {
  if (!error) return null;
  return <ErrorBanner title={title} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
