import { adminKey } from '../../entities/query-keys.ts';
import { api } from '../../lib/api-client.ts';
import { pagesQuery } from '../../lib/pages-query.ts';

export const announcementsQuery = pagesQuery([...adminKey, 'announcements'], ({ cursor, signal }) =>
  api.listAnnouncements({ query: { cursor }, signal }),
);
