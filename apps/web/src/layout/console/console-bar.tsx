import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { todayCountsQuery } from '../../entities/user-administration/admin-api.ts';
import { ARRIVAL_STATE } from '../navigation.ts';
import { ConsoleCount } from './console-count.tsx';
import { dialogButtons, setConsoleDialog } from './console-dialogs.ts';
import { consolePages, findConsolePage } from './console-pages.ts';

const TABS = { '/admin': 'Today', '/admin?tab=applications': 'Applications', '/admin/bookings': 'Bookings' };

/** Shows the main pages of the console on phones, within reach of a thumb. */
export function ConsoleBar({ className }: { className: string }) {
  const { data: counts } = useQuery(todayCountsQuery);
  const page = findConsolePage(useLocation());
  return (
    <nav aria-label="Console" className="flex">
      {Object.entries(TABS).map(([to, label]) => {
        const tab = consolePages.find((one) => one.to === to);
        if (!tab) return null;
        return (
          <Link
            key={to}
            to={to}
            state={ARRIVAL_STATE}
            aria-current={tab === page ? 'page' : undefined}
            className={className}
          >
            <tab.icon aria-hidden strokeWidth={1.75} />
            {label}
            {tab.count?.kind === 'waiting' && <ConsoleCount count={tab.count} counts={counts} />}
          </Link>
        );
      })}
      {dialogButtons.map(({ dialog, label, icon: Icon }) => (
        <button
          key={dialog}
          type="button"
          className={className}
          aria-haspopup="dialog"
          onClick={() => setConsoleDialog(dialog)}
        >
          <Icon aria-hidden strokeWidth={1.75} />
          {label}
        </button>
      ))}
    </nav>
  );
}
