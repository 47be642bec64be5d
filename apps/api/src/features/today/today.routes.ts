import { todayContracts } from '@nearhand/shared/today/today.contract';
import { endpoint } from '../../http/endpoint.ts';
import { countToday } from './counts.ts';
import { findDecisions } from './decisions.ts';
import { sumMoney } from './money.ts';
import { listTodayVisits } from './visits.ts';

export const todayEndpoints = [
  endpoint(todayContracts.getToday, async ({ user, query: { part } }) => {
    const now = new Date();
    const isWanted = (one: typeof part) => part === undefined || part === one;
    const [counts, decisions, visits, money] = await Promise.all([
      isWanted('counts') && countToday(now),
      isWanted('decisions') && findDecisions(),
      isWanted('visits') && listTodayVisits(user, now),
      isWanted('money') && sumMoney(now),
    ]);
    return {
      today: {
        ...(counts && { counts }),
        ...(decisions && { decisions }),
        ...(visits && { visits }),
        ...(money && { money }),
      },
    };
  }),
];
