import { type UnitSystem } from '@nearhand/shared/region/region';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { DEFAULT_WITHIN_KM } from '@nearhand/shared/search/search-messages';
import type { RemovableFilter, SearchExtras } from '@nearhand/shared/search/search-results';
import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ClosedDoor } from '../../../components/illustrations.tsx';
import { authToken } from '../../../lib/auth-token.ts';
import { formatTotalWithNoun, formatLength } from '../../../lib/format-number.ts';
import { describeSearch } from '../../../entities/saved/save-search.tsx';
import {
  hasPoint,
  hasSpan,
  NO_FILTERS,
  NO_POINT,
  NO_SPAN,
  type BrowseFilters,
  type FilterFieldProps,
} from '../../../entities/service/service-filters.ts';
import { noServicesTexts } from '../../../entities/service/texts.ts';
import { ConcentricCircles } from '../../../components/concentric-circles.tsx';
import { useMediaQuery } from '../../../lib/use-window.ts';
import { useFewerWords, useNearestCategory, type Offer } from './use-offers.ts';
import { NearField } from '../fields/near-field.tsx';
import { lazyExtra } from '../../../lib/lazy-part.tsx';

const SaveEmptySearch = lazyExtra(
  async () => (await import('../../../entities/saved/save-search.tsx')).SaveEmptySearch,
);

/** As many stand above the fold of a phone. */
const MAX_OFFERS = 4;

const OFFERS: Record<RemovableFilter, { label: string; change: Partial<BrowseFilters> }> = {
  q: { label: 'Any service', change: { q: '', exact: false } },
  category: { label: 'In all categories', change: { category: '' } },
  keywords: { label: 'With any keyword', change: {} },
  difficulty: { label: 'Of any difficulty', change: { difficulty: undefined } },
  price: { label: 'At any price', change: { minPrice: undefined, maxPrice: undefined } },
  minRating: { label: 'With any rating', change: { minRating: undefined } },
  near: { label: 'At any distance', change: NO_POINT },
  free: { label: 'On any day', change: NO_SPAN },
};

interface NothingFoundProps extends Pick<SearchExtras, 'wider' | 'withoutFilter'> {
  filters: BrowseFilters;
  /** The name of the category in the filters, once it is loaded. */
  categoryName: string | undefined;
  onFilter: (change: Partial<BrowseFilters>) => void;
  /** Whether all services are on another page, to which a link leads. Default: false. */
  leadsToAll?: boolean;
}

/**
 * Says that no service was found, and offers searches that find some: with one word less, within a greater distance, with one
 * filter less, or the category that is meant most likely.
 */
export function NothingFound({
  filters,
  categoryName,
  wider,
  withoutFilter = [],
  onFilter,
  leadsToAll = false,
}: NothingFoundProps) {
  const { units } = useMarketplace();
  const isPhone = useMediaQuery('(width < 48rem)');
  const search = describeSearch(filters, categoryName);
  const fewerWords = useFewerWords(filters);
  const nearest = useNearestCategory(filters);
  const farther = wider && {
    label: `Look within ${formatLength(wider.within, units)}`,
    change: { within: wider.within },
    total: wider.total,
  };
  const offers = [
    ...fewerWords,
    ...(farther ? [farther] : withoutFilter.map(({ filter, total }) => ({ ...OFFERS[filter], total }))),
    ...(nearest ? [nearest] : []),
  ].slice(0, MAX_OFFERS);
  const allVariant = offers.length > 0 ? 'quiet' : 'primary';
  return (
    <EmptyState
      // On phones it would push the offers below the fold.
      illustration={isPhone && offers.length > 0 ? undefined : <ClosedDoor />}
      title={noServicesTexts.title}
      text={noServicesTexts.hint}
      action={
        <div className="grid w-full justify-items-center gap-3">
          {offers.length > 0 && (
            <ul aria-label={describeOffers(filters, units)} className="grid w-full gap-2">
              {offers.map((offer) => (
                <li key={offer.label}>
                  <OfferButton {...offer} onChoose={() => onFilter(offer.change)} />
                </li>
              ))}
            </ul>
          )}
          {leadsToAll ? (
            <ButtonLink to="/services" variant={allVariant}>
              Browse All Services
            </ButtonLink>
          ) : (
            <Button variant={allVariant} onClick={() => onFilter(NO_FILTERS)}>
              View All Services
            </Button>
          )}
          {search.query !== '' && authToken.read() !== null && (
            <Suspense>
              <SaveEmptySearch {...search} />
            </Suspense>
          )}
        </div>
      }
    />
  );
}

function OfferButton({ label, total, onChoose }: Pick<Offer, 'label' | 'total'> & { onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-12 w-full items-center gap-3 rounded-card border border-border-strong bg-surface px-4 py-2 transition-colors duration-[180ms] hover:bg-surface-2"
    >
      <span className="min-w-0 flex-1 text-start wrap-anywhere">{label}</span>
      <strong className="font-semibold text-brand tabular-nums">
        {formatTotalWithNoun(total, 'service')}
      </strong>
      <ChevronRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
    </button>
  );
}

/** "Instead of “mural” within 5 km on that day": the label of the offers. */
function describeOffers(filters: BrowseFilters, units: UnitSystem): string {
  const what = filters.q ? `“${filters.q}”` : 'services';
  const where = hasPoint(filters)
    ? ` within ${formatLength(filters.within ?? DEFAULT_WITHIN_KM, units)}`
    : '';
  const when = hasSpan(filters) ? ` ${filters.freeOn ? 'on that day' : 'on these days'}` : '';
  return `Instead of ${what}${where}${when}`;
}

/** Asks for a place, which the rings need as their center. On phones it has the field itself, which is not above the list there. */
export function NoPlace({ filters, onChange }: FilterFieldProps) {
  const isPhone = useMediaQuery('(width < 48rem)');
  return (
    <EmptyState
      illustration={<ConcentricCircles className="w-full" />}
      title="Where are you?"
      text="Type a place into the field Near, or use your position, to see who is near."
      action={
        isPhone && (
          <div className="w-full rounded-search border border-border-strong bg-surface p-1.5 text-start has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring">
            <NearField filters={filters} onChange={onChange} />
          </div>
        )
      }
    />
  );
}

interface UnknownAvailabilityProps {
  /** How many services are left out because their provider has no calendar; undefined without a span of time. */
  count: number | undefined;
  onShow: () => void;
}

/** Says how many services are not in the list because their provider has no calendar. */
export function UnknownAvailability({ count = 0, onShow }: UnknownAvailabilityProps) {
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface-2 px-5 py-3 text-small text-fg-muted">
      <p>
        {formatTotalWithNoun(count, 'more service')} without a calendar: agree on a time with the provider.
      </p>
      <Button variant="secondary" size="small" onClick={onShow}>
        Show on any day
      </Button>
    </div>
  );
}
