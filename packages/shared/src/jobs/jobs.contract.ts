import { defineContracts } from '../contract.ts';
import { listJobsQuerySchema, jobSchema } from './jobs.ts';
import { z } from 'zod';
import { paginationSchema } from '../pagination.ts';

export const jobContracts = defineContracts('Jobs', {
  listJobs: {
    access: ['admin'],
    summary: 'The jobs that are waiting or have failed, the first due first',
    query: listJobsQuerySchema,
    response: z.object({
      jobs: z.array(jobSchema).describe('The jobs on this page of the list'),
      pagination: paginationSchema,
    }),
  },
});
