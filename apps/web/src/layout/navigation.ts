import type { Role } from '@nearhand/shared/users/users';
import {
  CalendarDays,
  Inbox,
  MessageCircle,
  Search,
  ShieldCheck,
  UserRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { capitalize } from '../lib/names.ts';

interface Destination {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Only for this role; left out for all. */
  role?: Role;
  /** Admins write no messages. */
  isHiddenFromAdmins?: true;
  tabLabel?: string;
}

/** Links of the top bar for signed-in users, in the order of product 2, top bar. */
const destinations: readonly Destination[] = [
  { to: '/services', label: 'Services', icon: Search },
  { to: '/bookings', label: 'My Bookings', icon: CalendarDays, role: 'customer' },
  { to: '/manage', label: 'My Services', icon: Wrench, role: 'provider' },
  { to: '/requests', label: 'Service Requests', icon: Inbox, role: 'provider', tabLabel: 'Requests' },
  { to: '/calendar', label: 'Calendar', icon: CalendarDays, role: 'provider' },
  { to: '/messages', label: 'Messages', icon: MessageCircle, isHiddenFromAdmins: true },
  { to: '/admin', label: 'Admin', icon: ShieldCheck, role: 'admin' },
  { to: '/profile', label: 'Profile', icon: UserRound },
];

/** Alternative paths of pages (product 2, route table). */
const aliases: Partial<Record<string, string>> = {
  '/customer/bookings': '/bookings',
  '/provider/bookings': '/requests',
};

/** The tab bar has room for four, and the menu. */
const tabs: Record<Role, readonly string[]> = {
  customer: ['/services', '/bookings', '/messages', '/profile'],
  provider: ['/calendar', '/requests', '/messages', '/services'],
  admin: ['/services', '/admin', '/profile'],
};

export function getNavLinks(role: Role): readonly Destination[] {
  return destinations.filter(
    (destination) =>
      (!destination.role || destination.role === role) &&
      !(destination.isHiddenFromAdmins && role === 'admin'),
  );
}

/** Returns the title of the dashboard, to which only the footer links (product 2, hires dashboard). */
export function getDashboardTitle(role: Role): string {
  return role === 'provider' ? 'Hire Requests' : 'My Hires';
}

/** "/services?category=1" → "Services": the label of the page's link, else its path; empty for "/". */
export function getPageTitle(url: string, role: Role): string {
  const [path = ''] = url.split('?');
  const [, first = ''] = (aliases[path] ?? path).split('/');
  if (first === 'dashboard') return getDashboardTitle(role);
  const link = getNavLinks(role).find(({ to }) => to === `/${first}`);
  return link?.label ?? capitalize(first);
}

const SIGN_IN_REASONS: Partial<Record<string, string>> = {
  services: 'Sign in to see services and prices',
  search: 'Sign in to see services and prices',
  category: 'Sign in to see services and prices',
  providers: 'Sign in to see services and prices',
  saved: 'Sign in to see what you saved',
  bookings: 'Sign in to see your bookings',
  dashboard: 'Sign in to see your bookings',
  customers: 'Sign in to see your customers',
  requests: 'Sign in to see your requests',
  messages: 'Sign in to see your messages',
  manage: 'Sign in to see your services',
  profile: 'Sign in to see your profile',
  admin: 'Sign in as an admin to see this page',
};

export function getSignInReason(returnTo: string | undefined): string {
  const [path = ''] = (returnTo ?? '').split('?');
  const [, first = ''] = (aliases[path] ?? path).split('/');
  return SIGN_IN_REASONS[first] ?? 'Sign in to see providers, prices and your bookings.';
}

/** Returns the links of the tab bar on phones; the brand in the top bar leads home. */
export function getTabs(role: Role): readonly Destination[] {
  return tabs[role].flatMap((tab) =>
    getNavLinks(role)
      .filter(({ to }) => to === tab)
      .map(({ tabLabel, ...link }) => ({ ...link, label: tabLabel ?? link.label })),
  );
}

/** Returns the links that do not fit into the bars. */
export function getMenuLinks(role: Role): readonly Destination[] {
  return getNavLinks(role).filter(({ to }) => !tabs[role].includes(to));
}

/** Returns the page a visitor wanted before signing in, from the history state that the route guard and the login page pass on. */
export function getReturnTo(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return undefined;
  return typeof state.returnTo === 'string' ? state.returnTo : undefined;
}

export function isConsolePath(path: string): boolean {
  return /^\/(admin|manage)(\/|$)/.test(path);
}

/** History state of a link to a page that may have the path of the present one: its heading gets the focus all the same. */
export const ARRIVAL_STATE = { isArrival: true };

export function isArrival(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isArrival' in state && state.isArrival === true;
}

/** History state of the navigation from the register page to home. */
export const WELCOME_STATE = { isNew: true };

export function isWelcome(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isNew' in state && state.isNew === true;
}
