import type { Marketplace } from '@nearhand/shared/marketplace/marketplace';
import { config } from '../config.ts';

export type SignIn = Marketplace['demoAccounts'][number];

export interface SignIns {
  /** Demo accounts whose password is public. */
  demo: SignIn[];
  /** Accounts whose passwords this start has generated. */
  generated: SignIn[];
  /** Whether an earlier start has generated the passwords of the demo, which cannot be printed again. */
  hasHiddenPasswords: boolean;
}

/** Builds what the operator reads after the start: the URL of the marketplace, and the accounts to sign in with. */
export function buildStartupBanner(port: number, { demo, generated, hasHiddenPasswords }: SignIns): string {
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST;
  const url = `http://${host}:${port}`;
  const lines = [
    '',
    `  ${config.MARKETPLACE_NAME} is ready:  ${url}`,
    `  API reference:      ${url}/api/docs`,
    ...(config.ADMIN_EMAIL ? [`  Admin:              ${config.ADMIN_EMAIL}, with ADMIN_PASSWORD`] : []),
    ...signInLines('Sign in to the demo as', demo),
    ...(hasHiddenPasswords && generated.length === 0
      ? ['', '  The demo passwords were shown when they were made. For new ones:  npm run demo:reset']
      : []),
    '',
    '  Stop with Ctrl-C.',
    // Last, where it is seen: it is shown only once.
    ...signInLines('Sign in as (these passwords are shown only once; change them in the profile)', generated),
    '',
  ];
  return lines.join('\n');
}

function signInLines(title: string, signIns: SignIn[]): string[] {
  if (signIns.length === 0) return [];
  return [
    '',
    `  ${title}`,
    ...signIns.map(({ role, email, password }) => `    ${role.padEnd(9)} ${email}   password: ${password}`),
  ];
}
