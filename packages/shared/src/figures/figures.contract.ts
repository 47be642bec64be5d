import { defineContracts } from '../contract.ts';
import { figuresQuerySchema, figuresResponseSchema } from './figures.ts';

export const figureContracts = defineContracts('Figures', {
  getFigures: {
    access: ['admin'],
    summary: 'Figures of each day, week or month, and of the time before',
    csv: 'figures.csv',
    query: figuresQuerySchema,
    response: figuresResponseSchema,
  },
});
