import { SavedSearchList } from '../../features/saved/saved-search-list.tsx';
import { SavedServiceList } from '../../features/saved/saved-service-list.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

function SavedPage() {
  return (
    <div className="container-page grid grid-cols-1 gap-8 py-7">
      <PageHeading>Saved</PageHeading>
      <section aria-labelledby="saved-services" className="grid gap-4">
        <h2 id="saved-services" className="text-h2">
          Services
        </h2>
        <SavedServiceList />
      </section>
      <section aria-labelledby="saved-searches" className="grid gap-4">
        <h2 id="saved-searches" className="text-h2">
          Searches
        </h2>
        <SavedSearchList />
      </section>
    </div>
  );
}

export { SavedPage as Component };
