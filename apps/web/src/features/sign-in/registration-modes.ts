import type { RegistrationMode } from '@nearhand/shared/settings';
import type { PublicSettings } from '@nearhand/shared/settings.contract';
import { messages } from '@nearhand/shared/api-messages';

export type AccountType = 'customer' | 'provider';

/** What stands in the place of an account type that cannot be chosen. */
const REASONS = { invitation: 'By invitation only', closed: 'No new accounts' } as const;

type Modes = Pick<PublicSettings, 'customerRegistration' | 'providerRegistration'>;

/** Returns why nobody can register as this type now; undefined if they can. */
export function getBarrier(type: AccountType, modes: Modes, hasInvitation: boolean): string | undefined {
  const mode: RegistrationMode = modes[`${type}Registration`] ?? 'open';
  return mode === 'open' || (mode === 'invitation' && hasInvitation) ? undefined : REASONS[mode];
}

/** Returns why nobody can register at all; undefined if somebody can. */
export function getClosedText(modes: Modes, hasInvitation: boolean): string | undefined {
  const types = ['customer', 'provider'] as const;
  if (types.some((type) => getBarrier(type, modes, hasInvitation) === undefined)) return undefined;
  const isByInvitation = types.some((type) => modes[`${type}Registration`] === 'invitation');
  return isByInvitation ? messages.register.byInvitation : messages.register.closed;
}
