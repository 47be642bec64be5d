import { ConsoleBreadcrumb } from '../../layout/console/console-breadcrumb.tsx';
import { AdminCategories } from '../../features/service-categories/order/admin-categories.tsx';
import { CategoryInUse } from '../../features/services/manage/category-in-use.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

/** Lets admins order and edit the categories. */
function AdminCategoriesPage() {
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <ConsoleBreadcrumb />
      <AdminCategories heading={<PageHeading>Categories</PageHeading>} InUse={CategoryInUse} />
    </div>
  );
}

export { AdminCategoriesPage as Component };
