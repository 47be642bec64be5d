import { secondFactorContracts } from '@nearhand/shared/second-factor/second-factor.contract';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { endpoint } from '../../http/endpoint.ts';
import {
  confirmSetup,
  renewRecoveryCodes,
  startSetup,
  switchOffSecondFactor,
  getSecondFactor,
} from './commands.ts';

/** Endpoints for the second factor of the caller. None accepts an Idempotency-Key, because a stored response would contain secrets. */
export const secondFactorEndpoints = [
  endpoint(secondFactorContracts.getSecondFactor, async ({ user }) => ({
    secondFactor: await getSecondFactor(user),
  })),
  endpoint(secondFactorContracts.setUpSecondFactor, ({ user, body, ip }) => startSetup(user, body, ip)),
  endpoint(secondFactorContracts.confirmSecondFactor, async ({ user, body }) => ({
    recoveryCodes: await confirmSetup(user, body),
  })),
  endpoint(secondFactorContracts.renewRecoveryCodes, async ({ user, body, ip }) => ({
    recoveryCodes: await renewRecoveryCodes(user, body, ip),
  })),
  endpoint(secondFactorContracts.switchOffSecondFactor, async ({ user, body, ip }) => {
    await switchOffSecondFactor(user, body, ip);
    return { message: accountSecurityMessages.switchedOff };
  }),
];
