import { CustomerList } from '../../features/customers/customer-list.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

function CustomersPage() {
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <PageHeading>Customers</PageHeading>
      <CustomerList />
    </div>
  );
}

export { CustomersPage as Component };
