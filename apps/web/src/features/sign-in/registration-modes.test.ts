import { expect, it } from 'vitest';
import { getBarrier, getClosedText } from './registration-modes.ts';

const modes = (
  customerRegistration: 'open' | 'invitation' | 'closed',
  providerRegistration: 'open' | 'invitation' | 'closed',
) => ({
  customerRegistration,
  providerRegistration,
});

it.each([
  [modes('open', 'closed'), false, undefined],
  [modes('invitation', 'closed'), true, undefined],
  [
    modes('invitation', 'closed'),
    false,
    'Registration is by invitation only. Open the link of your invitation.',
  ],
  [modes('closed', 'closed'), true, 'Registration is closed.'],
])('with %j, and an invitation: %j, registration says %j', (given, hasInvitation, text) => {
  expect(getClosedText(given, hasInvitation)).toBe(text);
});

it.each([
  ['customer', false, undefined],
  ['provider', false, 'By invitation only'],
  ['provider', true, undefined],
] as const)('an account as %s, with an invitation: %j, is barred by %j', (type, hasInvitation, reason) => {
  expect(getBarrier(type, modes('open', 'invitation'), hasInvitation)).toBe(reason);
});
