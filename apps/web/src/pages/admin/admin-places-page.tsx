import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { PlaceManager } from '../../features/places/place-manager.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

/** Lets admins add neighborhoods. */
function AdminPlacesPage() {
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <Breadcrumb parents={[{ to: '/admin', label: 'Admin' }]} current="Places" />
      <PageHeading>Places</PageHeading>
      <PlaceManager />
    </div>
  );
}

export { AdminPlacesPage as Component };
