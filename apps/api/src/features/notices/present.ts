import { messages } from '@nearhand/shared/api-messages';
import { formatTimeZone } from '@nearhand/shared/format-time-zone';
import type { NoticeTexts, Wording } from '@nearhand/shared/notifications/notice-data';
import { writeNotice } from '@nearhand/shared/notifications/notification-kinds';
import { config } from '../../config.ts';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import type { StoredNotice } from '../../models/notification.model.ts';
import { UserModel } from '../../models/user.model.ts';

const loadName = createBatchLoader((ids) => UserModel.find({ _id: { $in: ids } }, { name: 1 }).lean());

/** Makes the sentences of a notice: with the present name of the user it is about, in the formats of the marketplace. */
export async function presentNotice({
  kind,
  data,
  person,
  isAnswered = false,
}: StoredNotice & { isAnswered?: boolean }): Promise<NoticeTexts> {
  const user = person && (await loadName(person.toString()));
  return writeNotice(kind, data, { ...formats, person: toFirstName(user?.name), isAnswered });
}

function toFirstName(name = ''): string {
  const [first = ''] = name.trim().split(/\s+/u);
  return first === '' ? messages.account.closedName : first;
}

const formats: Omit<Wording, 'person' | 'isAnswered'> = {
  get marketplace() {
    return config.MARKETPLACE_NAME;
  },
  formatTime: (instant) =>
    `${format(instant, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })} (${formatTimeZone(config.MARKETPLACE_TIME_ZONE)})`,
  formatDateTime: (instant) => format(instant, { dateStyle: 'medium', timeStyle: 'short' }),
  formatAmount: (amount) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: config.MARKETPLACE_CURRENCY }).format(
      amount,
    ),
};

function format(instant: Date, options: Intl.DateTimeFormatOptions): string {
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const shown = new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(instant);
  // Some versions of ICU separate the time by a narrow space.
  return shown.replaceAll('\u{202F}', ' ');
}
