import type { Role } from '@nearhand/shared/users/users';
import { Moon, Sun } from 'lucide-react';
import { Suspense, useId } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Button, ButtonLink, IconButton } from '../components/button.tsx';
import { Logo } from '../components/logo.tsx';
import { useSettings } from '../entities/marketplace/settings.ts';
import { useSession } from '../entities/user/session.ts';
import { addLayer } from '../lib/layers.ts';
import { useTheme } from '../lib/theme.ts';
import { LinkBadge } from './link-badge.tsx';
import { getNavLinks, getReturnTo, isConsolePath } from './navigation.ts';
import { useLogOut } from './sign-out-on-arrival.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { lazyExtra } from '../lib/lazy-part.tsx';

const NotificationBell = lazyExtra(async () => (await import('./notification-bell.tsx')).NotificationBell);

const ConsoleTools = lazyExtra(async () => (await import('./console/console-tools.tsx')).ConsoleTools);

/** Product 2, top bar. On phones the tab bar takes over the links of a signed-in user. */
export function TopBar() {
  const { session } = useSession();
  const logOut = useLogOut();
  const hasTabBar = session.status === 'signed-in';
  const { pathname, state } = useLocation();
  // Who registers instead of signing in still gets to the page that was wanted.
  const returnTo = getReturnTo(state);
  const isConsole = hasTabBar && session.user.role === 'admin' && isConsolePath(pathname);

  return (
    <header className="sticky short:static top-0 z-30 border-b border-border bg-bg print:hidden">
      <div
        className={`container-page flex h-16 items-center gap-2 sm:gap-8 ${isConsole ? 'max-w-none' : ''}`}
      >
        <BrandLink isCrowded={session.status === 'anonymous'} />
        {session.status === 'signed-in' && <MainLinks role={session.user.role} />}
        <Suspense>{isConsole && <ConsoleTools />}</Suspense>
        <div className={`flex items-center gap-2 sm:gap-4 ${isConsole ? 'max-md:ms-auto' : 'ms-auto'}`}>
          {hasTabBar && (
            <Suspense fallback={<span className="size-11" />}>
              <NotificationBell />
            </Suspense>
          )}
          <div className={hasTabBar ? 'max-md:hidden' : ''}>
            <ThemeMenu />
          </div>
          {(session.status === 'signed-in' || session.status === 'unavailable') && (
            <Button
              variant="secondary"
              size="small"
              className={hasTabBar ? 'max-md:hidden' : ''}
              onClick={logOut}
            >
              Logout
            </Button>
          )}
          {session.status === 'anonymous' && (
            <div className="flex gap-2">
              <ButtonLink to="/login" state={{ returnTo }} variant="secondary" size="small">
                Login
              </ButtonLink>
              <ButtonLink to="/register" state={{ returnTo }} size="small">
                Register
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </header>
  );
}

/** A longer name takes two lines beside the buttons of visitors. */
const SHORT_NAME = 10;

interface BrandLinkProps {
  /** Whether two buttons leave no room for the name on the narrowest phones. */
  isCrowded: boolean;
}

function BrandLink({ isCrowded }: BrandLinkProps) {
  const { name, logo } = useSettings();
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 font-display text-[1.25rem] font-bold">
      <Logo src={logo} className="h-6.5 w-auto min-w-6 shrink-0" />
      <bdi
        className={`${isCrowded && name.length > SHORT_NAME ? 'line-clamp-2 text-[1rem]/5 sm:text-[1.25rem]' : 'truncate'} ${isCrowded ? (logo ? 'max-sm:sr-only' : 'max-[24rem]:sr-only') : ''}`}
      >
        {name}
      </bdi>
    </Link>
  );
}

function MainLinks({ role }: { role: Role }) {
  return (
    <nav aria-label="Main" className="hidden self-stretch md:block">
      <ul className="flex h-full gap-6">
        {getNavLinks(role).map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="relative flex h-full items-center gap-2 px-1 font-medium after:absolute after:inset-x-0 after:bottom-3 after:h-0.5 hover:text-brand aria-[current=page]:text-brand aria-[current=page]:after:bg-brand"
            >
              {label}
              <LinkBadge to={to} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Lets Back close the menu while it is open. */
function trackOpening(menu: HTMLDivElement | null) {
  if (!menu) return;
  let removeLayer = () => {};
  const track = ({ newState }: ToggleEvent) => {
    removeLayer();
    removeLayer = newState === 'open' ? addLayer(() => menu.hidePopover()) : () => {};
  };
  menu.addEventListener('beforetoggle', track);
  return () => {
    removeLayer();
    menu.removeEventListener('beforetoggle', track);
  };
}

/** Opens the choice of theme under the top bar. The popover API handles Esc, a press outside and the return of the focus. */
function ThemeMenu() {
  const { shown } = useTheme();
  const id = useId();
  const Icon = shown === 'dark' ? Sun : Moon;
  return (
    <>
      <IconButton label="Theme" popoverTarget={id} className="text-brand">
        <Icon aria-hidden strokeWidth={1.75} />
      </IconButton>
      <div
        ref={trackOpening}
        id={id}
        popover="auto"
        className="fixed inset-auto end-[max(1rem,calc(50vw-var(--container-page)/2))] top-15 w-56 rounded-card border border-border bg-surface p-2 pt-3 text-fg shadow-e2 open:animate-settle"
      >
        <ThemeChoice />
      </div>
    </>
  );
}
