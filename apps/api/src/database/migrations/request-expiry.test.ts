import { beforeEach, expect, it } from 'vitest';
import { BookingModel } from '../../models/booking.model.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { createBooking, createService } from '../../test/factories.ts';
import { emptyTestDatabase } from '../../test/test-database.ts';
import { getDatabase } from '../connection.ts';
import { requestExpiry } from './request-expiry.ts';
import { inHours } from '../../test/instants.ts';

beforeEach(emptyTestDatabase);

it.each([
  // [hours to the visit, hours to its expiry before, minutes of notice, hours to its expiry after]
  [48, 48, undefined, 46],
  [48, 48, 600, 38],
  [48, 20, undefined, 20],
  [48, 48, 0, 48],
  [1, 1, undefined, 1],
])(
  'a request for a visit in %i hours that expires in %i, with a notice of %s minutes, expires in %i after the update',
  async (ahead, before, minimumNotice, after) => {
    const service = await createService();
    const { provider } = service;
    if (minimumNotice !== undefined)
      await ProviderCalendarModel.collection.insertOne({
        _id: provider ?? service._id,
        busy: [],
        availability: { minimumNotice },
      });
    const [scheduledDate, expiresAt] = [inHours(ahead), inHours(before)];
    const { _id } = await createBooking({ service: service._id, scheduledDate, expiresAt });
    await requestExpiry.apply(getDatabase());
    await requestExpiry.apply(getDatabase());

    const stored = await BookingModel.findById(_id).orFail().lean();
    const difference = Number(stored.expiresAt) - inHours(after).getTime();
    expect(Math.abs(difference)).toBeLessThan(60_000);
  },
);
