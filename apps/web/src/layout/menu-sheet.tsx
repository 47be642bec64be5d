import type { Role } from '@nearhand/shared/users/users';
import { LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { getMenuLinks } from './navigation.ts';
import { useLogOut } from './sign-out-on-arrival.ts';
import { ThemeChoice } from './theme-choice.tsx';

export function MenuSheet({ role, onClose }: { role: Role; onClose: () => void }) {
  const logOut = useLogOut();
  return (
    <Dialog title="Menu" isOpen onClose={onClose}>
      <div className="grid gap-6">
        <ul className="-mx-3 -mt-2 grid">
          {getMenuLinks(role).map(({ to, label, icon: Icon }) => (
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
        <ThemeChoice />
        <Button
          variant="secondary"
          onClick={() => {
            onClose();
            logOut();
          }}
        >
          <LogOut aria-hidden className="size-4.5" strokeWidth={1.75} />
          Logout
        </Button>
      </div>
    </Dialog>
  );
}
