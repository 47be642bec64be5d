import { useSearchParams } from 'react-router-dom';
import { ChipGroup } from '../../components/chip-group.tsx';
import { ModerationList } from '../../features/reviews/moderation/moderation-list.tsx';
import { ConsoleBreadcrumb } from '../../layout/console/console-breadcrumb.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

const FILTERS = [
  { value: 'reported', label: 'Reported' },
  { value: 'all', label: 'All' },
] as const;

function AdminReviewsPage() {
  const [search, setSearch] = useSearchParams();
  const selected = search.get('reported') === 'false' ? 'all' : 'reported';
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <ConsoleBreadcrumb />
      <PageHeading>Reviews</PageHeading>
      <ChipGroup
        label="Which reviews"
        options={FILTERS}
        selected={selected}
        onSelect={(chosen) =>
          setSearch(chosen === 'all' ? { reported: 'false' } : {}, { preventScrollReset: true })
        }
      />
      <ModerationList key={selected} onlyReported={selected === 'reported'} />
    </div>
  );
}

export { AdminReviewsPage as Component };
