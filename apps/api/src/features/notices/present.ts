import { messages } from '@nearhand/shared/api-messages';
import type { NoticeTexts, Wording } from '@nearhand/shared/notifications/notice-data';
import { writeNotice } from '@nearhand/shared/notifications/notification-kinds';
import { isolate } from '@nearhand/shared/region/user-text';
import { config } from '../../config.ts';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import type { StoredNotice } from '../../models/notification.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { formatMarketplaceTime, getMarketplaceFormats } from '../../settings/region.ts';

const loadName = createBatchLoader((ids) => UserModel.find({ _id: { $in: ids } }, { name: 1 }).lean());

/** Makes the sentences of a notice: with the present name of the user it is about, in the formats of the marketplace. */
export async function presentNotice({
  kind,
  data,
  person,
  bookings,
  isAnswered = false,
}: StoredNotice & { isAnswered?: boolean }): Promise<NoticeTexts> {
  const user = person && (await loadName(person.toString()));
  return writeNotice(kind, data, {
    ...formats,
    person: isolate(user?.name || messages.account.closedName),
    booking: bookings?.[0]?.toString(),
    isAnswered,
  });
}

const formats: Omit<Wording, 'person' | 'booking' | 'isAnswered'> = {
  get marketplace() {
    return config.MARKETPLACE_NAME;
  },
  formatTime: formatMarketplaceTime,
  formatAmount: (amount) => getMarketplaceFormats().formatAmount(amount, config.MARKETPLACE_CURRENCY),
};
