import { PlaceManager } from '../../features/places/place-manager.tsx';
import { ConsolePage } from '../../layout/console/console-page.tsx';

/** Lets admins add neighborhoods. */
function AdminPlacesPage() {
  return (
    <ConsolePage>
      <PlaceManager />
    </ConsolePage>
  );
}

export { AdminPlacesPage as Component };
