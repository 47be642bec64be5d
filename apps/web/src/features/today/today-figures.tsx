import { LATE_ANSWER_HOURS } from '@nearhand/shared/limits';
import { getDay } from '@nearhand/shared/region/formats';
import type { TodayCounts } from '@nearhand/shared/today/today';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, LifeBuoy, Timer, Wallet } from 'lucide-react';
import { QueryError } from '../../components/query-error.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { todayCountsQuery } from '../../entities/user-administration/admin-api.ts';
import { formatDateTime, formatTime } from '../../lib/dates.ts';
import { formatTotal } from '../../lib/format-number.ts';
import { formatAmount } from '../../lib/money.ts';
import { FigureBand, type Figure } from './figure-band.tsx';

export function getVisitsPath(timeZone: string): string {
  const today = getDay(new Date(), timeZone);
  return `/admin/bookings?${new URLSearchParams({ only: 'visits', from: today, to: today })}`;
}

export function TodayFigures() {
  const query = useQuery(todayCountsQuery);
  const { timeZone, currency } = useMarketplace();
  if (query.isLoadingError) return <QueryError title="Couldn’t load the numbers. Try again." query={query} />;
  return (
    <FigureBand
      label="Today"
      count={4}
      className="grid-cols-2 lg:grid-cols-4"
      figures={query.data && buildFigures(query.data, timeZone, currency)}
    />
  );
}

function buildFigures(counts: TodayCounts, timeZone: string, currency: string): Figure[] {
  const { visits, late, unpaid, problems } = counts;
  return [
    {
      label: 'Visits today',
      to: getVisitsPath(timeZone),
      icon: CalendarCheck,
      value: formatTotal(visits),
      text: describeVisits(counts),
    },
    {
      label: 'Late answers',
      to: '/admin/bookings?only=late',
      icon: Timer,
      value: formatTotal(late),
      text: describeLate(counts, timeZone),
    },
    {
      label: 'Unpaid',
      to: '/admin/bookings?only=unpaid',
      icon: Wallet,
      value: formatTotal(unpaid),
      text:
        unpaid > 0 ? `${formatAmount(counts.unpaidAmount, currency)} after the visit` : 'All visits are paid',
    },
    {
      label: 'Problems',
      to: '/admin/problems',
      icon: LifeBuoy,
      value: formatTotal(problems),
      text: describeProblems(counts),
    },
  ];
}

/** "1 under way, 2 not closed". */
function describeVisits({ visits, visitsUnderWay, visitsNotClosed }: TodayCounts): string {
  if (visits === 0) return 'None is planned';
  const parts = [
    visitsUnderWay > 0 && `${formatTotal(visitsUnderWay)} under way`,
    visitsNotClosed > 0 && `${formatTotal(visitsNotClosed)} not closed`,
  ];
  return parts.filter(Boolean).join(', ') || 'None under way';
}

/** "over 24 hours, next expires at 4:00 PM". */
function describeLate({ late, nextExpiryAt }: TodayCounts, timeZone: string): string {
  if (late === 0) return `None over ${LATE_ANSWER_HOURS} hours`;
  const over = `over ${LATE_ANSWER_HOURS} hours`;
  if (!nextExpiryAt) return over;
  const isToday = getDay(new Date(nextExpiryAt), timeZone) === getDay(new Date(), timeZone);
  const when = isToday
    ? `at ${formatTime(nextExpiryAt, timeZone)}`
    : `on ${formatDateTime(nextExpiryAt, timeZone)}`;
  return `${over}, next expires ${when}`;
}

function describeProblems({ problems, unansweredProblems }: TodayCounts): string {
  const others = unansweredProblems > 0 && `${formatTotal(unansweredProblems)} to be answered`;
  if (problems === 0) return others ? `none to decide, ${others}` : 'None to decide';
  return ['to decide', others].filter(Boolean).join(', ');
}
