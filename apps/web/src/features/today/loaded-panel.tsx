import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Panel } from '../../components/panel.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

interface LoadedPanelProps<Data> {
  title: string;
  action?: ReactNode;
  query: UseQueryResult<Data>;
  /** What could not be loaded: "visits". */
  noun: string;
  children: (data: Data) => ReactNode;
}

/** Shows a part of Today, which loads and fails without the others. */
export function LoadedPanel<Data>({ query, noun, children, ...panel }: LoadedPanelProps<Data>) {
  return (
    <Panel {...panel}>
      {query.isError && <QueryError title={`Couldn’t load ${noun}. Try again.`} query={query} />}
      {query.isPending && <Skeleton className="h-60 rounded-tag" />}
      {query.data !== undefined && children(query.data)}
    </Panel>
  );
}
