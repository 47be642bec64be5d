import { defineContracts } from '../contract.ts';
import {
  announcementInputSchema,
  announcementPreviewResponseSchema,
  announcementResponseSchema,
  announcementsResponseSchema,
  listAnnouncementsQuerySchema,
} from './announcements.ts';

const access = ['admin'] as const;

export const announcementContracts = defineContracts('Announcements', {
  listAnnouncements: {
    access,
    summary: 'The announcements, the latest first',
    query: listAnnouncementsQuerySchema,
    response: announcementsResponseSchema,
  },
  sendAnnouncement: {
    access,
    summary: 'Tell many users at once, in their notifications and by mail; at most once in 24 hours',
    body: announcementInputSchema,
    response: announcementResponseSchema,
    status: 201,
    location: '/api/announcements',
    possibleErrors: ['announced_before'],
    idempotency: 'claimed',
  },
  previewAnnouncement: {
    access,
    summary: 'An announcement as it would be sent, and how many users it would reach; nothing is sent',
    body: announcementInputSchema,
    response: announcementPreviewResponseSchema,
  },
});
