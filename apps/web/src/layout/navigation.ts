import type { Role } from '@nearhand/shared/users';
import {
  CalendarDays,
  ClipboardList,
  Inbox,
  Search,
  ShieldCheck,
  UserRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react';

interface Destination {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Only for them; for everybody unless given. */
  role?: Role;
  /** What the tab bar says, where the label is too long for it. */
  tabLabel?: string;
}

/** Links of the top bar for those who are signed in, in the order of spec section 2, top bar. */
const destinations: readonly Destination[] = [
  { to: '/services', label: 'Services', icon: Search },
  { to: '/bookings', label: 'My Bookings', icon: CalendarDays, role: 'customer' },
  { to: '/manage', label: 'My Services', icon: Wrench, role: 'provider' },
  { to: '/requests', label: 'Service Requests', icon: Inbox, role: 'provider', tabLabel: 'Requests' },
  { to: '/admin', label: 'Admin', icon: ShieldCheck, role: 'admin' },
  { to: '/profile', label: 'Profile', icon: UserRound },
];

/** Second addresses of pages (spec section 2, route table). */
const aliases: Partial<Record<string, string>> = {
  '/customer/bookings': '/bookings',
  '/provider/bookings': '/requests',
};

/** The tab bar has room for three, and the menu. */
const tabs: Record<Role, readonly string[]> = {
  customer: ['/services', '/bookings', '/profile'],
  provider: ['/services', '/requests', '/manage'],
  admin: ['/services', '/admin', '/profile'],
};

export function linksOf(role: Role): readonly Destination[] {
  return destinations.filter((destination) => !destination.role || destination.role === role);
}

/** The hires dashboard has no link in the bars; what it is called depends on who looks (spec section 2, hires dashboard). */
export function dashboardTitle(role: Role): string {
  return role === 'provider' ? 'Hire Requests' : 'My Hires';
}

/** "/services?category=1" → "Services": what the page's link calls it, or its address; "/" has no name of its own. */
export function placeName(address: string, role: Role): string {
  const [path = ''] = address.split('?');
  const [, first = ''] = (aliases[path] ?? path).split('/');
  if (first === 'dashboard') return dashboardTitle(role);
  const link = linksOf(role).find(({ to }) => to === `/${first}`);
  return link?.label ?? first.charAt(0).toUpperCase() + first.slice(1);
}

const SIGN_IN_REASONS: Partial<Record<string, string>> = {
  services: 'Sign in to see services and prices',
  search: 'Sign in to see services and prices',
  category: 'Sign in to see services and prices',
  bookings: 'Sign in to see your bookings',
  dashboard: 'Sign in to see your bookings',
  requests: 'Sign in to see your requests',
  manage: 'Sign in to see your services',
  profile: 'Sign in to see your profile',
  admin: 'Sign in as an admin to see this page',
};

/** Why a visitor was led to the login page. */
export function signInReason(headingTo: string | undefined): string {
  const [path = ''] = (headingTo ?? '').split('?');
  const [, first = ''] = (aliases[path] ?? path).split('/');
  return SIGN_IN_REASONS[first] ?? 'Sign in to see providers, prices and your bookings.';
}

/** Links of the tab bar on phones; the brand in the top bar leads home. */
export function tabsOf(role: Role): readonly Destination[] {
  return tabs[role].flatMap((tab) =>
    linksOf(role)
      .filter(({ to }) => to === tab)
      .map(({ tabLabel, ...link }) => ({ ...link, label: tabLabel ?? link.label })),
  );
}

/** What found no room in the bars. */
export function menuLinksOf(role: Role): readonly Destination[] {
  return [
    ...linksOf(role).filter(({ to }) => !tabs[role].includes(to)),
    { to: '/dashboard', label: dashboardTitle(role), icon: ClipboardList },
  ];
}
