import { jobContracts } from '@nearhand/shared/jobs/jobs.contract';
import { endpoint } from '../../http/endpoint.ts';
import { listJobs } from './queries.ts';
import './job-metrics.ts';

export const jobEndpoints = [endpoint(jobContracts.listJobs, ({ query }) => listJobs(query))];
