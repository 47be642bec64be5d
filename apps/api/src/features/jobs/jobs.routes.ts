import { jobSchema, listJobsQuerySchema } from '@nearhand/shared/jobs/jobs';
import { paginationSchema } from '@nearhand/shared/pagination';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { listJobs } from './list-jobs.ts';
import './job-metrics.ts';

export const jobEndpoints = [
  endpoint(
    'get',
    '/',
    {
      operationId: 'listJobs',
      access: ['admin'],
      summary: 'The jobs that are waiting or have failed, the first due first',
      query: listJobsQuerySchema,
      response: z.object({
        jobs: z.array(jobSchema).describe('The jobs on this page of the list'),
        pagination: paginationSchema,
      }),
    },
    ({ query }) => listJobs(query),
  ),
];
