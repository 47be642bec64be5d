import type { Role } from '@nearhand/shared/users';
import { CalendarDays, Inbox, Search, UserRound, type LucideIcon } from 'lucide-react';

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
  { to: '/requests', label: 'Service Requests', icon: Inbox, role: 'provider', tabLabel: 'Requests' },
  { to: '/profile', label: 'Profile', icon: UserRound },
];

export function linksOf(role: Role): readonly Destination[] {
  return destinations.filter((destination) => !destination.role || destination.role === role);
}

/** Links of the tab bar on phones; the brand in the top bar leads home. */
export function tabsOf(role: Role): readonly Destination[] {
  return linksOf(role).map(({ tabLabel, ...link }) => ({ ...link, label: tabLabel ?? link.label }));
}
