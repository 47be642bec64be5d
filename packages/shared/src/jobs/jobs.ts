import { z } from 'zod';
import { pageQueryFields } from '../pagination.ts';
import { emptyAsUndefined } from '../query-parameters.ts';

const jobStatusSchema = z
  .enum(['waiting', 'failed'])
  .meta({ id: 'JobStatus', description: 'Whether a job waits for its time, or failed in all attempts' });
export type JobStatus = z.infer<typeof jobStatusSchema>;

/** A job as admins see it: never what it works on, which may be personal. */
export const jobSchema = z
  .object({
    _id: z.string().describe('Its id'),
    kind: z.string().describe('Kind of work'),
    status: jobStatusSchema,
    runAt: z.iso.datetime().describe('When it is due, or is tried again'),
    attempts: z.int().describe('How often it has been tried without success'),
    error: z.string().optional().describe('Why the latest attempt failed'),
    createdAt: z.iso.datetime().describe('When it was scheduled'),
  })
  .meta({ id: 'Job', description: 'Work that is done later' });
export type Job = z.infer<typeof jobSchema>;

export const listJobsQuerySchema = z.object({
  ...pageQueryFields,
  status: emptyAsUndefined(
    z.enum(jobStatusSchema.options, { error: 'status must be waiting or failed' }),
  ).describe('Only jobs with this status. Default: all'),
});
export type ListJobsQuery = z.output<typeof listJobsQuerySchema>;
