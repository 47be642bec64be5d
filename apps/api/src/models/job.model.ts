import type { JobStatus } from '@nearhand/shared/jobs/jobs';
import { model, Schema, type Types } from 'mongoose';

const FAILED_JOB_RETENTION_SECONDS = 30 * 24 * 3600;

/** Work that an instance does later. It is deleted when it succeeds. */
export interface JobDocument {
  _id: Types.ObjectId;
  kind: string;
  /** Unique within the kind. */
  key: string;
  data: Record<string, unknown>;
  status: JobStatus;
  /** When it is due, or retried. */
  runAt: Date;
  /** When an instance may claim it: at `runAt`, or while it is running, when the lease of its instance ends. */
  claimableAt: Date;
  /** Identifies the claim of the instance that runs it. */
  claim?: string;
  /** How often it has been claimed since it was scheduled. */
  attempts: number;
  /** Why the latest attempt failed. */
  error?: string;
  failedAt?: Date;
  /** The user with whose account it is deleted. */
  owner?: Types.ObjectId;
  createdAt: Date;
}

const jobSchema = new Schema<JobDocument>(
  {
    kind: { type: String, required: true },
    key: { type: String, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    status: { type: String, required: true },
    runAt: { type: Date, required: true },
    claimableAt: { type: Date, required: true },
    claim: String,
    attempts: { type: Number, required: true },
    error: String,
    failedAt: Date,
    owner: Schema.Types.ObjectId,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
jobSchema.index({ kind: 1, key: 1 }, { unique: true });
jobSchema.index({ status: 1, kind: 1, claimableAt: 1 });
jobSchema.index({ status: 1, kind: 1, runAt: 1 });
jobSchema.index({ runAt: 1, _id: 1 });
jobSchema.index({ status: 1, runAt: 1, _id: 1 });
jobSchema.index({ owner: 1 }, { partialFilterExpression: { owner: { $exists: true } } });
jobSchema.index({ failedAt: 1 }, { expireAfterSeconds: FAILED_JOB_RETENTION_SECONDS });

export const JobModel = model('Job', jobSchema);
