import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ClosedDoor } from '../../components/illustrations.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { useQueryWithMarketplace } from '../../entities/marketplace/marketplace.ts';

interface DetailFrameProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown until it is loaded. */
  loading: ReactNode;
  errorTitle: string;
  notFound: ReactNode;
  /** The way back from an error. */
  back?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows the page of one entity, or that it is loading, missing, or could not be loaded. */
export function DetailFrame<Data>({
  query,
  loading,
  errorTitle,
  notFound,
  back = <BackToServices />,
  children,
}: DetailFrameProps<Data>) {
  const { data, error } = query;
  const { isReady, failure } = useQueryWithMarketplace(query);

  if (error instanceof ApiError && error.status === 404) return notFound;
  if (data !== undefined && isReady) return children(data);
  if (!failure) return loading;
  return (
    <div className="container-page py-7">
      <ErrorState
        title={<PageHeading className="text-h2">{errorTitle}</PageHeading>}
        text="Couldn't load this. Try again."
        {...failure}
        action={back}
      />
    </div>
  );
}

interface NotFoundProps {
  title: string;
  text: string;
  /** The way back. */
  action?: ReactNode;
}

export function NotFound({ title, text, action = <BackToServices /> }: NotFoundProps) {
  return (
    <div className="container-page py-7">
      <EmptyState
        illustration={<ClosedDoor />}
        title={<PageHeading className="text-h2">{title}</PageHeading>}
        text={text}
        action={action}
      />
    </div>
  );
}

function BackToServices() {
  return (
    <ButtonLink to="/services" variant="secondary">
      Back to Services
    </ButtonLink>
  );
}
