import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { todayCountsQuery } from '../../entities/user-administration/admin-api.ts';
import { ARRIVAL_STATE } from '../navigation.ts';
import { ConsoleCount } from './console-count.tsx';
import { consoleGroups, findConsolePage, type ConsolePage } from './console-pages.ts';
import { useParentPage } from './use-parent-page.ts';

interface ConsoleNavProps {
  label: string;
  className?: string;
  /** Whether the links are as high as a thumb is wide. */
  isForTouch?: boolean;
  onChoose?: () => void;
}

/** Lists all pages of the console in their groups, with what waits behind them. */
export function ConsoleNav({ label, className = '', isForTouch = false, onChoose }: ConsoleNavProps) {
  const id = useId();
  const location = useLocation();
  const { data: counts } = useQuery(todayCountsQuery);
  const page = findConsolePage(location);
  const parent = useParentPage();

  const toCurrent = (one: ConsolePage) =>
    one === page ? 'page' : !page && one === parent ? 'true' : undefined;
  return (
    <nav aria-label={label} className={className}>
      {consoleGroups.map(({ label: group, pages }, index) => (
        <div key={group ?? ''}>
          {group && (
            <h2
              id={`${id}-${index}`}
              className="px-3 pt-4 pb-1 font-sans text-[0.75rem] font-semibold text-fg-muted"
            >
              {group}
            </h2>
          )}
          <ul {...(group && { 'aria-labelledby': `${id}-${index}` })}>
            {pages.map((one) => {
              const { to, label: name, icon: Icon, count } = one;
              return (
                <li key={to}>
                  <Link
                    to={to}
                    state={ARRIVAL_STATE}
                    aria-current={toCurrent(one)}
                    onClick={onChoose}
                    className={`relative flex items-center gap-2.5 rounded-control px-3 font-medium hover:bg-surface-2 aria-[current]:bg-surface aria-[current]:text-brand aria-[current]:before:absolute aria-[current]:before:inset-y-2 aria-[current]:before:start-0 aria-[current]:before:w-0.75 aria-[current]:before:rounded-full aria-[current]:before:bg-brand ${isForTouch ? 'min-h-12' : 'min-h-9 py-1.5 text-small pointer-coarse:min-h-11'}`}
                  >
                    <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
                    <span className="min-w-0 flex-1">{name}</span>
                    <ConsoleCount count={count} counts={counts} />
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
