import { isId } from '@nearhand/shared/ids';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useQueryWithMarketplace } from '../../entities/marketplace/marketplace.ts';
import { ConsolePage } from '../../layout/console/console-page.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { capitalize } from '../../lib/names.ts';
import { useListFocusRestore } from '../../lib/use-list-focus-restore.ts';

interface AdminRecordProps<Data> {
  id: string;
  /** Disabled where `isId(id)` is false. */
  query: UseQueryResult<Data>;
  noun: 'user' | 'booking';
  errorMessage: string;
  nameOf: (data: Data) => string;
  children: (data: Data) => ReactNode;
}

/** Shows an admin one user or booking, or the loading or error state. */
export function AdminRecord<Data>({ id, query, ...props }: AdminRecordProps<Data>) {
  const { ref, onFocus } = useListFocusRestore();
  const { isReady, failure } = useQueryWithMarketplace(query);
  const { data } = query;
  const isShown = data !== undefined && isReady;
  const problem = isId(id) ? failure : { error: new ApiError({ status: 404 }) };
  return (
    <ConsolePage
      current={isShown ? props.nameOf(data) : capitalize(props.noun)}
      isLoading={!isShown}
      title={null}
    >
      <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid grid-cols-1 gap-5 outline-none">
        {isShown && query.isRefetchError && <QueryError title={props.errorMessage} query={query} />}
        {isShown && props.children(data)}
        {!isShown && problem && <LoadingError {...props} {...problem} />}
        {!isShown && !problem && (
          <>
            <PageHeading className="sr-only">{`Loading the ${props.noun}`}</PageHeading>
            <Skeleton className="h-100 rounded-card" />
          </>
        )}
      </div>
    </ConsolePage>
  );
}

interface LoadingErrorProps {
  noun: string;
  errorMessage: string;
  error: Error;
  onRetry?: () => void;
}

function LoadingError({ noun, errorMessage, error, onRetry }: LoadingErrorProps) {
  const isMissing = error instanceof ApiError && error.status === 404;
  const text = isMissing ? `This ${noun} does not exist or has been removed.` : errorMessage;
  const title = isMissing ? `${capitalize(noun)} not found` : 'There is a problem';
  return (
    <ErrorState
      title={<PageHeading className="text-h2">{title}</PageHeading>}
      text={text}
      error={isMissing ? new Error(text) : error}
      onRetry={isMissing ? undefined : onRetry}
    />
  );
}
