import { z } from 'zod';
import { defineContracts } from '../contract.ts';
import { getTodayQuerySchema, todaySchema } from './today.ts';

export const todayContracts = defineContracts('Today', {
  getToday: {
    access: ['admin'],
    summary: 'Decisions that wait for admins, and figures of the day and the week',
    query: getTodayQuerySchema,
    response: z.object({ today: todaySchema }),
  },
});
