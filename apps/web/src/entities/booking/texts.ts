import { isolate } from '@nearhand/shared/region/user-text';

/** What customers read of a booking without an address. */
export const addressTexts = {
  needed: (provider: string) => `${isolate(provider)} needs your address`,
  add: 'Add the address',
} as const;
