import type { Role } from '@nearhand/shared/users/users';
import { Link } from 'react-router-dom';
import { MenuDialog } from './menu-dialog.tsx';
import { getMenuLinks } from './navigation.ts';

export function MenuSheet({ role, onClose }: { role: Role; onClose: () => void }) {
  const links = getMenuLinks(role);
  return (
    <MenuDialog title="Menu" onClose={onClose}>
      {links.length > 0 && (
        <ul>
          {links.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onClose}
                className="flex min-h-12 items-center gap-3 rounded-control px-3 font-medium hover:bg-surface-2"
              >
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </MenuDialog>
  );
}
