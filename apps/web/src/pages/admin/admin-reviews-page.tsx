import { useSearchParams } from 'react-router-dom';
import { ChipGroup } from '../../components/chip-group.tsx';
import { ModerationList } from '../../features/reviews/moderation/moderation-list.tsx';
import { ConsolePage } from '../../layout/console/console-page.tsx';

const FILTERS = [
  { value: 'reported', label: 'Reported' },
  { value: 'all', label: 'All' },
] as const;

function AdminReviewsPage() {
  const [search, setSearch] = useSearchParams();
  const selected = search.get('reported') === 'false' ? 'all' : 'reported';
  return (
    <ConsolePage>
      <ChipGroup
        label="Which reviews"
        options={FILTERS}
        selected={selected}
        onSelect={(chosen) =>
          setSearch(chosen === 'all' ? { reported: 'false' } : {}, { preventScrollReset: true })
        }
      />
      <ModerationList key={selected} onlyReported={selected === 'reported'} />
    </ConsolePage>
  );
}

export { AdminReviewsPage as Component };
