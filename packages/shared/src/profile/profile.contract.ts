import { defineContracts } from '../contract.ts';
import {
  userResponseSchema,
  updateMeSchema,
  updateProfileSchema,
  changedUserResponseSchema,
} from '../users/users.ts';

const getProfile = {
  access: 'signed-in',
  allowsMissingSecondFactor: true,
  response: userResponseSchema,
  versioned: 'user',
} as const;

const updateProfile = {
  access: 'signed-in',
  body: updateProfileSchema,
  response: changedUserResponseSchema,
  versioned: 'user',
  possibleErrors: ['password_wrong', 'email_taken'],
} as const;

const CHANGE =
  'a new email requires the current password and, where mail works, replaces the old one once it is confirmed';

export const profileContracts = defineContracts('Users', {
  getProfile: { ...getProfile, summary: 'The profile of the caller' },
  updateProfile: { ...updateProfile, summary: `Change the profile of the caller; ${CHANGE}` },
  getMe: { ...getProfile, summary: 'The caller: the same as `getProfile`' },
  updateMe: {
    ...updateProfile,
    body: updateMeSchema,
    summary: `Change some fields of the caller; ${CHANGE}`,
  },
});
