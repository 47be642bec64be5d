import { config } from '../../config.ts';
import { escapeHtml, toScriptText } from '../../lib/escape.ts';
import { DESCRIPTION } from '../../http/brand.ts';
import { addToHead, ROOT } from '../../http/page.ts';
import { NO_INDEX } from '../../http/web-app.ts';
import { describeBreadcrumb, toUrl } from './structured-data.ts';

export type Crumb = [path: string, name: string];

export interface ListItem {
  path?: string;
  name?: string;
  facts?: string[];
  text?: string;
}

/** The content of a catalog page, for clients that run no scripts, such as search engines. */
export interface PageContent {
  title: string;
  description: string;
  /** The path of the page, without parameters. */
  path: string;
  image?: string;
  /** Search engines leave it out. */
  isUnlisted?: boolean;
  /** Without it the page has only a head. */
  body?: {
    /** Default: the title. */
    heading?: string;
    crumbs?: Crumb[];
    /** What the page is about, as an object of schema.org. */
    data?: object;
    facts?: string[];
    text?: string;
    lists: { title?: string; items: ListItem[] }[];
  };
}

const MAX_DESCRIPTION_LENGTH = 160;
const NO_SCRIPT = /<noscript>.*?<\/noscript>/s;

/** Inserts content into a built page: into its head, and into its body until the app has started. */
export function renderPage(page: string, content: PageContent): string {
  const { title, path, image, isUnlisted, body } = content;
  const url = toUrl(path);
  const name = config.MARKETPLACE_NAME;
  const fullTitle = path === '/' ? title : `${title} · ${name}`;
  const description = shorten(content.description);
  const head = [
    ...(isUnlisted ? [NO_INDEX] : []),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('og:type', 'website'),
    property('og:site_name', name),
    property('og:title', fullTitle),
    property('og:url', url),
    ...(description ? [property('og:description', description)] : []),
    ...(image ? [property('og:image', toUrl(image))] : []),
    ...getStructuredData(content).map(
      (object) => `<script type="application/ld+json">${toScriptText(object)}</script>`,
    ),
  ].join('');
  const filled = body ? insertBody(page, renderBody(body.heading ?? title, body)) : page;
  const described = description ? replaceDescription(filled, description) : filled;
  return addToHead(setTitle(described, fullTitle), head);
}

/** Renders the page of what does not exist or is hidden from visitors. The app still starts, for users who may see it. */
export function renderNotFound(page: string, message: string): string {
  const body = renderBody(message, {
    text: 'It may have been removed.',
    lists: [{ items: [{ path: '/services', name: 'View all services' }] }],
  });
  return addToHead(setTitle(insertBody(page, body), message), NO_INDEX);
}

function getStructuredData({ title, path, body }: PageContent): object[] {
  if (!body) return [];
  const { heading = title, crumbs = [], data } = body;
  return [...(data ? [data] : []), describeBreadcrumb([...crumbs, [path, heading]])];
}

function renderBody(heading: string, body: NonNullable<PageContent['body']>): string {
  const { crumbs = [], facts = [], text = '', lists } = body;
  const links = crumbs.map(([path, name]) => link(path, name)).join(' / ');
  const sections = lists.map(({ title, items }) => {
    if (items.length === 0) return '';
    const list = `<ul class="grid gap-3">${items.map((item) => `<li>${renderItem(item)}</li>`).join('')}</ul>`;
    return title
      ? `<section class="grid gap-3"><h2 class="text-h2">${escapeHtml(title)}</h2>${list}</section>`
      : list;
  });
  return [
    links && `<nav aria-label="Breadcrumb" class="text-fg-muted">${links}</nav>`,
    `<h1 class="text-h1">${escapeHtml(heading)}</h1>`,
    renderFacts(facts),
    paragraph(text),
    ...sections,
  ].join('');
}

function renderItem({ path, name = '', facts = [], text = '' }: ListItem): string {
  return `${path ? link(path, name) : ''}${renderFacts(facts)}${paragraph(text)}`;
}

function renderFacts(facts: string[]): string {
  return paragraph(facts.filter(Boolean).join(' · '));
}

function paragraph(text: string): string {
  return text && `<p class="text-fg-muted">${escapeHtml(text)}</p>`;
}

function link(path: string, text: string): string {
  return `<a class="underline" href="${escapeHtml(path)}">${escapeHtml(text)}</a>`;
}

/** Shortens a text to the length that search engines show. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, MAX_DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}

function insertBody(page: string, body: string): string {
  const content = `<div class="prerendered"><main class="container-page grid gap-6 py-10">${body}</main></div>`;
  return page.replace(NO_SCRIPT, '').replace(ROOT, () => ROOT + content);
}

function setTitle(page: string, title: string): string {
  return page.replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(title)}</title>`);
}

function replaceDescription(page: string, description: string): string {
  const tag = `<meta name="description" content="${escapeHtml(description)}">`;
  return DESCRIPTION.test(page) ? page.replace(DESCRIPTION, () => tag) : addToHead(page, tag);
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
