import { config } from '../../config.ts';
import { escapeHtml } from '../../lib/escape.ts';
import { NO_INDEX } from '../../http/web-app.ts';
import { heading, link, paragraph, type PageContent } from './page-content.ts';
import { toUrl } from './structured-data.ts';

const ROOT = '<div id="root">';
const NO_SCRIPT = /<noscript>.*?<\/noscript>/s;
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;
/** Characters that could end the script element, or open another. */
const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g;

/** Inserts content into a built page: into its head, and into its body until the app has started. */
export function renderPage(page: string, content: PageContent): string {
  const { title, description, path, image, data, body } = content;
  const url = toUrl(path);
  const name = config.MARKETPLACE_NAME;
  const fullTitle = path === '/' ? title : `${title} · ${name}`;
  const head = [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('og:type', 'website'),
    property('og:site_name', name),
    property('og:title', fullTitle),
    property('og:url', url),
    ...(description ? [property('og:description', description)] : []),
    ...(image ? [property('og:image', toUrl(image))] : []),
    ...data.map((object) => `<script type="application/ld+json">${toScriptText(object)}</script>`),
  ].join('');
  const titled = body === '' ? page : insertBody(page.replace(NO_SCRIPT, ''), body);
  const described = description ? replaceDescription(titled, description) : titled;
  return setTitle(described, fullTitle).replace('</head>', () => `${head}</head>`);
}

/** Renders the page of what does not exist or is hidden from visitors. The app still starts, for users who may see it. */
export function renderNotFound(page: string, message: string): string {
  const body = [
    heading(message),
    paragraph('It may have been removed.'),
    link('/services', 'View all services'),
  ];
  const titled = setTitle(insertBody(page.replace(NO_SCRIPT, ''), body.join('')), message);
  return titled.replace('</head>', () => `${NO_INDEX}</head>`);
}

function insertBody(page: string, body: string): string {
  const content = `<div class="prerendered"><main class="container-page grid gap-6 py-10">${body}</main></div>`;
  return page.replace(ROOT, () => ROOT + content);
}

function setTitle(page: string, title: string): string {
  return page.replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(title)}</title>`);
}

function replaceDescription(page: string, description: string): string {
  const tag = `<meta name="description" content="${escapeHtml(description)}">`;
  return DESCRIPTION.test(page)
    ? page.replace(DESCRIPTION, () => tag)
    : page.replace('</head>', () => `${tag}</head>`);
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function toScriptText(object: object): string {
  return JSON.stringify(object).replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
