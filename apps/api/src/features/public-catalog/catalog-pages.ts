import { isId } from '@nearhand/shared/ids';
import { messages } from '@nearhand/shared/api-messages';
import { legalMessages } from '@nearhand/shared/legal/legal';
import { legalKinds, legalTitles } from '@nearhand/shared/legal/legal-kinds';
import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import type { Service } from '@nearhand/shared/services/services';
import { getMarketplaceFormats } from '../../settings/region.ts';
import { config } from '../../config.ts';
import { NotFoundError } from '../../errors.ts';
import { getLegalText } from '../legal/legal-texts.ts';
import { getProvider } from '../providers/queries.ts';
import { listCategories } from '../service-categories/commands.ts';
import { listCategoryServices, listProviderServices, listServices } from '../search/queries.ts';
import { getService } from '../services/queries.ts';
import { shorten, type Crumb, type ListItem, type PageContent } from './render-page.ts';
import { describeProvider, describeService } from './structured-data.ts';

const SERVICES: Crumb = ['/services', 'Services'];

/** Builds the pages of the public catalog, by route, as a visitor sees them. Throws a NotFoundError for what visitors cannot see. */
export const catalogPages: Record<string, (id: string) => Promise<PageContent>> = {
  '/': async () => ({ title: config.MARKETPLACE_NAME, description: '', path: '/' }),
  '/services': buildServices,
  '/services/:id': buildService,
  '/category/:categoryId': buildCategory,
  '/providers/:id': buildProvider,
};

/** Builds the page of a legal text, which is public also where the catalog is not. */
export async function buildLegalPage(name: string): Promise<PageContent> {
  const kind = legalKinds.find((one) => one === name);
  if (!kind) throw new NotFoundError(legalMessages.notFound);
  const { text } = (await getLegalText(kind)).document;
  const title = legalTitles[kind];
  const description = `${title} of ${config.MARKETPLACE_NAME}`;
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => ({ text: paragraph }));
  return { title, description, path: `/legal/${kind}`, body: { lists: [{ items: paragraphs }] } };
}

async function buildServices(): Promise<PageContent> {
  const [{ services }, { categories }] = await Promise.all([
    listServices({}, undefined),
    listCategories({ limit: MAX_PAGE_SIZE, page: 1, cursor: undefined }),
  ]);
  const [path, title] = SERVICES;
  return {
    title,
    description: `Compare prices and ratings of local services on ${config.MARKETPLACE_NAME}, and book online.`,
    path,
    body: {
      lists: [
        {
          title: 'Categories',
          items: categories
            .filter(({ isHidden }) => !isHidden)
            .map(({ _id, name }) => ({ path: `/category/${_id}`, name })),
        },
        { title: 'Top rated', items: services.map(toItem) },
      ],
    },
  };
}

async function buildCategory(id: string): Promise<PageContent> {
  assertId(id, messages.category.notFound);
  const { category, services } = await listCategoryServices(id.toLowerCase(), {}, undefined);
  const { _id, name, description, isHidden } = category;
  return {
    title: name,
    isUnlisted: isHidden,
    description: description || `${name}: prices, ratings and free times.`,
    path: `/category/${_id}`,
    body: { crumbs: [SERVICES], text: description, lists: [{ items: services.map(toItem) }] },
  };
}

async function buildService(id: string): Promise<PageContent> {
  assertId(id, messages.service.notFound);
  const service = await getService(id.toLowerCase(), undefined);
  const { _id, name, description, category, provider, imageUrl, requirements, duration } = service;
  return {
    title: name,
    description,
    path: `/services/${_id}`,
    ...(imageUrl && { image: imageUrl }),
    body: {
      crumbs: [SERVICES, [`/category/${category._id}`, category.name]],
      data: describeService(service),
      facts: [formatPrice(service), `${duration} minutes`, ...formatRating(service)],
      text: description,
      lists: [
        { items: provider ? [{ path: `/providers/${provider._id}`, name: provider.name }] : [] },
        { title: 'What you need to prepare', items: requirements.map((text) => ({ text })) },
      ],
    },
  };
}

async function buildProvider(id: string): Promise<PageContent> {
  assertId(id, messages.service.providerNotFound);
  const provider = await getProvider(id.toLowerCase(), undefined);
  const { services } = await listProviderServices(provider._id, {}, undefined);
  const { _id, name, serviceType, about, profilePhoto, serviceArea } = provider;
  const work = [`${name}: ${serviceType}`, ...services.slice(0, 3).map((service) => service.name)];
  return {
    title: serviceType ? `${name}, ${serviceType}` : name,
    description: about ?? work.join(' · '),
    path: `/providers/${_id}`,
    ...(profilePhoto && { image: profilePhoto }),
    body: {
      heading: name,
      crumbs: [SERVICES],
      data: describeProvider(provider),
      facts: [serviceType, serviceArea?.label ?? '', ...formatRating(provider)],
      text: about ?? '',
      lists: [{ title: 'Services', items: services.map(toItem) }],
    },
  };
}

function toItem(service: Service): ListItem {
  const { _id, name, description, provider, rating, reviewCount } = service;
  const stars = reviewCount > 0 ? `${rating} of 5 (${reviewCount})` : '';
  return {
    path: `/services/${_id}`,
    name,
    facts: [formatPrice(service), stars, provider?.name ?? ''],
    text: shorten(description),
  };
}

function formatPrice({ basePrice, currency, unit }: Service): string {
  return `${getMarketplaceFormats().formatAmount(basePrice, currency)} ${unit}`;
}

function formatRating({ rating, reviewCount }: Pick<Service, 'rating' | 'reviewCount'>): string[] {
  return reviewCount > 0 ? [`${rating} of 5 (${reviewCount} reviews)`] : [];
}

function assertId(id: string, message: string): void {
  if (!isId(id)) throw new NotFoundError(message);
}
