import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import type { ReactNode } from 'react';
import { CategoryIllustration } from '../../entities/service-category/category-illustration.tsx';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';

/** Shows the description and illustration of a category across the top of its page. */
export function CategoryHeader({ category, children }: { category: ServiceCategory; children: ReactNode }) {
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
