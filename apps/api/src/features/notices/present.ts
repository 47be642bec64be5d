import { messages } from '@nearhand/shared/api-messages';
import type { NoticeData, NoticeTexts, Wording } from '@nearhand/shared/notifications/notice-data';
import { writeNotice } from '@nearhand/shared/notifications/notification-kinds';
import { getFormats } from '@nearhand/shared/region/formats';
import { formatTimeZone } from '@nearhand/shared/region/region';
import { isolate, isolateTexts } from '@nearhand/shared/region/user-text';
import { config } from '../../config.ts';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import type { StoredNotice } from '../../models/notification.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { UserModel } from '../../models/user.model.ts';

const loadName = createBatchLoader((ids) => UserModel.find({ _id: { $in: ids } }, { name: 1 }).lean());

const loadListed = createBatchLoader((ids) =>
  ServiceModel.find({ _id: { $in: ids } }, { isListed: 1 }).lean(),
);

/** Makes the sentences of a notice: with the present name of the user it is about, in the formats of `locale`. */
export async function presentNotice(
  { kind, data, person, bookings, isAnswered = false }: StoredNotice & { isAnswered?: boolean },
  locale: string = config.MARKETPLACE_LOCALE,
): Promise<NoticeTexts> {
  const user = person && (await loadName(person.toString()));
  const told = 'services' in data ? await withoutHiddenNames(data) : data;
  // An announcement is nothing but what an admin wrote.
  return writeNotice(kind, kind === 'announcement' ? told : isolateTexts(told), {
    marketplace: isolate(config.MARKETPLACE_NAME),
    ...chooseFormats(locale),
    person: isolate(user?.name || messages.account.closedName),
    booking: bookings?.[0]?.toString(),
    isAnswered,
  });
}

/** Services may have been hidden since a notice named them. */
async function withoutHiddenNames(data: NoticeData['saved-search']): Promise<NoticeData['saved-search']> {
  const services = await Promise.all(
    data.services.map(async ({ _id, name }) => {
      const isListed = (await loadListed(_id))?.isListed;
      return { _id, name: isListed ? name : messages.service.noLongerOffered };
    }),
  );
  return { ...data, services };
}

/** Returns how a notice writes amounts, and instants for readers in any time zone: "Thu 26 Nov, 15:30 (Lisbon)". */
function chooseFormats(locale: string): Pick<Wording, 'formatTime' | 'formatAmount'> {
  const { MARKETPLACE_TIME_ZONE: timeZone, MARKETPLACE_CURRENCY: currency } = config;
  const { formatDateTime, formatAmount } = getFormats(locale);
  return {
    formatTime: (instant) => `${formatDateTime(instant, timeZone)} (${formatTimeZone(timeZone)})`,
    formatAmount: (amount) => formatAmount(amount, currency),
  };
}
