import { announcementContracts } from '@nearhand/shared/announcements/announcements.contract';
import { announcementMessages } from '@nearhand/shared/announcements/announcements';
import { endpoint } from '../../http/endpoint.ts';
import { sendAnnouncement } from './commands.ts';
import { listAnnouncements, previewAnnouncement } from './queries.ts';

export const announcementEndpoints = [
  endpoint(announcementContracts.listAnnouncements, ({ query }) => listAnnouncements(query)),
  endpoint(announcementContracts.sendAnnouncement, async ({ body, user, requestId }) => ({
    announcement: await sendAnnouncement(body, { user, requestId }),
    message: announcementMessages.sending,
  })),
  endpoint(announcementContracts.previewAnnouncement, ({ body }) => previewAnnouncement(body)),
];
