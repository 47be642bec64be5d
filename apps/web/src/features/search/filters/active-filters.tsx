import { formatLength } from '../../../lib/format-number.ts';
import { DEFAULT_WITHIN_KM } from '@nearhand/shared/search/search-messages';
import { X } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { chipClassName } from '../../../components/chip-group.tsx';
import { useCurrencyOrUndefined, useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatPrice } from '../../../lib/money.ts';
import { DIFFICULTY_LABELS } from '../../../entities/service/service-display.ts';
import {
  hasPoint,
  NO_FILTERS,
  NO_POINT,
  NO_SPAN,
  type BrowseFilters,
} from '../../../entities/service/service-filters.ts';
import { describeSpan } from './span.ts';

interface ActiveFiltersProps {
  filters: BrowseFilters;
  categoryName: string | undefined;
  /** Takes the focus once no filter is left. */
  fallbackFocus: RefObject<HTMLElement | null>;
  onChange: (change: Partial<BrowseFilters>) => void;
}

/** Lists the active filters in the order in which they were set; each can be removed, or all at once (product 2, browse). */
export function ActiveFilters({ filters, categoryName, fallbackFocus, onChange }: ActiveFiltersProps) {
  const currency = useCurrencyOrUndefined();
  const { timeZone, units } = useMarketplace();
  const list = useRef<HTMLUListElement>(null);
  const clearButton = useRef<HTMLButtonElement>(null);
  const [search] = useSearchParams();
  const order = [...search.keys()];
  const positionOf = ({ change }: ActiveFilter) => order.findIndex((name) => name in change);
  const active = listActiveFilters(filters, {
    categoryName,
    price: (amount) => formatPrice(amount, currency),
    length: (km) => formatLength(km, units),
    span: describeSpan(filters, timeZone),
  }).toSorted((one, other) => positionOf(one) - positionOf(other));
  if (active.length === 0) return null;
  // The pressed button disappears with its filter, so the focus moves first.
  const remove = ({ change }: ActiveFilter, index: number) => {
    const buttons = list.current?.querySelectorAll('button');
    const next = active.length === 1 ? fallbackFocus.current : (buttons?.[index + 1] ?? clearButton.current);
    next?.focus();
    onChange(change);
  };
  const clear = () => {
    fallbackFocus.current?.focus();
    onChange(NO_FILTERS);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ul ref={list} aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
        {active.map((filter, index) => (
          <li key={filter.key} className="min-w-0">
            <button
              type="button"
              onClick={() => remove(filter, index)}
              className={`${chipClassName} inline-flex max-w-full items-center gap-1.5 border-transparent! bg-brand-soft! pe-2.5 text-brand-soft-fg forced-colors:border-[ButtonText]!`}
            >
              <span className="sr-only">Remove filter: </span>
              <span className="truncate">{filter.label}</span>
              <X aria-hidden className="size-4 shrink-0" strokeWidth={2} />
            </button>
          </li>
        ))}
      </ul>
      <button
        ref={clearButton}
        type="button"
        onClick={clear}
        className="min-h-9 rounded-control px-1 text-small font-semibold text-brand underline-offset-4 hover:text-brand-hover hover:underline pointer-coarse:min-h-11"
      >
        Clear Filters
      </button>
    </div>
  );
}

interface ActiveFilter {
  key: string;
  label: string;
  change: Partial<BrowseFilters>;
}

interface FilterTexts {
  categoryName: string | undefined;
  price: (amount: number) => string;
  length: (km: number) => string;
  /** The span of time as text; empty for none. */
  span: string;
}

function listActiveFilters(
  filters: BrowseFilters,
  { categoryName, price, length, span }: FilterTexts,
): ActiveFilter[] {
  const { q, category, difficulty, minPrice, maxPrice, minRating } = filters;
  const place = filters.placeName ?? 'this place';
  const active: (ActiveFilter | undefined)[] = [
    q === '' ? undefined : { key: 'q', label: `“${q}”`, change: { q: '', exact: false } },
    hasPoint(filters)
      ? {
          key: 'near',
          label: `Within ${length(filters.within ?? DEFAULT_WITHIN_KM)} of ${place}`,
          change: NO_POINT,
        }
      : undefined,
    span === '' ? undefined : { key: 'free', label: `Free ${span}`, change: NO_SPAN },
    category === ''
      ? undefined
      : { key: 'category', label: categoryName ?? 'Category', change: { category: '' } },
    difficulty && {
      key: 'difficulty',
      label: DIFFICULTY_LABELS[difficulty],
      change: { difficulty: undefined },
    },
    minPrice === undefined && maxPrice === undefined
      ? undefined
      : {
          key: 'price',
          label: describePrice(minPrice, maxPrice, price),
          change: { minPrice: undefined, maxPrice: undefined },
        },
    minRating === undefined
      ? undefined
      : { key: 'minRating', label: `${minRating} stars and up`, change: { minRating: undefined } },
  ];
  return active.filter((filter) => filter !== undefined);
}

/** "$60 – $500", "$60" for this price only, "From $60" or "Up to $500". */
function describePrice(
  from: number | undefined,
  to: number | undefined,
  price: (amount: number) => string,
): string {
  if (from === undefined) return `Up to ${price(to ?? 0)}`;
  if (to === undefined) return `From ${price(from)}`;
  return from === to ? price(from) : `${price(from)} – ${price(to)}`;
}
