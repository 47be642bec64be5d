import { profileContracts } from '@nearhand/shared/profile/profile.contract';
import { messages } from '@nearhand/shared/api-messages';
import { endpoint } from '../../http/endpoint.ts';
import { updateProfile, getProfile } from './commands.ts';

export const profileEndpoints = [
  endpoint(profileContracts.getProfile, async ({ user }) => ({ user: await getProfile(user.id) })),
  endpoint(profileContracts.updateProfile, async ({ user, body, versions, ip }) => ({
    message: messages.profile.updated,
    user: await updateProfile(user, body, { versions, ip }),
  })),
];
