import { Breadcrumb } from '../components/breadcrumb.tsx';
import { OwnPlaces } from '../features/admin/places/own-places.tsx';
import { PageHeading } from '../layout/page-heading.tsx';

/** The neighborhoods that admins add. */
function AdminPlacesPage() {
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <Breadcrumb parents={[{ to: '/admin', label: 'Admin' }]} current="Places" />
      <PageHeading>Places</PageHeading>
      <OwnPlaces />
    </div>
  );
}

export { AdminPlacesPage as Component };
