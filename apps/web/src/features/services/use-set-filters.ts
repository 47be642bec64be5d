import { useSearchParams } from 'react-router-dom';
import { addressSearch } from '../../lib/address-search.ts';
import { filterSearch, readFilters, type ServiceFilters } from './service-filters.ts';

/** Puts filters into the address. What stands there already would be one more entry of the history to go back through. */
export function useSetFilters(): (wanted: Partial<ServiceFilters>) => void {
  const [, setSearch] = useSearchParams();
  return (wanted) => {
    const search = filterSearch(wanted);
    if (search.toString() === filterSearch(readFilters(addressSearch())).toString()) return;
    setSearch(search, { preventScrollReset: true });
  };
}
