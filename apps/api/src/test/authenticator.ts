import { Secret, TOTP } from 'otpauth';

/** How long a code is valid. */
export const STEP_MS = 30_000;

export function generateCode(secret: string, steps = 0): string {
  const app = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: Date.now() + steps * STEP_MS });
}
