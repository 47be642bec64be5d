import { useQuery } from '@tanstack/react-query';
import { formatTotalWithNoun } from '../../../lib/format-number.ts';
import { useDebouncedValue } from '../../../lib/use-timing.ts';
import { serviceCountQuery } from '../browse-api.ts';
import {
  parseFilters,
  serializeFilters,
  type BrowseFilters,
} from '../../../entities/service/service-filters.ts';

const SETTLE_DELAY_MS = 250;

/** Returns filters once they have not changed for a moment. */
export function useSettledFilters(filters: BrowseFilters): BrowseFilters {
  const query = useDebouncedValue(serializeFilters(filters).toString(), SETTLE_DELAY_MS);
  return parseFilters(new URLSearchParams(query));
}

/** Returns how many services the filters find, as "9 services"; "services" before the first count. */
export function useServiceCount(filters: BrowseFilters): string {
  const { data } = useQuery(serviceCountQuery(filters));
  return data === undefined ? 'services' : formatTotalWithNoun(data, 'service');
}
