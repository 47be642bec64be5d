import type { Service } from '@nearhand/shared/services';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { CardGrid } from '../../components/card-grid.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { formatTotal } from './service-pages.ts';

interface ServiceListProps {
  services: readonly Service[];
  total: number;
  layout?: 'grid' | 'rows';
  isStale?: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMoreError: Error | null;
  onLoadMore: () => void;
  children: (service: Service, index: number) => ReactNode;
}

/** The pages of a list that are there so far, and the way to the next. */
export function ServiceList({ services, total, layout = 'grid', children, ...props }: ServiceListProps) {
  const [firstNew, setFirstNew] = useState<number>();
  const loadMore = () => {
    setFirstNew(services.length);
    props.onLoadMore();
  };
  const items = services.map((service, index) => (
    <Item key={service._id} takesFocus={index === firstNew}>
      {children(service, index)}
    </Item>
  ));

  return (
    <>
      {layout === 'grid' ? (
        <CardGrid label="Services" isStale={props.isStale ?? false}>
          {items}
        </CardGrid>
      ) : (
        <ul
          aria-label="Services"
          aria-busy={props.isStale ?? false}
          className="grid grid-cols-1 gap-4 transition-[filter] duration-[180ms] aria-busy:grayscale"
        >
          {items}
        </ul>
      )}
      {props.loadMoreError && (
        <ErrorBanner
          title="More services could not be loaded"
          error={props.loadMoreError}
          onRetry={loadMore}
        />
      )}
      <div className="mt-4 grid justify-items-center gap-3">
        <p className="text-small text-fg-muted tabular-nums">
          Showing {services.length} of {formatTotal(total)}
        </p>
        {props.hasMore && (
          <Button variant="secondary" isBusy={props.isLoadingMore} busyText="Loading..." onClick={loadMore}>
            Load more
          </Button>
        )}
      </div>
    </>
  );
}

interface ItemProps {
  /** The first of those that Load more has brought: the button it was pressed on may be gone. */
  takesFocus: boolean;
  children: ReactNode;
}

function Item({ takesFocus, children }: ItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takesFocus) item.current?.focus();
  }, [takesFocus]);

  return (
    <li ref={item} tabIndex={-1}>
      {children}
    </li>
  );
}
