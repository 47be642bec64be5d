import { mailContracts } from '@nearhand/shared/mail/mail.contract';
import { endpoint } from '../../http/endpoint.ts';
import { getMail, listMails, getUnsubscribeLink } from './queries.ts';
import { retryMail, sendTestMail } from './commands.ts';
import { mailMessages } from '@nearhand/shared/mail/mails';
import { Router, type RequestHandler, type Response } from 'express';
import { config } from '../../config.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { escapeHtml } from '../../lib/escape.ts';
import { labelRoute, methodNotAllowed } from '../../http/router.ts';
import { switchOffChannel } from '../notifications/preferences.ts';

const PATH = '/unsubscribe/:token';

/** Sends a page with a button and changes nothing, because mail programs and scanners open every link. */
const sendForm: RequestHandler<{ token: string }> = async ({ params: { token } }, response) => {
  await withFailoverRetry(() => getUnsubscribeLink(token));
  sendPage(response, mailMessages.unsubscribeQuestion, [
    '<form method="post"><button>',
    escapeHtml(mailMessages.unsubscribe),
    '</button></form>',
  ]);
};

/** Unsubscribes. Mail programs send the same request for one click (RFC 8058); its body is ignored. */
const unsubscribe: RequestHandler<{ token: string }> = async (request, response) => {
  await withFailoverRetry(async () => {
    const { user, kind } = await getUnsubscribeLink(request.params.token);
    await switchOffChannel(user, kind, 'email');
  });
  if (request.accepts(['json', 'html']) === 'html') sendPage(response, mailMessages.unsubscribed, []);
  else response.json({ success: true, message: mailMessages.unsubscribed });
};

function sendPage(response: Response, heading: string, content: string[]): void {
  const name = escapeHtml(config.MARKETPLACE_NAME);
  response.type('html').send(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${name}</title></head>
<body><main><h1>${escapeHtml(heading)}</h1>${content.join('')}<p><a href="/">${name}</a></p></main></body></html>`,
  );
}

/** Routes that unsubscribe without a session, because mail programs know only the URL. */
export const unsubscribeRoutes = Router();
unsubscribeRoutes
  .route(PATH)
  .all(labelRoute(PATH))
  .get(sendForm)
  .post(unsubscribe)
  .all(methodNotAllowed(['GET', 'POST']));

export const mailEndpoints = [
  endpoint(mailContracts.listMails, ({ query }) => listMails(query)),
  endpoint(mailContracts.getMail, async ({ params: { id }, user, requestId }) => ({
    mail: await getMail(id, { user, requestId }),
  })),
  endpoint(mailContracts.retryMail, ({ params: { id }, user, requestId }) =>
    retryMail(id, { user, requestId }),
  ),
  endpoint(mailContracts.sendTestMail, async ({ body: { to } }) => ({ message: await sendTestMail(to) })),
];
