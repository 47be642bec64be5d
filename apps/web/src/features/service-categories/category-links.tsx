import { useQuery } from '@tanstack/react-query';
import { ChipLinks } from '../../components/chip-links.tsx';
import { serviceCategoriesQuery } from './service-categories-api.ts';

interface CategoryLinksProps {
  label: string;
  /** Id of the category that is shown already. */
  exceptId?: string;
  isCentered?: boolean;
}

/** Ways to the pages of the categories; nothing while they are not known. */
export function CategoryLinks({ label, exceptId, isCentered = false }: CategoryLinksProps) {
  const { data: categories = [] } = useQuery(serviceCategoriesQuery);
  const links = categories
    .filter(({ _id }) => _id !== exceptId)
    .map(({ _id, name }) => ({ to: `/category/${_id}`, label: name }));
  return links.length > 0 && <ChipLinks label={label} links={links} isCentered={isCentered} />;
}
