import { isApproved } from '@nearhand/shared/applications/applications';
import { tooManyServicesMessage } from '@nearhand/shared/api-messages';
import type { ClientSession } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import type { UserDocument } from '../../models/user.model.ts';
import { ServiceModel } from '../../models/service.model.ts';

/**
 * Throws when a provider, unlike an admin, has reached the limit of services. Runs in the
 * transaction that creates the service and has locked the provider, so that concurrent ones count each other.
 */
export async function assertServiceQuota(
  { role }: CurrentUser,
  { _id, status }: UserDocument,
  tx: ClientSession,
): Promise<void> {
  if (!config.RATE_LIMIT || role === 'admin') return;
  const hasApproval = isApproved({ status });
  const quota = hasApproval ? config.MAX_SERVICES_PER_PROVIDER : config.MAX_SERVICES_BEFORE_APPROVAL;
  const count = await ServiceModel.countDocuments({ provider: _id }).session(tx);
  if (count >= quota) {
    const message = tooManyServicesMessage(quota, hasApproval);
    throw new AppError('service_quota_reached', message, { retryAfterSeconds: 60 });
  }
}
