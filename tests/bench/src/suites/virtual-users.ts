import type { Db } from 'mongodb';
import {
  HEAVY_USERS_OFFSET,
  REGULAR_USERS_OFFSET,
  LIGHT_USERS_OFFSET,
  USERS_PER_GROUP,
} from '../data/sizes.ts';
import type { Role } from '../data/users.ts';
import { signIn } from '../harness/sign-in.ts';
import { times } from './requests.ts';

const CUSTOMERS = 100;
const PROVIDERS = 20;

/** Session tokens of the users that send the requests, by group. */
export interface VirtualUsers {
  admins: string[];
  heavyCustomers: string[];
  heavyProviders: string[];
  lightProviders: string[];
  customers: string[];
  providers: string[];
}

export async function signInVirtualUsers(db: Db): Promise<VirtualUsers> {
  const signInAll = (role: Role, first: number, count: number) =>
    signIn(
      db,
      role,
      times(count, (index) => first + index),
    );
  return {
    admins: await signInAll('admin', 0, USERS_PER_GROUP),
    heavyCustomers: await signInAll('customer', HEAVY_USERS_OFFSET, USERS_PER_GROUP),
    heavyProviders: await signInAll('provider', HEAVY_USERS_OFFSET, USERS_PER_GROUP),
    lightProviders: await signInAll('provider', LIGHT_USERS_OFFSET, USERS_PER_GROUP),
    customers: await signInAll('customer', REGULAR_USERS_OFFSET, CUSTOMERS),
    providers: await signInAll('provider', REGULAR_USERS_OFFSET, PROVIDERS),
  };
}
