import { Secret, TOTP } from 'otpauth';

export const STEP_MS = 30_000;

/** Returns the code that an authenticator app shows `steps` from now. */
export function codeOf(secret: string, steps = 0): string {
  const app = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: Date.now() + steps * STEP_MS });
}
