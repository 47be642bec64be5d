import { Secret, TOTP } from 'otpauth';
import { config } from '../../config.ts';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** How many steps before and after the current one are accepted, because clocks differ. */
const WINDOW = 1;

/** Builds the generator that authenticator apps implement: RFC 6238 with SHA-1, 6 digits and 30 seconds. */
function buildTotp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: config.MARKETPLACE_NAME,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** Returns a random secret in base 32. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the URI that authenticator apps read from a QR code. */
export function buildOtpauthUri(secret: string, email: string): string {
  return buildTotp(secret, email).toString();
}

/** Returns the time step that a code of 6 digits belongs to, or undefined for a wrong code. */
export function findTotpStep(secret: string, code: string): number | undefined {
  const timestamp = Date.now();
  const delta = buildTotp(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
