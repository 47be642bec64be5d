import { escapeHtml } from '../../lib/escape.ts';
import { CategoryModel } from '../../models/category.model.ts';
import { getLegalTexts } from '../../models/legal-document.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { notSuspended, UserModel } from '../../models/user.model.ts';
import { toUrl } from './structured-data.ts';

/** The most URLs in one part; the protocol allows 50,000. */
const PART_SIZE = 10_000;
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Entry {
  path: string;
  changedAt?: Date;
}

const STATIC_PAGES: Entry[] = [{ path: '/' }, { path: '/services' }];

function listPages(): Entry[] {
  return [
    ...STATIC_PAGES,
    ...Object.keys(getLegalTexts().versions).map((kind) => ({ path: `/legal/${kind}` })),
  ];
}

const kinds = {
  pages: {
    count: async () => listPages().length,
    read: async (skip: number): Promise<Entry[]> => listPages().slice(skip),
  },
  categories: {
    count: () => CategoryModel.countDocuments(visible),
    read: async (skip: number) =>
      (
        await CategoryModel.find(visible, { updatedAt: 1 })
          .sort({ position: 1, _id: 1 })
          .skip(skip)
          .limit(PART_SIZE)
          .lean()
      ).map(toEntry('/category')),
  },
  services: {
    count: () => ServiceModel.countDocuments({ isListed: true }),
    read: async (skip: number) =>
      (
        await ServiceModel.find({ isListed: true }, { updatedAt: 1 })
          .sort({ createdAt: 1, _id: 1 })
          .skip(skip)
          .limit(PART_SIZE)
          .lean()
      ).map(toEntry('/services')),
  },
  providers: {
    count: () => UserModel.countDocuments(approved),
    read: async (skip: number) =>
      (
        await UserModel.find(approved, { updatedAt: 1 })
          .sort({ createdAt: 1, _id: 1 })
          .skip(skip)
          .limit(PART_SIZE)
          .lean()
      ).map(toEntry('/providers')),
  },
};
type Kind = keyof typeof kinds;

// Every category has a position, which leads MongoDB to the index.
const visible = { position: { $gte: 1 }, isHidden: false } as const;
const approved = { role: 'provider', status: 'approved', ...notSuspended } as const;

function toEntry(folder: string) {
  return ({ _id, updatedAt }: { _id: { toString(): string }; updatedAt?: Date }): Entry => ({
    path: `${folder}/${_id.toString()}`,
    ...(updatedAt && { changedAt: updatedAt }),
  });
}

export async function buildSitemapIndex(): Promise<string> {
  const parts = await Promise.all(
    Object.entries(kinds).map(async ([kind, { count }]) => {
      const number = Math.ceil((await count()) / PART_SIZE);
      return Array.from({ length: number }, (_, at) => toUrl(`/sitemap/${kind}-${at + 1}.xml`));
    }),
  );
  const entries = parts.flat().map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`);
  return `${HEADER}<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>\n`;
}

/** Builds a part of the sitemap, counted from 1. Returns undefined for a part that does not exist. */
export async function buildSitemapPart(kind: string, part: number): Promise<string | undefined> {
  if (!isKind(kind)) return undefined;
  const entries = await kinds[kind].read((part - 1) * PART_SIZE);
  return entries.length === 0 ? undefined : toUrlSet(entries);
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(kinds, kind);
}

function toUrlSet(entries: Entry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeHtml(toUrl(path))}</loc>${lastmod}</url>`;
  });
  return `${HEADER}<urlset xmlns="${NAMESPACE}">${urls.join('')}</urlset>\n`;
}
