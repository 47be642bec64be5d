import { isolate } from '@nearhand/shared/region/user-text';
import { isId } from '@nearhand/shared/ids';
import { messages } from '@nearhand/shared/api-messages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ClosedDoor } from '../../components/illustrations.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { CategoryLinks } from '../../features/service-categories/category-links.tsx';
import { serviceCategoriesQuery } from '../../entities/service-category/service-categories-api.ts';
import { ServiceRowList } from '../../features/search/results/service-row-list.tsx';
import { parseFilters } from '../../entities/service/service-filters.ts';
import { categoryServicesQuery } from '../../entities/service/services-api.ts';
import { useUpdateFilters } from '../../features/search/filters/use-update-filters.ts';
import { noServicesTexts } from '../../entities/service/texts.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { categoryPageTexts } from '../texts.ts';
import { CategoryIllustration } from '../../entities/service-category/category-illustration.tsx';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';

/** Product 2, category page. */
function CategoryPage() {
  const { categoryId = '' } = useParams();
  if (isId(categoryId)) return <CategoryById key={categoryId} id={categoryId} />;
  return <CategoryBySlug slug={categoryId} />;
}

/** Resolves a slug to its category: the tiles for visitors link by slug. */
function CategoryBySlug({ slug }: { slug: string }) {
  const { data: categories, error, refetch, isFetching } = useQuery(serviceCategoriesQuery);
  const category = categories?.find((one) => one.slug === slug);
  if (category) return <Navigate to={`/category/${category._id}`} replace />;
  if (categories) {
    return <CategoryFailure error={new ApiError({ status: 404, message: messages.category.notFound })} />;
  }
  if (error) return <CategoryFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <BandSkeleton />;
}

function CategoryById({ id }: { id: string }) {
  const [search] = useSearchParams();
  const setFilters = useUpdateFilters();
  const { sort } = parseFilters(search);
  const pages = useInfiniteQuery(categoryServicesQuery(id, sort));
  const category = pages.data?.pages[0]?.category;

  if (pages.isLoadingError) {
    return (
      <CategoryFailure
        error={pages.error}
        onRetry={() => void pages.refetch()}
        isRetrying={pages.isFetching}
      />
    );
  }
  return (
    <div className="in-order">
      {category ? (
        <CategoryHeader category={category}>
          <Breadcrumb parents={[{ to: '/services', label: 'Services' }]} current={category.name} />
          <PageHeading>{`Services in ${isolate(category.name)}`}</PageHeading>
        </CategoryHeader>
      ) : (
        <BandSkeleton />
      )}
      <div className="in-order container-page grid grid-cols-1 gap-3 py-6">
        <CategoryLinks label="Other categories" exceptId={id} />
        <ServiceRowList
          pages={pages}
          filters={{ sort }}
          onSort={(chosen) => setFilters({ sort: chosen })}
          renderError={(failure) => <ErrorBanner title={categoryPageTexts.error} {...failure} />}
          empty={<NoServices />}
        />
      </div>
    </div>
  );
}

function BandSkeleton() {
  return (
    <div className="border-b border-border bg-surface-2">
      <div className="container-page grid content-end gap-3 py-7 sm:h-42 sm:py-10 max-sm:h-60">
        <PageHeading className="sr-only">Loading the category</PageHeading>
        <Skeleton className="h-8 w-64 rounded-control" />
        <Skeleton className="h-5 w-80 max-w-full rounded-tag" />
      </div>
    </div>
  );
}

function NoServices() {
  return (
    <EmptyState
      illustration={<ClosedDoor />}
      title={noServicesTexts.title}
      text={categoryPageTexts.empty}
      action={<ButtonLink to="/services">Browse All Services</ButtonLink>}
    />
  );
}

interface CategoryFailureProps {
  error: Error;
  onRetry?: () => void;
  isRetrying?: boolean;
}

function CategoryFailure({ error, onRetry, isRetrying = false }: CategoryFailureProps) {
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <ErrorState
        title={<PageHeading className="text-h2">{categoryPageTexts.errorTitle}</PageHeading>}
        text={categoryPageTexts.error}
        error={error}
        onRetry={isUnknown ? undefined : onRetry}
        isRetrying={isRetrying}
        action={
          <ButtonLink to="/services" variant={isUnknown ? 'primary' : 'secondary'}>
            Back to Services
          </ButtonLink>
        }
      />
      <CategoryLinks label="Categories" isCentered />
    </div>
  );
}

export { CategoryPage as Component };

/** Shows the description and illustration of a category across the top of its page. */
function CategoryHeader({ category, children }: { category: ServiceCategory; children: ReactNode }) {
  return (
    <div className="relative overflow-hidden border-b border-border bg-surface-2">
      <ConcentricCircles className="absolute -end-40 -top-52 w-[46rem] mask-[linear-gradient(to_left,black_35%,transparent_75%)] max-sm:opacity-50" />
      <div className="container-page relative flex items-end justify-between gap-4 sm:gap-8">
        <div className="grid min-w-0 gap-2 py-6 sm:py-10">
          {children}
          {category.description && (
            <p dir="auto" className="max-w-prose text-fg-muted">
              {category.description}
            </p>
          )}
        </div>
        <div className="w-24 shrink-0 max-sm:self-center sm:w-56">
          <CategoryIllustration icon={category.icon} />
        </div>
      </div>
    </div>
  );
}
