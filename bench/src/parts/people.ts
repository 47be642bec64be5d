import type { Db } from 'mongodb';
import { BUSY_CUSTOMER, BUSY_PROVIDER, FIRST_ORDINARY, QUIET_PROVIDER } from '../data/sizes.ts';
import { signIn } from '../stand/sign-in.ts';
import { times } from './requests.ts';

const CUSTOMERS = 100;
const PROVIDERS = 20;

/** Tokens of those in whose names the requests are made. */
export interface People {
  admin: string;
  busyCustomer: string;
  busyProvider: string;
  quietProvider: string;
  customer: string;
  customers: string[];
  providers: string[];
}

export async function signInPeople(db: Db): Promise<People> {
  const ordinary = (count: number) => times(count, (index) => FIRST_ORDINARY + index);
  const [admin = ''] = await signIn(db, 'admin', [0]);
  const [busyCustomer = '', ...customers] = await signIn(db, 'customer', [
    BUSY_CUSTOMER,
    ...ordinary(CUSTOMERS),
  ]);
  const special = [BUSY_PROVIDER, QUIET_PROVIDER];
  const [busyProvider = '', quietProvider = '', ...providers] = await signIn(db, 'provider', [
    ...special,
    ...ordinary(PROVIDERS),
  ]);
  const [customer = ''] = customers;
  return { admin, busyCustomer, busyProvider, quietProvider, customer, customers, providers };
}
