import { Link } from 'react-router-dom';
import { chipClassName, chipRowClassName } from './chip-group.tsx';

interface ChipLinksProps {
  label: string;
  links: readonly { to: string; label: string }[];
  isCentered?: boolean;
}

/** Links to a few pages of the same kind, in a row that scrolls horizontally on phones. */
export function ChipLinks({ label, links, isCentered = false }: ChipLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={`${chipRowClassName} ${isCentered ? 'sm:justify-center' : ''}`}>
        {links.map((link) => (
          <li key={link.to} className="shrink-0">
            <Link to={link.to} className={`inline-flex items-center ${chipClassName}`}>
              <bdi>{link.label}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
