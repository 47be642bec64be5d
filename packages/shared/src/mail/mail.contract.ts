import { defineContracts } from '../contract.ts';
import {
  listMailsQuerySchema,
  mailSchema,
  mailIdParamsSchema,
  mailDetailsSchema,
  testMailSchema,
} from './mails.ts';
import { z } from 'zod';
import { paginationSchema } from '../pagination.ts';
import { messageResponseSchema, responseMessageSchema } from '../common-schemas.ts';

const access = ['admin'] as const;

export const mailContracts = defineContracts('Mails', {
  listMails: {
    access,
    summary: 'The mails to users, without their contents, the latest first',
    query: listMailsQuerySchema,
    response: z.object({
      mails: z.array(mailSchema).describe('The mails on this page of the list'),
      pagination: paginationSchema,
    }),
  },
  getMail: {
    access,
    summary: 'One mail; with its contents only where no mail is sent, which the audit log records',
    params: mailIdParamsSchema,
    response: z.object({ mail: mailDetailsSchema }),
  },
  retryMail: {
    access,
    summary: 'Send a waiting or dead mail again at once, with a new count of tries',
    params: mailIdParamsSchema,
    response: z.object({ mail: mailSchema, message: responseMessageSchema }),
    possibleErrors: ['already_sent'],
    idempotency: 'claimed',
  },
  sendTestMail: {
    access,
    summary: 'Send a test mail at once, with the present sender; the error has the words of the mail server',
    body: testMailSchema,
    response: messageResponseSchema,
    status: 200,
    possibleErrors: ['conflict', 'mail_server_failed'],
    idempotency: 'claimed',
  },
});
