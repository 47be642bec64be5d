import { SynonymManager } from '../../features/search/synonyms/synonym-manager.tsx';
import { ConsoleBreadcrumb } from '../../layout/console/console-breadcrumb.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

/** Lets admins decide which words find each other. */
function AdminSynonymsPage() {
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <ConsoleBreadcrumb />
      <PageHeading>Synonyms</PageHeading>
      <SynonymManager />
    </div>
  );
}

export { AdminSynonymsPage as Component };
