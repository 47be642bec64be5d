import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/button.tsx';
import { CategoryTile, tileGridClassName } from '../../entities/service-category/category-tile.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { ToolBox } from '../../components/illustrations.tsx';
import { coreTexts } from '../../lib/core-texts.ts';
import { useMinDuration } from '../../lib/use-timing.ts';
import { HOME_CATEGORY_COUNT, HomeCategorySkeletons } from './home-category-skeletons.tsx';
import { visibleCategoriesQuery } from '../../entities/service-category/service-categories-api.ts';

/** The minimum duration of the loading state (product 2 and 9). */
const HOME_MIN_LOADING_MS = 3000;

/** Shows the first categories. Their loading state stays for at least 3 seconds (product 2, home). */
export function HomeCategories() {
  const { data, error, isPending, isFetching, refetch } = useQuery(visibleCategoriesQuery);
  const isLoading = useMinDuration(isPending, HOME_MIN_LOADING_MS);
  const retry = () => void refetch();

  if (isLoading) return <HomeCategorySkeletons onRetry={retry} />;
  if (data) return <Tiles categories={data.slice(0, HOME_CATEGORY_COUNT)} />;
  return (
    error && (
      <ErrorBanner title={coreTexts.categoriesFailed} error={error} onRetry={retry} isRetrying={isFetching} />
    )
  );
}

function Tiles({ categories }: { categories: readonly ServiceCategory[] }) {
  if (categories.length === 0) {
    return (
      <EmptyState
        illustration={<ToolBox />}
        title="No categories yet"
        text="Browse all services."
        action={<ButtonLink to="/services">Browse services</ButtonLink>}
      />
    );
  }
  return (
    <ul aria-label="Categories" className={`animate-settle ${tileGridClassName}`}>
      {categories.map(({ _id, name, icon }) => (
        <li key={_id}>
          <CategoryTile to={`/services?category=${_id}`} name={name} icon={icon} />
        </li>
      ))}
    </ul>
  );
}
