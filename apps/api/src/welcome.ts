import type { Marketplace } from '@nearhand/shared/marketplace';
import { config } from './config.ts';

/** What the operator reads once everything is up: where the marketplace is and, with demo data, how to sign in. */
export function welcome(port: number, demoAccounts: Marketplace['demoAccounts']): string {
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST;
  const address = `http://${host}:${port}`;
  const lines = [
    '',
    `  ${config.MARKETPLACE_NAME} is ready:  ${address}`,
    `  API reference:      ${address}/api/docs`,
    ...(demoAccounts.length > 0 ? ['', '  Sign in to the demo as'] : []),
    ...demoAccounts.map(
      ({ role, email, password }) => `    ${role.padEnd(9)} ${email}   password: ${password}`,
    ),
    '',
    '  Stop with Ctrl-C.',
    '',
  ];
  return lines.join('\n');
}
