import type { Db } from 'mongodb';
import { FIRST_BUSY, FIRST_ORDINARY, FIRST_QUIET, OF_EACH } from '../data/sizes.ts';
import type { Role } from '../data/users.ts';
import { signIn } from '../stand/sign-in.ts';
import { times } from './requests.ts';

const CUSTOMERS = 100;
const PROVIDERS = 20;

/** Tokens of those in whose names the requests are made. */
export interface People {
  admins: string[];
  busyCustomers: string[];
  busyProviders: string[];
  quietProviders: string[];
  customers: string[];
  providers: string[];
}

export async function signInPeople(db: Db): Promise<People> {
  const signInAll = (role: Role, first: number, count: number) =>
    signIn(
      db,
      role,
      times(count, (index) => first + index),
    );
  return {
    admins: await signInAll('admin', 0, OF_EACH),
    busyCustomers: await signInAll('customer', FIRST_BUSY, OF_EACH),
    busyProviders: await signInAll('provider', FIRST_BUSY, OF_EACH),
    quietProviders: await signInAll('provider', FIRST_QUIET, OF_EACH),
    customers: await signInAll('customer', FIRST_ORDINARY, CUSTOMERS),
    providers: await signInAll('provider', FIRST_ORDINARY, PROVIDERS),
  };
}
