import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { serviceCategoriesQuery } from '../../../entities/service-category/service-categories-api.ts';
import { formatCount } from '../../../lib/format-number.ts';
import { MoveServices, useMoveServices } from './admin-tools.tsx';
import { servicesOfCategoryQuery } from './managed-services-api.ts';

/** Says how many services prevent deleting a category, links to them, and moves them to another category. */
export function CategoryInUse({ categoryId, onFollow }: { categoryId: string; onFollow: () => void }) {
  const { data: services = [] } = useQuery(servicesOfCategoryQuery(categoryId));
  const { data: categories = [] } = useQuery(serviceCategoriesQuery);
  const moving = useMoveServices(() => undefined);
  if (services.length === 0) return null;
  return (
    <>
      <p className="text-small">
        Move its {formatCount(services.length, 'service')} first, or{' '}
        <Link
          to={`/manage?category=${categoryId}`}
          onClick={onFollow}
          className="font-semibold text-brand underline underline-offset-4"
        >
          show {services.length === 1 ? 'it' : 'them'}
        </Link>
        .
      </p>
      <MoveServices
        selected={services}
        categories={categories.filter(({ _id }) => _id !== categoryId)}
        moving={moving}
      />
    </>
  );
}
