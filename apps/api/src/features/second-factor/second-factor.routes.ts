import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { messageResponseSchema } from '@nearhand/shared/common-schemas';
import {
  confirmSecondFactorSchema,
  recoveryCodesResponseSchema,
  secondFactorProofSchema,
  secondFactorResponseSchema,
  secondFactorSetupSchema,
  setUpSecondFactorSchema,
} from '@nearhand/shared/second-factor/second-factor';
import { endpoint } from '../../http/endpoint.ts';
import {
  confirmSetup,
  getSecondFactor,
  renewRecoveryCodes,
  startSetup,
  switchOffSecondFactor,
} from './second-factor.ts';

const common = { access: 'signed-in', allowsMissingSecondFactor: true } as const;

/** Endpoints for the second factor of the caller. None accepts an Idempotency-Key, because a stored response would contain secrets. */
export const secondFactorEndpoints = [
  endpoint(
    'get',
    '/',
    {
      ...common,
      operationId: 'getSecondFactor',
      summary: 'Whether the second factor of the caller is on',
      response: secondFactorResponseSchema,
    },
    async ({ user }) => ({ secondFactor: await getSecondFactor(user) }),
  ),
  endpoint(
    'post',
    '/',
    {
      ...common,
      operationId: 'setUpSecondFactor',
      summary: 'Start the setup of a second factor; it is on once a code is confirmed',
      body: setUpSecondFactorSchema,
      response: secondFactorSetupSchema,
      status: 201,
      location: '/api/users/me/second-factor',
      possibleErrors: ['conflict'],
    },
    ({ user, body, ip }) => startSetup(user, body, ip),
  ),
  endpoint(
    'post',
    '/confirm',
    {
      ...common,
      operationId: 'confirmSecondFactor',
      summary: 'Switch the second factor on by a code of the authenticator app',
      body: confirmSecondFactorSchema,
      response: recoveryCodesResponseSchema,
      possibleErrors: ['conflict'],
    },
    async ({ user, body }) => ({ recoveryCodes: await confirmSetup(user, body) }),
  ),
  endpoint(
    'post',
    '/recovery-codes',
    {
      ...common,
      operationId: 'renewRecoveryCodes',
      summary: 'Replace the recovery codes',
      body: secondFactorProofSchema,
      response: recoveryCodesResponseSchema,
      possibleErrors: ['conflict'],
    },
    async ({ user, body, ip }) => ({ recoveryCodes: await renewRecoveryCodes(user, body, ip) }),
  ),
  endpoint(
    'delete',
    '/',
    {
      ...common,
      operationId: 'switchOffSecondFactor',
      summary: 'Switch the second factor off',
      body: secondFactorProofSchema,
      response: messageResponseSchema,
      possibleErrors: ['conflict'],
    },
    async ({ user, body, ip }) => {
      await switchOffSecondFactor(user, body, ip);
      return { message: accountSecurityMessages.switchedOff };
    },
  ),
];
