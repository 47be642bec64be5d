import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { Types, type ClientSession, type PipelineStage } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { NotFoundError } from '../../errors.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { ConversationModel } from '../../models/conversation.model.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { ServiceModel, type ServiceDocument } from '../../models/service.model.ts';
import { buildParticipantFilter, UserModel } from '../../models/user.model.ts';
import { isVisibleTo } from '../services/queries.ts';
import { participantFields, type Participant, type RelatedData } from './present.ts';

type KnownData = Pick<RelatedData, 'participants' | 'availableServices' | 'blocking'>;

interface Joined {
  booking: BookingDocument;
  users: Participant[];
  services: Pick<ServiceDocument, '_id' | 'isListed' | 'provider'>[];
  blocks: object[];
  calendars: StoredHours[];
}

interface StoredHours {
  revision?: Types.ObjectId;
  minimumNotice?: number;
}

/** What the transaction has read of the hours of a provider. */
export interface KnownHours {
  /** That of the calendar; null without hours. */
  revision: Types.ObjectId | null;
  minimumNotice: number | undefined;
}

/** Joins the hours of a provider, as an array without or with one element. */
export function joinHours(localField: string): PipelineStage.Lookup {
  return {
    $lookup: {
      from: ProviderCalendarModel.collection.name,
      localField,
      foreignField: '_id',
      pipeline: [
        { $match: { availability: { $exists: true } } },
        { $project: { revision: 1, minimumNotice: '$availability.minimumNotice' } },
      ],
      as: 'calendars',
    },
  };
}

export function toKnownHours([{ revision, minimumNotice } = {}]: readonly StoredHours[]): KnownHours {
  return { revision: revision ?? null, minimumNotice };
}

/** Joins the conversations of a customer that the provider has blocked. Takes expressions or constants. */
export function joinBlocks(customer: unknown, provider: unknown): PipelineStage.Lookup {
  return {
    $lookup: {
      from: ConversationModel.collection.name,
      let: { customer, provider },
      pipeline: [
        {
          $match: {
            $expr: {
              $and: [{ $eq: ['$customer', '$$customer'] }, { $eq: ['$provider', '$$provider'] }],
            },
            blockedBy: 'provider',
          },
        },
        { $project: { _id: 1 } },
      ],
      as: 'blocks',
    },
  };
}

const joins: PipelineStage[] = [
  { $replaceWith: { booking: '$$ROOT', parties: ['$customer', '$provider'] } },
  {
    $lookup: {
      from: UserModel.collection.name,
      localField: 'parties',
      foreignField: '_id',
      pipeline: [{ $project: participantFields }],
      as: 'users',
    },
  },
  {
    $lookup: {
      from: ServiceModel.collection.name,
      localField: 'booking.service',
      foreignField: '_id',
      pipeline: [{ $project: { isListed: 1, provider: 1 } }],
      as: 'services',
    },
  },
  joinBlocks('$booking.customer', '$booking.provider'),
  joinHours('booking.provider'),
];

/**
 * Reads a booking of the user, or any for an admin, with what its response and its actions need, by one query. Throws a
 * NotFoundError otherwise, even if the booking exists.
 */
export async function readBooking(
  id: string,
  user: CurrentUser,
  tx: ClientSession,
): Promise<{ booking: BookingDocument; related: KnownData; hours: KnownHours }> {
  const participant = user.role === 'admin' ? {} : buildParticipantFilter(user.id);
  const [found] = await BookingModel.aggregate<Joined>([
    { $match: { _id: new Types.ObjectId(id), ...participant } },
    ...joins,
  ]).session(tx);
  if (!found) throw new NotFoundError(bookingMessages.notFound);
  const { booking, users, services, blocks, calendars } = found;
  const isBlocked = blocks.length > 0 && booking.customer.toString() === user.id;
  const visible = services.filter((service) => isVisibleTo(user, service));
  return {
    booking,
    hours: toKnownHours(calendars),
    related: {
      participants: new Map(users.map((each) => [each._id.toString(), each])),
      availableServices: new Set(visible.map(({ _id }) => _id.toString())),
      blocking: new Set(isBlocked ? [booking.provider.toString()] : []),
    },
  };
}
