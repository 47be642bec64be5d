import {
  listMailsQuerySchema,
  mailDetailsSchema,
  mailIdParamsSchema,
  mailSchema,
} from '@nearhand/shared/mail/mails';
import { responseMessageSchema } from '@nearhand/shared/common-schemas';
import { paginationSchema } from '@nearhand/shared/pagination';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { getMail, listMails, retryMail } from './mails.ts';

const access = ['admin'] as const;

export const mailEndpoints = [
  endpoint(
    'get',
    '/',
    {
      operationId: 'listMails',
      access,
      summary: 'The mails to users, without their contents, the latest first',
      query: listMailsQuerySchema,
      response: z.object({
        mails: z.array(mailSchema).describe('The mails on this page of the list'),
        pagination: paginationSchema,
      }),
    },
    ({ query }) => listMails(query),
  ),
  endpoint(
    'get',
    '/:id',
    {
      operationId: 'getMail',
      access,
      summary: 'One mail; with its contents only if no mail server is configured',
      params: mailIdParamsSchema,
      response: z.object({ mail: mailDetailsSchema }),
    },
    async ({ params: { id } }) => ({ mail: await getMail(id) }),
  ),
  endpoint(
    'post',
    '/:id/retry',
    {
      operationId: 'retryMail',
      access,
      summary: 'Send a waiting or dead mail again at once, with a new count of tries',
      params: mailIdParamsSchema,
      response: z.object({ mail: mailSchema, message: responseMessageSchema }),
      possibleErrors: ['conflict'],
      idempotency: 'claimed',
    },
    ({ params: { id } }) => retryMail(id),
  ),
];
