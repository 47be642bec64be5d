import { signInContracts } from '@nearhand/shared/sign-in/sign-in.contract';
import { messages } from '@nearhand/shared/api-messages';
import { endSession } from '../../auth/sessions.ts';
import { endpoint } from '../../http/endpoint.ts';
import { withLoginThrottling } from '../../http/rate-limits.ts';
import { register } from './commands/register.ts';
import { changePassword, getThrottlingKey, logIn } from './commands/sign-in.ts';

export const signInEndpoints = [
  endpoint(signInContracts.registerUser, ({ body, file, userAgent, ip }) =>
    register(body, file?.buffer, { userAgent, ip }),
  ),
  endpoint(signInContracts.loginUser, async ({ body, ip, userAgent }) => {
    const account = await getThrottlingKey(body.email);
    return withLoginThrottling({ account, ip }, () => logIn(body, userAgent));
  }),
  endpoint(signInContracts.logoutUser, async ({ user }) => {
    await endSession(user.sessionId);
    return { message: messages.profile.loggedOut };
  }),
  endpoint(signInContracts.changePassword, async ({ user, body, ip }) => {
    await changePassword(user, body, ip);
    return { message: messages.profile.passwordChanged };
  }),
];
