import type { Marketplace } from '@nearhand/shared/marketplace';
import { config } from './config.ts';

export type SignIn = Marketplace['demoAccounts'][number];

/** What the operator reads once everything is up: where the marketplace is, and who can sign in. */
export function welcome(port: number, demoAccounts: SignIn[], ownSignIns: SignIn[]): string {
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST;
  const address = `http://${host}:${port}`;
  const lines = [
    '',
    `  ${config.MARKETPLACE_NAME} is ready:  ${address}`,
    `  API reference:      ${address}/api/docs`,
    ...(config.ADMIN_EMAIL ? [`  Admin:              ${config.ADMIN_EMAIL}, with ADMIN_PASSWORD`] : []),
    ...signInLines('Sign in to the demo as', demoAccounts),
    ...signInLines('Sign in as. These passwords are shown only now; change them in the profile.', ownSignIns),
    '',
    '  Stop with Ctrl-C.',
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
