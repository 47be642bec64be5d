import type { Job, ListJobsQuery } from '@nearhand/shared/jobs/jobs';
import type { Pagination } from '@nearhand/shared/pagination';
import { paginate } from '../../database/paginate.ts';
import { JobModel, type JobDocument } from '../../models/job.model.ts';

export async function listJobs({
  status,
  ...query
}: ListJobsQuery): Promise<{ jobs: Job[]; pagination: Pagination }> {
  const { documents, pagination } = await paginate<JobDocument, 'data'>({
    model: JobModel,
    filter: status ? { status } : {},
    sort: [
      ['runAt', 1],
      ['_id', 1],
    ],
    query,
    projection: { data: 0 },
  });
  return { jobs: documents.map(presentJob), pagination };
}

function presentJob({
  _id,
  kind,
  status,
  runAt,
  attempts,
  error,
  createdAt,
}: Omit<JobDocument, 'data'>): Job {
  return {
    _id: _id.toString(),
    kind,
    status,
    runAt: runAt.toISOString(),
    attempts,
    ...(error !== undefined && { error }),
    createdAt: createdAt.toISOString(),
  };
}
