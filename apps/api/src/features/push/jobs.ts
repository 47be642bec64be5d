import http from 'node:http';
import https from 'node:https';
import type { NoticeTexts } from '@nearhand/shared/notifications/notice-data';
import { Types } from 'mongoose';
import { z } from 'zod';
import { buildLiveFilter } from '../../auth/sessions.ts';
import { config } from '../../config.ts';
import { defineJob } from '../jobs/job-definitions.ts';
import {
  PushSubscriptionModel,
  type PushSubscriptionDocument,
} from '../../models/push-subscription.model.ts';
import { SessionModel } from '../../models/session.model.ts';
import { presentNotice } from '../notices/present.ts';
import { findFate } from '../notices/queries.ts';
import type { StoredNotice } from '../../models/notification.model.ts';
import { isAllowedEndpoint, lookupPublic } from './push-hosts.ts';
import { getPushKeys } from './queries.ts';

/** The kind of the jobs that each send one message to one device. */
export const PUSH_JOB = 'push';

const TIME_TO_LIVE_SECONDS = 24 * 3600;
const TIMEOUT_MS = 10_000;
/** Push services take messages of 4 kB. */
const MAX_TEXT_LENGTH = 500;
const GONE = new Set([404, 410]);

const idSchema = z.instanceof(Types.ObjectId);

export const pushJobs = [
  defineJob(PUSH_JOB, {
    data: z.object({
      subscription: idSchema,
      notification: idSchema,
      // As this program has stored it.
      notice: z.custom<StoredNotice>((notice) => typeof notice === 'object' && notice !== null),
    }),
    maxAttempts: 6,
    async handle({ subscription: id, notification, notice }) {
      const subscription = await PushSubscriptionModel.findById(id).lean();
      const fate = await findFate(notice);
      if (!subscription || fate === 'goes') return;
      const isAnswered = fate === 'answered';
      const { title, text, link = '/' } = await presentNotice({ ...notice, isAnswered });
      await sendPush(subscription, {
        notification: notification.toString(),
        title,
        text: shorten(text),
        link,
      });
    },
  }),
];

function shorten(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH) return text;
  // Not half of a character that takes two.
  return `${text.slice(0, MAX_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** What the service worker displays. */
type PushPayload = { notification: string } & Required<Pick<NoticeTexts, 'title' | 'text' | 'link'>>;

/** Sends a message to a device. Deletes the subscription if the push service reports that it has ended. */
async function sendPush(subscription: PushSubscriptionDocument, payload: PushPayload): Promise<void> {
  const { _id, endpoint, keys } = subscription;
  if (!(await isLive(subscription)) || !(await isAllowedEndpoint(endpoint))) {
    await PushSubscriptionModel.deleteOne({ _id });
    return;
  }
  const { publicKey, privateKey } = await getPushKeys();
  const subject =
    config.SUPPORT_EMAIL === undefined ? toHttps(config.PUBLIC_URL) : `mailto:${config.SUPPORT_EMAIL}`;
  const { default: webPush } = await import('web-push');
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys },
    JSON.stringify(payload),
    {
      TTL: TIME_TO_LIVE_SECONDS,
      vapidDetails: { subject, publicKey, privateKey },
    },
  );
  const status = await post(new URL(endpoint), { method, headers }, body);
  if (GONE.has(status)) await PushSubscriptionModel.deleteOne({ _id });
  else if (status < 200 || status > 299) throw new Error(`the push service returned ${status}`);
  else await PushSubscriptionModel.updateOne({ _id }, { lastUsedAt: new Date() });
}

async function isLive({ session: _id, user }: PushSubscriptionDocument): Promise<boolean> {
  return (await SessionModel.exists({ _id, user, ...buildLiveFilter() })) !== null;
}

/** VAPID allows only https and mailto URLs. */
function toHttps(url: string): string {
  return url.replace(/^http:/, 'https:');
}

/** Sends a request and returns the status. Follows no redirect, and ignores the response body, which may be endless. */
function post(url: URL, options: http.RequestOptions, body: Buffer): Promise<number> {
  const { request } = url.protocol === 'http:' ? http : https;
  const host = config.PUSH_ALLOW_PRIVATE_HOSTS ? {} : { lookup: lookupPublic };
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      ...options,
      ...host,
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    sending.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
