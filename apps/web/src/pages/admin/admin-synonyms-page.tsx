import { SynonymManager } from '../../features/search/synonyms/synonym-manager.tsx';
import { ConsolePage } from '../../layout/console/console-page.tsx';

function AdminSynonymsPage() {
  return (
    <ConsolePage>
      <SynonymManager />
    </ConsolePage>
  );
}

export { AdminSynonymsPage as Component };
