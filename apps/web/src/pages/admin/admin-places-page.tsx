import { PlaceManager } from '../../features/places/place-manager.tsx';
import { ConsolePage } from '../../layout/console/console-page.tsx';

function AdminPlacesPage() {
  return (
    <ConsolePage>
      <PlaceManager />
    </ConsolePage>
  );
}

export { AdminPlacesPage as Component };
