import { isolate } from '@nearhand/shared/region/user-text';

/** What customers read of a booking without an address. */
export const addressTexts = {
  needed: (provider: string) => `${isolate(provider)} needs your address`,
  add: 'Add the address',
} as const;

export const bookingStepTexts = {
  undoable: (customer: string) => `On the way. We tell ${customer} in a moment.`,
  waiting: 'Will be sent',
  tooLate: 'A step of a visit could not be sent within 12 hours.',
  failed: 'The step could not be reported',
} as const;
