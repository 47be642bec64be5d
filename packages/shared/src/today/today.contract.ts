import { z } from 'zod';
import { defineContracts } from '../contract.ts';
import { getTodayQuerySchema, todaySchema } from './today.ts';

export const todayContracts = defineContracts('Today', {
  getToday: {
    access: ['admin'],
    summary: 'What waits for admins, and how the day and the week go',
    query: getTodayQuerySchema,
    response: z.object({ today: todaySchema }),
  },
});
