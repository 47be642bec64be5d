import { PlaceManager } from '../../features/places/place-manager.tsx';
import { ConsoleBreadcrumb } from '../../layout/console/console-breadcrumb.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

/** Lets admins add neighborhoods. */
function AdminPlacesPage() {
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <ConsoleBreadcrumb />
      <PageHeading>Places</PageHeading>
      <PlaceManager />
    </div>
  );
}

export { AdminPlacesPage as Component };
