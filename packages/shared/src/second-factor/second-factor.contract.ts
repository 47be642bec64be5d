import { defineContracts } from '../contract.ts';
import {
  secondFactorResponseSchema,
  setUpSecondFactorSchema,
  secondFactorSetupSchema,
  confirmSecondFactorSchema,
  recoveryCodesResponseSchema,
  secondFactorProofSchema,
} from './second-factor.ts';
import { messageResponseSchema } from '../common-schemas.ts';

const common = { access: 'signed-in', allowsMissingSecondFactor: true } as const;

export const secondFactorContracts = defineContracts('Second factor', {
  getSecondFactor: {
    ...common,
    summary: 'Whether the second factor of the caller is on',
    response: secondFactorResponseSchema,
  },
  setUpSecondFactor: {
    ...common,
    summary: 'Start the setup of a second factor; it is on once a code is confirmed',
    body: setUpSecondFactorSchema,
    response: secondFactorSetupSchema,
    status: 201,
    location: '/api/users/me/second-factor',
    possibleErrors: ['email_not_verified', 'password_wrong', 'second_factor_on'],
  },
  confirmSecondFactor: {
    ...common,
    summary: 'Switch the second factor on by a code of the authenticator app',
    body: confirmSecondFactorSchema,
    response: recoveryCodesResponseSchema,
    possibleErrors: ['email_not_verified', 'code_wrong', 'second_factor_off', 'second_factor_on'],
  },
  renewRecoveryCodes: {
    ...common,
    summary: 'Replace the recovery codes',
    body: secondFactorProofSchema,
    response: recoveryCodesResponseSchema,
    possibleErrors: ['code_wrong', 'password_wrong', 'second_factor_off'],
  },
  switchOffSecondFactor: {
    ...common,
    summary: 'Switch the second factor off',
    body: secondFactorProofSchema,
    response: messageResponseSchema,
    possibleErrors: ['code_wrong', 'password_wrong', 'second_factor_off'],
  },
});
