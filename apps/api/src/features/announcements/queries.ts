import {
  audiences,
  type Announcement,
  type AnnouncementInput,
  type AnnouncementPreviewResponse,
  type AnnouncementsResponse,
  type Audience,
  type ListAnnouncementsQuery,
} from '@nearhand/shared/announcements/announcements';
import type { ClientSession, QueryFilter } from 'mongoose';
import { paginate } from '../../database/paginate.ts';
import { AnnouncementModel, type AnnouncementDocument } from '../../models/announcement.model.ts';
import { loadNamedUsers, notSuspended, UserModel, type UserDocument } from '../../models/user.model.ts';
import { renderMail } from '../mail/mail-templates.ts';

export function buildAudienceFilter(audience: Audience): QueryFilter<UserDocument> {
  return { role: { $in: [...audiences[audience].roles] }, ...notSuspended };
}

export async function countRecipients(audience: Audience, tx: ClientSession | null = null): Promise<number> {
  return UserModel.countDocuments(buildAudienceFilter(audience)).session(tx);
}

export async function previewAnnouncement({
  audience,
  title,
  text,
}: AnnouncementInput): Promise<AnnouncementPreviewResponse> {
  const [recipients, mail] = await Promise.all([
    countRecipients(audience),
    renderMail({ kind: 'announcement', data: { title, text } }),
  ]);
  return {
    announcement: { audience, title, text, recipients },
    mail: { subject: mail.subject, text: mail.text },
  };
}

export async function listAnnouncements(query: ListAnnouncementsQuery): Promise<AnnouncementsResponse> {
  const { documents, pagination } = await paginate<AnnouncementDocument>({
    model: AnnouncementModel,
    filter: {},
    sort: [['number', -1]],
    query,
  });
  return { announcements: await presentAnnouncements(documents), pagination };
}

export async function presentAnnouncements(
  announcements: readonly AnnouncementDocument[],
): Promise<Announcement[]> {
  const toAuthor = await loadNamedUsers(announcements.map(({ by }) => by));
  return announcements.map(({ _id, audience, title, text, recipients, by, createdAt, sentAt }) => ({
    _id: _id.toString(),
    audience,
    title,
    text,
    recipients,
    by: toAuthor(by),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}
