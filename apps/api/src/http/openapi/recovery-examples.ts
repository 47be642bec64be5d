import { closeAccountSchema } from '@nearhand/shared/account/account';
import {
  forgotPasswordSchema,
  resetPasswordSchema,
  verifyEmailSchema,
} from '@nearhand/shared/recovery/recovery';
import {
  confirmSecondFactorSchema,
  secondFactorProofSchema,
  secondFactorSchema,
  setUpSecondFactorSchema,
} from '@nearhand/shared/second-factor/second-factor';
import { changePasswordSchema } from '@nearhand/shared/users/users';
import { example } from './openapi-example.ts';

const TOKEN = 'tK3vQ0sXg8mE1yJc5rZ2wLb7nPd4fHa9uVo6iTq_xYk';
const PASSWORD = 'a good password';

/** Examples of requests that recover or protect an account, for the OpenAPI document. */
export const recoveryExamples = [
  example(changePasswordSchema, { currentPassword: PASSWORD, newPassword: 'an even better password' }),
  example(closeAccountSchema, { password: PASSWORD }),
  example(forgotPasswordSchema, { email: 'robin@example.org' }),
  example(resetPasswordSchema, {
    token: TOKEN,
    newPassword: 'an even better password',
    confirmPassword: 'an even better password',
  }),
  example(verifyEmailSchema, { token: TOKEN }),
  example(setUpSecondFactorSchema, { password: PASSWORD }),
  example(confirmSecondFactorSchema, { code: '123456' }),
  example(secondFactorProofSchema, { password: PASSWORD, code: '123456' }),
  example(secondFactorSchema, { enabled: true, recoveryCodesLeft: 10 }),
];
