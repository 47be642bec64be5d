import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useSession } from '../entities/user/session.ts';
import { LinkBadge } from './link-badge.tsx';
import { getTabs } from './navigation.ts';
import { lazyExtra, lazyPart } from '../lib/lazy-part.tsx';

const MenuSheet = lazyPart(async () => (await import('./menu-sheet.tsx')).MenuSheet);

const ConsoleBar = lazyExtra(async () => (await import('./console/console-bar.tsx')).ConsoleBar);

const TAB =
  'relative flex min-h-16 flex-auto flex-col items-center justify-center gap-1 text-center text-[0.75rem]/[1.2] font-semibold text-fg-muted ' +
  'aria-[current=page]:text-brand after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 ' +
  'aria-[current=page]:after:bg-brand [&>svg]:size-5.5';

/** Shows the links of a signed-in user on phones, within reach of a thumb. */
export function BottomBar() {
  const { session } = useSession();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { pathname } = useLocation();
  if (session.status !== 'signed-in') return null;
  const isConsole = session.user.role === 'admin' && pathname.startsWith('/admin');

  return (
    <div
      data-tab-bar
      className="sticky bottom-0 z-30 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {isConsole ? (
        <Suspense fallback={<div className="min-h-16" />}>
          <ConsoleBar className={TAB} />
        </Suspense>
      ) : (
        <nav aria-label="Main" className="flex">
          {getTabs(session.user.role).map(({ to, label, icon: Icon }) => (
            <NavLink key={to} to={to} className={TAB}>
              <Icon aria-hidden strokeWidth={1.75} />
              {label}
              <LinkBadge to={to} />
            </NavLink>
          ))}
          <button type="button" className={TAB} aria-haspopup="dialog" onClick={() => setIsMenuOpen(true)}>
            <Menu aria-hidden strokeWidth={1.75} />
            Menu
          </button>
        </nav>
      )}
      <Suspense>
        {isMenuOpen && <MenuSheet role={session.user.role} onClose={() => setIsMenuOpen(false)} />}
      </Suspense>
    </div>
  );
}
