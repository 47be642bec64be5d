import { messages } from '@nearhand/shared/api-messages';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import type { CreateBookingInput } from '@nearhand/shared/bookings/bookings';
import { LRUCache } from 'lru-cache';
import { Types, type ClientSession } from 'mongoose';
import { AppError, InvalidTokenError, NotFoundError } from '../../../errors.ts';
import { ServiceModel } from '../../../models/service.model.ts';
import { lockUsers, notSuspended, UserModel, type UserDocument } from '../../../models/user.model.ts';
import { participantFields, type Participant } from '../present.ts';
import { joinBlocks, joinHours, toKnownHours, type KnownHours } from '../read-booking.ts';
import { toCalendarLockKey } from './action-targets.ts';
import { snapshotFields, type BookableService } from './bookable-service.ts';
import { joinCounted, type CountedBooking } from './check-quotas.ts';

export interface RequestContext {
  service: BookableService;
  customer: Customer;
  provider: Participant;
  hours: KnownHours;
  isBlocked: boolean;
  /** The bookings that count against the limits of the customer. */
  counted: CountedBooking[];
}

type Customer = Participant & Pick<UserDocument, 'uploads'>;

interface Joined extends Omit<BookableService, 'provider'> {
  provider: Types.ObjectId | null;
  providers: Participant[];
  customers: Customer[];
  blocks: object[];
  calendars: Parameters<typeof toKnownHours>[0];
  counted: CountedBooking[];
}

/**
 * Reads what a request of a customer for a service depends on by one query, and locks both sides, so that other requests of the
 * customer, and the suspension or closing of either account, conflict. Throws a NotFoundError for a service that is not listed.
 */
export async function readRequestContext(
  customerId: string,
  serviceId: string,
  tx: ClientSession,
): Promise<RequestContext> {
  const customer = new Types.ObjectId(customerId);
  const from = UserModel.collection.name;
  const [found] = await ServiceModel.aggregate<Joined>([
    { $match: { _id: new Types.ObjectId(serviceId), isListed: true } },
    { $project: snapshotFields },
    {
      $lookup: {
        from,
        localField: 'provider',
        foreignField: '_id',
        pipeline: [{ $project: participantFields }],
        as: 'providers',
      },
    },
    {
      $lookup: {
        from,
        pipeline: [
          { $match: { _id: customer, ...notSuspended } },
          { $project: { ...participantFields, uploads: 1 } },
        ],
        as: 'customers',
      },
    },
    joinBlocks(customer, '$provider'),
    joinHours('provider'),
    joinCounted(customer, new Date()),
  ]).session(tx);
  if (!found) throw new NotFoundError(messages.service.notFound);
  const { providers, customers, blocks, calendars, counted, provider, ...service } = found;
  if (!provider) throw new AppError('no_provider', bookingMessages.noProvider);
  const [[knownProvider], [knownCustomer]] = [providers, customers];
  // The services of a closed account are deleted step by step, so this one may still exist.
  if (!knownProvider) throw new NotFoundError(messages.service.notFound);
  if (!knownCustomer) throw new InvalidTokenError();
  await lockUsers([customer, provider], tx);
  providersByService.set(serviceId, provider.toString());
  return {
    service: { ...service, provider },
    customer: knownCustomer,
    provider: knownProvider,
    hours: toKnownHours(calendars),
    isBlocked: blocks.length > 0,
    counted,
  };
}

/** Of services that were booked lately. A service never gets another provider. */
const providersByService = new LRUCache<string, string>({ max: 10_000 });

/** Returns the lock key for the booking of a service: that of its provider's calendar once this process knows the provider. */
export function getBookingLockKey({ serviceId }: CreateBookingInput): string {
  return toCalendarLockKey(providersByService.get(serviceId) ?? serviceId);
}
