import { formatDistance } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-number.ts';
import type { WaitingItem } from './waiting.ts';

interface DecisionCounts {
  applications: number;
  oldestApplicationAt: string | null;
  reviews: number;
  conversations: number;
}

/** Returns what waits for the decision of an admin: applications first, then what users have reported. */
export function findDecisions(numbers: DecisionCounts, timeZone: string, now: Date): WaitingItem[] {
  const { applications, oldestApplicationAt, reviews, conversations } = numbers;
  const items: WaitingItem[] = [
    {
      id: 'applications',
      kind: 'application',
      to: '/admin?tab=applications',
      title: `${formatCount(applications, 'application')} to decide`,
      detail: oldestApplicationAt ? `Oldest: ${formatDistance(oldestApplicationAt, timeZone, now)}` : '',
    },
    {
      id: 'reviews',
      kind: 'report',
      to: '/admin/reviews',
      title: formatCount(reviews, 'reported review'),
      detail: 'Hide or keep',
    },
    {
      id: 'conversations',
      kind: 'report',
      to: '/admin/conversations',
      title: formatCount(conversations, 'reported conversation'),
      detail: 'See what is wrong',
    },
  ];
  const counts: Record<string, number> = { applications, reviews, conversations };
  return items.filter(({ id }) => (counts[id] ?? 0) > 0);
}
