import type { Service } from '@nearhand/shared/services/services';
import { escapeHtml } from '../../lib/escape.ts';

/** The content of a catalog page, for clients that run no scripts, such as search engines. */
export interface PageContent {
  title: string;
  description: string;
  /** The path of the page, without parameters. */
  path: string;
  image?: string;
  /** Objects of schema.org. */
  data: object[];
  /** The main content, as HTML. */
  body: string;
}

const MAX_DESCRIPTION_LENGTH = 160;

/** Shortens a text to the length that search engines show. */
export function toDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, MAX_DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}

export function heading(text: string): string {
  return `<h1 class="text-h1">${escapeHtml(text)}</h1>`;
}

export function paragraph(text: string): string {
  return `<p class="text-fg-muted">${escapeHtml(text)}</p>`;
}

export function link(path: string, text: string): string {
  return `<a class="underline" href="${escapeHtml(path)}">${escapeHtml(text)}</a>`;
}

export function list(items: string[]): string {
  return items.length === 0
    ? ''
    : `<ul class="grid gap-3">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

export function section(title: string, content: string): string {
  return content === ''
    ? ''
    : `<section class="grid gap-3"><h2 class="text-h2">${escapeHtml(title)}</h2>${content}</section>`;
}

export function breadcrumb(crumbs: [path: string, name: string][]): string {
  const links = crumbs.map(([path, name]) => link(path, name)).join(' / ');
  return `<nav aria-label="Breadcrumb" class="text-fg-muted">${links}</nav>`;
}

export function formatPrice({ basePrice, currency, unit }: Service): string {
  const price = new Intl.NumberFormat('en', { style: 'currency', currency }).format(basePrice);
  return `${price} ${unit}`;
}

/** Renders a service of a list, with its price, rating and provider. */
export function serviceItem(service: Service): string {
  const { _id, name, description, provider, rating, reviewCount } = service;
  const facts = [
    formatPrice(service),
    ...(reviewCount > 0 ? [`${rating} of 5 (${reviewCount})`] : []),
    ...(provider ? [provider.name] : []),
  ];
  return `${link(`/services/${_id}`, name)}${paragraph(facts.join(' · '))}${paragraph(toDescription(description))}`;
}
