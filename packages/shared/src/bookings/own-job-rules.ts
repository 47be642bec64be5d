import { HOUR_MS, MINUTE_MS } from '../durations.ts';

// Jobs that providers have from elsewhere and enter themselves. Without zod, so that pages can read it.

/** The most own jobs of a provider that are not over. */
export const MAX_OWN_JOBS = 1000;
/** The length of each day of an own job that takes several. */
export const OWN_JOB_DAY_MINUTES = (8 * HOUR_MS) / MINUTE_MS;
export const MAX_OWN_JOB_DAYS = 31;
export const MAX_OWN_JOB_MINUTES = (24 * HOUR_MS) / MINUTE_MS;

const lengthInvalid = `Enter minutes, 1 to ${MAX_OWN_JOB_MINUTES}, or days, 1 to ${MAX_OWN_JOB_DAYS}`;

export const ownJobMessages = {
  added: 'Job added',
  moved: 'Job moved',
  customerInvalid: 'Customer must have a name',
  lengthInvalid,
  titleRequired: 'Say what is to be done',
  startRequired: 'Start is required',
  priceInvalid: 'Price must be 0 or more',
  slotTaken: 'You already have a visit at this time',
  notApproved: 'You can add jobs once your application is approved',
  tooMany: `You can have at most ${MAX_OWN_JOBS} jobs of your own ahead`,
  notPossible: 'This is a job that you have added yourself: nobody else sees it',
  onlyOwn: 'Only a job that the provider has added moves at once',
} as const;

/** Returns whether a provider has added a booking, so that its customer has no part in it. */
export function isOwnJob({ origin }: { origin?: 'own' | undefined }): boolean {
  return origin === 'own';
}
