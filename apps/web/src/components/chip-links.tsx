import { Link } from 'react-router-dom';
import { CHIP, CHIP_ROW } from './chip-group.tsx';

interface ChipLinksProps {
  label: string;
  links: readonly { to: string; label: string }[];
  isCentered?: boolean;
}

/** Ways to a few pages of the same kind, in a row that scrolls sideways on phones. */
export function ChipLinks({ label, links, isCentered = false }: ChipLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={`${CHIP_ROW} ${isCentered ? 'sm:justify-center' : ''}`}>
        {links.map((link) => (
          <li key={link.to} className="shrink-0">
            <Link to={link.to} className={`inline-flex items-center ${CHIP}`}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
