import { isId } from '@nearhand/shared/ids';
import { messages } from '@nearhand/shared/api-messages';
import { listServicesQuerySchema } from '@nearhand/shared/services/service-queries';
import { pageQuerySchema } from '@nearhand/shared/pagination';
import type { Service } from '@nearhand/shared/services/services';
import { config } from '../../config.ts';
import { NotFoundError } from '../../errors.ts';
import { getProvider } from '../providers/queries.ts';
import { listCategories } from '../service-categories/service-categories.ts';
import { listCategoryServices, listProviderServices, listServices } from '../search/list-services.ts';
import { getService } from '../services/services.ts';
import {
  breadcrumb,
  heading,
  link,
  list,
  paragraph,
  formatPrice,
  section,
  serviceItem,
  toDescription,
  type PageContent,
} from './page-content.ts';
import { describeBreadcrumb, describeProvider, describeService } from './structured-data.ts';

const SERVICES: [path: string, name: string] = ['/services', 'Services'];
const firstPage = listServicesQuerySchema.parse({});
const allCategories = pageQuerySchema.parse({ limit: '100' });

/** Builds the pages of the public catalog, by route, as a visitor sees them. Throws a NotFoundError for what visitors cannot see. */
export const catalogPages: Record<string, (id: string) => Promise<PageContent>> = {
  '/': buildHome,
  '/services': buildServices,
  '/services/:id': buildService,
  '/category/:categoryId': buildCategory,
  '/providers/:id': buildProvider,
};

async function buildHome(): Promise<PageContent> {
  const name = config.MARKETPLACE_NAME;
  return { title: name, description: '', path: '/', data: [], body: '' };
}

async function buildServices(): Promise<PageContent> {
  const [{ services }, { categories }] = await Promise.all([
    listServices(firstPage, undefined),
    listCategories(allCategories),
  ]);
  return {
    title: 'Services',
    description: `Compare prices and ratings of local services on ${config.MARKETPLACE_NAME}, and book online.`,
    path: '/services',
    data: [describeBreadcrumb([SERVICES])],
    body: [
      heading('Services'),
      section('Categories', list(categories.map(({ _id, name }) => link(`/category/${_id}`, name)))),
      section('Top rated', list(services.map(serviceItem))),
    ].join(''),
  };
}

async function buildCategory(id: string): Promise<PageContent> {
  assertId(id, messages.category.notFound);
  const { category, services } = await listCategoryServices(id.toLowerCase(), firstPage, undefined);
  const path = `/category/${category._id}`;
  const crumbs = [SERVICES, [path, category.name] satisfies [string, string]];
  return {
    title: category.name,
    description: toDescription(category.description || `${category.name}: prices, ratings and free times.`),
    path,
    data: [describeBreadcrumb(crumbs)],
    body: [
      breadcrumb([SERVICES]),
      heading(category.name),
      paragraph(category.description),
      list(services.map(serviceItem)),
    ].join(''),
  };
}

async function buildService(id: string): Promise<PageContent> {
  assertId(id, messages.service.notFound);
  const service = await getService(id.toLowerCase(), undefined);
  const { name, category, provider, imageUrl, requirements, rating, reviewCount } = service;
  const path = `/services/${service._id}`;
  const categoryCrumb: [string, string] = [`/category/${category._id}`, category.name];
  return {
    title: name,
    description: toDescription(service.description),
    path,
    ...(imageUrl && { image: imageUrl }),
    data: [describeService(service), describeBreadcrumb([SERVICES, categoryCrumb, [path, name]])],
    body: [
      breadcrumb([SERVICES, categoryCrumb]),
      heading(name),
      paragraph(
        [formatPrice(service), `${service.duration} minutes`, ...formatRating(rating, reviewCount)].join(
          ' · ',
        ),
      ),
      paragraph(service.description),
      provider ? `<p>${link(`/providers/${provider._id}`, provider.name)}</p>` : '',
      section('What you need to prepare', list(requirements.map(paragraph))),
    ].join(''),
  };
}

async function buildProvider(id: string): Promise<PageContent> {
  assertId(id, messages.service.providerNotFound);
  const provider = await getProvider(id.toLowerCase(), undefined);
  const { services } = await listProviderServices(provider._id, firstPage, undefined);
  const { name, serviceType, about, profilePhoto, serviceArea, rating, reviewCount } = provider;
  const path = `/providers/${provider._id}`;
  return {
    title: serviceType ? `${name}, ${serviceType}` : name,
    description: toDescription(about ?? describeWork(name, serviceType, services)),
    path,
    ...(profilePhoto && { image: profilePhoto }),
    data: [describeProvider(provider), describeBreadcrumb([SERVICES, [path, name]])],
    body: [
      breadcrumb([SERVICES]),
      heading(name),
      paragraph(
        [serviceType, ...(serviceArea ? [serviceArea.label] : []), ...formatRating(rating, reviewCount)]
          .filter(Boolean)
          .join(' · '),
      ),
      paragraph(about ?? ''),
      section('Services', list(services.map(serviceItem))),
    ].join(''),
  };
}

function describeWork(name: string, serviceType: string, services: Service[]): string {
  const names = services.slice(0, 3).map((service) => service.name);
  return [`${name}: ${serviceType}`, ...names].join(' · ');
}

function formatRating(rating: number, reviewCount: number): string[] {
  return reviewCount > 0 ? [`${rating} of 5 (${reviewCount} reviews)`] : [];
}

function assertId(id: string, message: string): void {
  if (!isId(id)) throw new NotFoundError(message);
}
