import { customerMessages } from '@nearhand/shared/customers/customer-rules';
import { customerContracts } from '@nearhand/shared/customers/customers.contract';
import { endpoint } from '../../http/endpoint.ts';
import { saveCustomerNote } from './commands.ts';
import { listCustomers } from './queries.ts';

export const customerEndpoints = [
  endpoint(customerContracts.listOwnCustomers, ({ user, query }) => listCustomers(user, query)),
  endpoint(customerContracts.saveCustomerNote, async ({ user, params: { id }, body: { note } }) => {
    await saveCustomerNote(user, id, note);
    return { note, message: customerMessages.noteSaved };
  }),
];
