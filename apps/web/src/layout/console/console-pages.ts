import type { TodayCounts } from '@nearhand/shared/today/today';
import {
  BriefcaseBusiness,
  CalendarDays,
  ChartLine,
  House,
  Inbox,
  Languages,
  LifeBuoy,
  Mail,
  Megaphone,
  MailPlus,
  MapPin,
  MessageSquareWarning,
  ScrollText,
  Server,
  Settings2,
  Shapes,
  Star,
  Tag,
  Timer,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

/** What a number says: somebody waits for a decision, how many there are, or something is to mend. */
export type CountKind = 'waiting' | 'total' | 'mend';

export interface ConsolePage {
  /** Its path, and the parameters by which it differs from another page of the same path. */
  to: string;
  label: string;
  icon: LucideIcon;
  count?: { kind: CountKind; of: (counts: TodayCounts) => number };
}

interface ConsoleGroup {
  /** Missing for the first page, which stands alone. */
  label?: string;
  pages: readonly ConsolePage[];
}

const waiting = (of: (counts: TodayCounts) => number) => ({ kind: 'waiting', of }) as const;
const total = (of: (counts: TodayCounts) => number) => ({ kind: 'total', of }) as const;
const mend = (of: (counts: TodayCounts) => number) => ({ kind: 'mend', of }) as const;

/** The pages of the console: for the side navigation, the menu, the breadcrumbs and Find. */
export const consoleGroups: readonly ConsoleGroup[] = [
  { pages: [{ to: '/admin', label: 'Today', icon: House }] },
  {
    label: 'People',
    pages: [
      {
        to: '/admin?tab=customers',
        label: 'Customers',
        icon: UsersRound,
        count: total(({ customers }) => customers),
      },
      {
        to: '/admin?tab=providers',
        label: 'Providers',
        icon: BriefcaseBusiness,
        count: total(({ providers }) => providers),
      },
      {
        to: '/admin?tab=applications',
        label: 'Applications',
        icon: Inbox,
        count: waiting(({ applications }) => applications),
      },
      { to: '/admin/invitations', label: 'Invitations', icon: MailPlus },
    ],
  },
  {
    label: 'Bookings',
    pages: [
      {
        to: '/admin/bookings',
        label: 'All bookings',
        icon: CalendarDays,
        count: total(({ bookings }) => bookings),
      },
      {
        to: '/admin/bookings?only=late',
        label: 'Late answers',
        icon: Timer,
        count: total(({ late }) => late),
      },
      {
        to: '/admin/bookings?only=unpaid',
        label: 'Unpaid',
        icon: Wallet,
        count: total(({ unpaid }) => unpaid),
      },
    ],
  },
  {
    label: 'Catalog',
    pages: [
      { to: '/manage', label: 'Services', icon: Tag, count: total(({ services }) => services) },
      { to: '/admin/categories', label: 'Categories', icon: Shapes },
      { to: '/admin/synonyms', label: 'Synonyms', icon: Languages },
    ],
  },
  {
    label: 'Trust',
    pages: [
      {
        to: '/admin/problems',
        label: 'Problems',
        icon: LifeBuoy,
        count: waiting(({ problems }) => problems),
      },
      { to: '/admin/reviews', label: 'Reviews', icon: Star, count: waiting(({ reviews }) => reviews) },
      {
        to: '/admin/conversations',
        label: 'Reported conversations',
        icon: MessageSquareWarning,
        count: waiting(({ conversations }) => conversations),
      },
    ],
  },
  {
    label: 'System',
    pages: [
      { to: '/admin/announcements', label: 'Announcements', icon: Megaphone },
      { to: '/admin/settings', label: 'Settings', icon: Settings2 },
      {
        to: '/admin/mail',
        label: 'Mail and jobs',
        icon: Mail,
        count: mend(({ failedMails, failedJobs }) => failedMails + failedJobs),
      },
      { to: '/admin/places', label: 'Places', icon: MapPin },
      { to: '/admin/figures', label: 'Figures', icon: ChartLine },
      { to: '/admin/audit', label: 'Audit', icon: ScrollText },
      {
        to: '/admin/about',
        label: 'About this installation',
        icon: Server,
        count: mend(({ warnings }) => warnings),
      },
    ],
  },
];

export const consolePages = consoleGroups.flatMap(({ pages }) => pages);

interface Place {
  pathname: string;
  search: string;
}

/** Finds the page of a URL; of several with its path the one with the most of its parameters. */
export function findConsolePage({ pathname, search }: Place): ConsolePage | undefined {
  const present = new URLSearchParams(search);
  const fits = ({ to }: ConsolePage) => {
    const { path, parameters } = split(to);
    return path === pathname && parameters.every(([name, value]) => present.get(name) === value);
  };
  return consolePages
    .filter(fits)
    .toSorted((one, other) => split(other.to).parameters.length - split(one.to).parameters.length)[0];
}

/** Finds the page that leads to a record: "/admin/bookings/66f1…" → All bookings. */
export function findParentPage({ pathname }: Pick<Place, 'pathname'>): ConsolePage | undefined {
  return findConsolePage({ pathname: pathname.slice(0, pathname.lastIndexOf('/')), search: '' });
}

export function findGroupLabel(page: ConsolePage): string | undefined {
  return consoleGroups.find(({ pages }) => pages.includes(page))?.label;
}

function split(to: string): { path: string; parameters: [string, string][] } {
  const [path = '', search] = to.split('?');
  return { path, parameters: [...new URLSearchParams(search)] };
}
