import { defineContracts } from '../contract.ts';
import { figuresQuerySchema, figuresResponseSchema } from './figures.ts';

export const figureContracts = defineContracts('Figures', {
  getFigures: {
    access: ['admin'],
    summary: 'What happened in each day, week or month, and before',
    csv: 'figures.csv',
    query: figuresQuerySchema,
    response: figuresResponseSchema,
  },
});
