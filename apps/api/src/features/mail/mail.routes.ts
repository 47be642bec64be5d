import { mailContracts } from '@nearhand/shared/mail/mail.contract';
import { endpoint } from '../../http/endpoint.ts';
import { getMail, listMails, retryMail } from './mails.ts';

export const mailEndpoints = [
  endpoint(mailContracts.listMails, ({ query }) => listMails(query)),
  endpoint(mailContracts.getMail, async ({ params: { id } }) => ({ mail: await getMail(id) })),
  endpoint(mailContracts.retryMail, ({ params: { id } }) => retryMail(id)),
];
