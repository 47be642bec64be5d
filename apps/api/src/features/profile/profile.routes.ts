import { profileContracts } from '@nearhand/shared/profile/profile.contract';
import { messages } from '@nearhand/shared/api-messages';
import { endpoint } from '../../http/endpoint.ts';
import { updateProfile, getProfile } from './commands.ts';

const { getProfile: getContract, getMe, updateProfile: updateContract, updateMe } = profileContracts;

export const profileEndpoints = [
  ...[getContract, getMe].map((contract) =>
    endpoint(contract, async ({ user }) => ({ user: await getProfile(user.id) })),
  ),
  ...[updateContract, updateMe].map((contract) =>
    endpoint(contract, async ({ user, body, versions, ip }) => ({
      message: messages.profile.updated,
      user: await updateProfile(user, body, { versions, ip }),
    })),
  ),
];
