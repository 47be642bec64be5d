import { MAX_SUBJECT_LENGTH } from '@nearhand/shared/mail/mails';
import { getBrandTone } from '@nearhand/shared/brand/brand-colors';
import { toHex } from '@nearhand/shared/brand/oklch';
import { getTextDirection, isolate } from '@nearhand/shared/region/user-text';
import { Eta } from 'eta';
import { config } from '../../config.ts';
import type { MailDocument } from '../../models/mail.model.ts';
import { getSetting } from '../../settings/live-settings.ts';
import { presentNotice } from '../notices/present.ts';

// The templates are code, so that the bundle needs no other files. `it` is the view; `<%= %>` escapes HTML, `<%~ %>` does not.
const HTML_TEMPLATE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title><%= it.subject %></title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14181f !important; }
  .card { background: #1e242d !important; color: #eef1f5 !important; }
  .quiet, .quiet a { color: #b4bcc8 !important; }
  .button { background: <%= it.brand.dark %> !important; color: <%= it.brand.darkText %> !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f3f5f8;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;color:#1c2430;border-radius:12px"><tr><td style="padding:28px">
<% if (it.logo) { %>
<p style="margin:0 0 8px"><img src="<%= it.logo %>" alt="" height="32" style="display:block;height:32px;width:auto"></p>
<% } %>
<p class="quiet" dir="auto" style="margin:0 0 16px;color:#566072;font-size:14px"><%= it.marketplace %></p>
<h1 dir="<%= it.dirOf(it.content.heading) %>" style="margin:0 0 16px;font-size:22px;line-height:1.3"><%= it.content.heading %></h1>
<% for (const paragraph of it.content.paragraphs) { %>
<p dir="<%= it.dirOf(paragraph) %>" style="margin:0 0 14px;font-size:16px;white-space:pre-line"><%= paragraph %></p>
<% } %>
<% if (it.content.details.length > 0) { %>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:16px">
<% for (const [label, value] of it.content.details) { %>
<tr><td class="quiet" style="padding:4px 16px 4px 0;color:#566072;vertical-align:top"><%= label %></td><td dir="<%= it.dirOf(value) %>" style="padding:4px 0;vertical-align:top"><%= value %></td></tr>
<% } %>
</table>
<% } %>
<% if (it.action) { %>
<p style="margin:20px 0"><a class="button" href="<%= it.action.url %>" style="display:inline-block;padding:12px 20px;border-radius:8px;background:<%= it.brand.light %>;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none"><%= it.action.label %></a></p>
<p class="quiet" style="margin:0 0 14px;color:#566072;font-size:13px;word-break:break-all">Or open this address: <%= it.action.url %></p>
<% } %>
<% if (it.otherAction) { %>
<p style="margin:0 0 14px;font-size:16px"><a href="<%= it.otherAction.url %>" style="color:inherit;font-weight:600"><%= it.otherAction.label %></a></p>
<% } %>
</td></tr></table>
<p class="quiet" style="max-width:560px;margin:16px auto 0;color:#566072;font-size:13px"><%= it.reason %><% if (it.unsubscribeUrl) { %> <a href="<%= it.unsubscribeUrl %>" style="color:#566072">Stop mails of this kind</a><% } %></p>
<% for (const line of it.foot) { %>
<p class="quiet" dir="auto" style="max-width:560px;margin:8px auto 0;color:#566072;font-size:13px;white-space:pre-line"><%= line %></p>
<% } %>
</td></tr></table>
</body>
</html>
`;

const TEXT_TEMPLATE = `<%~ it.content.heading %>

<% for (const paragraph of it.content.paragraphs) { %>
<%~ paragraph %>


<% } %>
<% for (const [label, value] of it.content.details) { %>
<%~ label %>: <%~ value %>

<% } %>
<% if (it.action) { %>

<%~ it.action.label %>:
<%~ it.action.url %>

<% } %>
<% if (it.otherAction) { %>

<%~ it.otherAction.label %>:
<%~ it.otherAction.url %>

<% } %>

--
<%~ it.reason %>

<% if (it.unsubscribeUrl) { %>
Stop mails of this kind: <%~ it.unsubscribeUrl %>

<% } %>
<% for (const line of it.foot) { %>

<%~ line %>

<% } %>
`;

const eta = new Eta({ autoEscape: true, cache: true });
const renderHtml = eta.compile(HTML_TEMPLATE);
const renderText = eta.compile(TEXT_TEMPLATE);

type WrittenMail = Pick<
  MailDocument,
  'kind' | 'data' | 'person' | 'bookings' | 'subject' | 'unsubscribeToken'
> & {
  isAnswered?: boolean;
  /** Leaves out links with a token. */
  hidesTokens?: boolean;
};

/** Returns the subject of a mail: as it was sent, or as it would be sent now. */
export async function getSubject({ data, subject = '', ...mail }: WrittenMail): Promise<string> {
  return data ? toSubject((await presentNotice({ ...mail, data })).title) : subject;
}

interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Makes the sentences of a mail, and renders them as HTML and as plain text. Both are empty once its data is deleted. */
export async function renderMail({
  data,
  subject: sent = '',
  unsubscribeToken,
  hidesTokens = false,
  ...mail
}: WrittenMail): Promise<RenderedMail> {
  if (!data) return { subject: sent, html: '', text: '' };
  const notice = await presentNotice({ ...mail, data });
  const { title, text: first, action = 'View details', paragraphs = [], details = [] } = notice;
  const toAction = (path: string | undefined, label: string) => {
    if (path === undefined || (hidesTokens && path.includes('token='))) return undefined;
    return { label, url: new URL(path, `${config.PUBLIC_URL}/`).href };
  };
  const subject = toSubject(title);
  const view = {
    subject,
    content: { heading: subject, paragraphs: [first, ...paragraphs], details },
    marketplace: config.MARKETPLACE_NAME,
    dirOf: getTextDirection,
    ...getLook(),
    action: toAction(notice.link, action),
    otherAction: toAction(notice.otherAction?.link, notice.otherAction?.label ?? ''),
    reason: `${isolate(config.MARKETPLACE_NAME)} sends you this mail because you have an account there.`,
    unsubscribeUrl:
      unsubscribeToken === undefined || hidesTokens
        ? undefined
        : `${config.PUBLIC_URL}/unsubscribe?token=${unsubscribeToken}`,
  };
  const text = eta.render(renderText, view).replace(/\n{3,}/g, '\n\n');
  return { subject, html: eta.render(renderHtml, view), text: `${text.trim()}\n` };
}

function getLook() {
  const [logo, support] = [getSetting('logo'), getSetting('supportEmail')];
  const colors = { brandColor: getSetting('brandColor'), accentColor: getSetting('accentColor') };
  const toDark = (token: 'brand' | 'brand-fg') => toHex(getBrandTone(colors, token, 'dark'));
  return {
    logo: logo === null || logo === '' ? undefined : new URL(logo, `${config.PUBLIC_URL}/`).href,
    brand: { light: colors.brandColor, dark: toDark('brand'), darkText: toDark('brand-fg') },
    foot: [support === null ? '' : `Need help? Write to ${support}`, getSetting('mailFooter')].filter(
      Boolean,
    ),
  };
}

/** Replaces line breaks and other control characters, which must not reach a header. */
function toSubject(title: string): string {
  return title
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT_LENGTH);
}

/** Returns the URL that unsubscribes from a kind of mail by one click (RFC 8058). */
export function getOneClickUrl(token: string): string {
  return `${config.PUBLIC_URL}/api/unsubscribe/${token}`;
}
