import { X } from 'lucide-react';
import { chipClassName } from '../../../components/chip-group.tsx';
import { useCurrencyOrUndefined } from '../../../lib/marketplace.ts';
import { formatPrice } from '../../../lib/money.ts';
import { DIFFICULTY_LABELS } from '../../../lib/service-display.ts';
import { NO_FILTERS, type BrowseFilters } from './service-filters.ts';

interface ActiveFiltersProps {
  filters: BrowseFilters;
  categoryName: string | undefined;
  onChange: (change: Partial<BrowseFilters>) => void;
}

/** Shows the active filters; each can be removed, or all at once (product 2, browse: Clear Filters). */
export function ActiveFilters({ filters, categoryName, onChange }: ActiveFiltersProps) {
  const currency = useCurrencyOrUndefined();
  const price = (amount: number) => formatPrice(amount, currency);
  const active = activeFilters(filters, categoryName, price);
  if (active.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
        {active.map(({ name, label }) => (
          <li key={name} className="min-w-0">
            <button
              type="button"
              onClick={() => onChange({ [name]: NO_FILTERS[name] })}
              className={`${chipClassName} inline-flex max-w-full items-center gap-1.5 border-brand! pe-2.5 text-brand`}
            >
              <span className="sr-only">Remove filter: </span>
              <span className="truncate">{label}</span>
              <X aria-hidden className="size-4 shrink-0" strokeWidth={2} />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => onChange(NO_FILTERS)}
        className="min-h-9 rounded-control px-1 text-small font-semibold text-brand underline underline-offset-4 hover:text-brand-hover pointer-coarse:min-h-11"
      >
        Clear Filters
      </button>
    </div>
  );
}

interface ActiveFilter {
  name: Exclude<keyof BrowseFilters, 'sort'>;
  label: string;
}

function activeFilters(
  { q, category, difficulty, minPrice, maxPrice }: BrowseFilters,
  categoryName: string | undefined,
  price: (amount: number) => string,
): ActiveFilter[] {
  const active: (ActiveFilter | undefined)[] = [
    q === '' ? undefined : { name: 'q', label: `“${q}”` },
    category === '' ? undefined : { name: 'category', label: categoryName ?? 'Category' },
    difficulty && { name: 'difficulty', label: DIFFICULTY_LABELS[difficulty] },
    minPrice === undefined ? undefined : { name: 'minPrice', label: `From ${price(minPrice)}` },
    maxPrice === undefined ? undefined : { name: 'maxPrice', label: `Up to ${price(maxPrice)}` },
  ];
  return active.filter((filter) => filter !== undefined);
}
