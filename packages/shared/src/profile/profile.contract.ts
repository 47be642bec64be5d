import { defineContracts } from '../contract.ts';
import { userResponseSchema, updateProfileSchema, changedUserResponseSchema } from '../users/users.ts';

export const profileContracts = defineContracts('Users', {
  getProfile: {
    access: 'signed-in',
    summary: 'The profile of the caller',
    allowsMissingSecondFactor: true,
    response: userResponseSchema,
    versioned: 'user',
  },
  updateProfile: {
    access: 'signed-in',
    summary:
      'Change the profile of the caller; a new email requires the current password and replaces the old one once it is confirmed',
    body: updateProfileSchema,
    response: changedUserResponseSchema,
    versioned: 'user',
    possibleErrors: ['password_wrong', 'email_taken'],
  },
});
