import { useQuery } from '@tanstack/react-query';
import { ChipLinks } from '../../components/chip-links.tsx';
import { serviceCategoriesQuery } from '../../entities/service-category/service-categories-api.ts';

interface CategoryLinksProps {
  label: string;
  /** Id of the current category, which is left out. */
  exceptId?: string;
  isCentered?: boolean;
}

/** Links to the category pages, once the categories are loaded. */
export function CategoryLinks({ label, exceptId, isCentered = false }: CategoryLinksProps) {
  const { data: categories = [] } = useQuery(serviceCategoriesQuery);
  const links = categories
    .filter(({ _id }) => _id !== exceptId)
    .map(({ _id, name }) => ({ to: `/category/${_id}`, label: name }));
  return links.length > 0 && <ChipLinks label={label} links={links} isCentered={isCentered} />;
}
