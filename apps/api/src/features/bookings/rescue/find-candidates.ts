import { isOpen, OPEN_BOOKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import { quoteJob, type Job } from '@nearhand/shared/bookings/job';
import { quantityLimits } from '@nearhand/shared/bookings/quantity';
import { distanceKm, MAX_AREA_RADIUS_KM, type GeoPoint } from '@nearhand/shared/providers/service-area';
import { plainFormats } from '@nearhand/shared/region/formats';
import { findTokens } from '@nearhand/shared/search/tokens';
import type { ClientSession, Types } from 'mongoose';
import { config } from '../../../config.ts';
import { BookingModel, getPieces, type BookingDocument } from '../../../models/booking.model.ts';
import { ConversationModel } from '../../../models/conversation.model.ts';
import {
  pricedFields,
  ServiceModel,
  toPricedService,
  type ServiceDocument,
} from '../../../models/service.model.ts';
import { UserModel } from '../../../models/user.model.ts';
import { getMarketplaceFormats } from '../../../settings/region.ts';
import { findPlaces } from '../../places/queries.ts';
import { getCellsAround } from '../../services/area-cells.ts';

/** The most services whose free times are compared: those with the best rating. */
const MAX_COMPARED = 200;
const MAX_PLACES = 10;

const candidateFields = { ...pricedFields, provider: 1, area: 1, ratingRank: 1 } as const;
type CandidateService = Pick<ServiceDocument, '_id' | keyof typeof candidateFields> & {
  provider: Types.ObjectId;
};

/** A service that could take over a visit, if its provider is free. */
export interface Candidate {
  service: CandidateService;
  job: Job;
  quantity: number | undefined;
  /** Whether its name has a word of the service that was booked. */
  hasSameWords: boolean;
  /** Rounded later; null without a point of the job. */
  distance: number | null;
}

interface Bounds {
  /** Only these services. */
  ids?: readonly string[];
  tx?: ClientSession;
}

/** Finds the services of others that could do the job of a booking. Whether they are free is not checked. */
export async function findCandidates(
  booking: BookingDocument,
  { ids, tx }: Bounds = {},
): Promise<Candidate[]> {
  const session = tx ?? null;
  const booked = await ServiceModel.findById(booking.service, { category: 1 }).session(session).lean();
  const category = booked?.category ?? booking.category;
  if (!category) return [];
  const where = await findWhere(booking, session);
  const excluded = [booking.provider, ...(await findAsked(booking, session))];
  const services = await ServiceModel.find(
    {
      category,
      isListed: true,
      place: booking.place,
      provider: { $nin: [...excluded, null] },
      ...(ids && { _id: { $in: ids } }),
      ...(where.point && { 'area.cell': { $in: getCellsAround(where.point, MAX_AREA_RADIUS_KM) } }),
    },
    candidateFields,
  )
    .sort({ ratingRank: -1, _id: -1 })
    .limit(MAX_COMPARED)
    .session(session)
    .lean<CandidateService[]>();
  const blocked = await findBlocked(booking.customer, services, session);
  const words = new Set(toWords(booking.serviceName));
  return services
    .filter((service) => !blocked.has(service.provider.toString()) && covers(service, where.point))
    .flatMap((service): Candidate[] => {
      const carried = carryJob(service, booking);
      if (!carried) return [];
      const hasSameWords = toWords(service.name).some((word) => words.has(word));
      const distance = where.isExact && service.area ? distanceKm(where.point, service.area) : null;
      return [{ service, ...carried, hasSameWords, distance }];
    });
}

/** Returns the words of a name that say something. */
function toWords(name: string): string[] {
  return findTokens(name)
    .map(({ word }) => word)
    .filter((word) => word.length > 2);
}

function covers({ area }: CandidateService, point: GeoPoint | undefined): boolean {
  return !point || (area !== undefined && distanceKm(point, area) <= area.radiusKm);
}

type Where = { point: GeoPoint; isExact: boolean } | { point: undefined; isExact: false };

/**
 * Returns where the job is: in the town of its address, or, where that is not known, in the middle of its provider's area. Nowhere for a
 * provider without an area.
 */
async function findWhere(
  { place, provider, customerAddress }: BookingDocument,
  session: ClientSession | null,
): Promise<Where> {
  if (place !== 'customer') return { point: undefined, isExact: false };
  const user = await UserModel.findById(provider, { serviceArea: 1 }).session(session).lean();
  const { serviceArea: area } = user ?? {};
  if (user && !area) return { point: undefined, isExact: false };
  const { city = '' } = customerAddress ?? {};
  const towns = city ? await findPlaces({ q: city, limit: MAX_PLACES }, { withGeocoder: false }) : [];
  // Many towns have the same name; the provider was booked for one nearby.
  const town = towns.find(
    ({ name, point }) =>
      name.toLowerCase() === city.toLowerCase() && (!area || distanceKm(point, area.center) <= area.radiusKm),
  );
  if (town) return { point: town.point, isExact: true };
  return area ? { point: area.center, isExact: false } : { point: undefined, isExact: false };
}

async function findAsked({ _id }: BookingDocument, session: ClientSession | null): Promise<Types.ObjectId[]> {
  const asked = await BookingModel.find({ rescues: _id }, { provider: 1 })
    .session(session)
    .lean<{ provider: Types.ObjectId }[]>();
  return asked.map(({ provider }) => provider);
}

/** Finds those of the providers who have blocked the customer, or whom the customer has blocked. */
async function findBlocked(
  customer: Types.ObjectId,
  services: readonly CandidateService[],
  session: ClientSession | null,
): Promise<ReadonlySet<string>> {
  const providers = services.map(({ provider }) => provider);
  const blocked = await ConversationModel.find(
    { customer, provider: { $in: providers }, 'blockedBy.0': { $exists: true } },
    { provider: 1 },
  )
    .session(session)
    .lean<{ provider: Types.ObjectId }[]>();
  return new Set(blocked.map(({ provider }) => provider.toString()));
}

/** Returns the same job with another service: as much of it where the unit is the same, at least its minimum. */
function carryJob(
  service: CandidateService,
  { unit, quantity: booked }: BookingDocument,
): Pick<Candidate, 'job' | 'quantity'> | undefined {
  const quantity = service.unit === unit ? Math.max(booked, quantityLimits(service).minimum) : undefined;
  const { formatNumber } = getMarketplaceFormats();
  const market = {
    currency: config.MARKETPLACE_CURRENCY,
    formatNumber,
    formatLimit: plainFormats.formatNumber,
  };
  const job = quoteJob(toPricedService(service), { quantity }, market);
  return 'message' in job ? undefined : { job, quantity };
}

interface Time {
  start: number;
  end: number;
}

/** Returns a function that tells whether the customer has another visit at a time of this job. */
export async function createOwnVisitCheck(
  { _id, customer }: BookingDocument,
  from: Date,
  tx?: ClientSession,
): Promise<(times: readonly Time[]) => boolean> {
  const visits = await BookingModel.find(
    {
      customer,
      status: { $in: OPEN_BOOKING_STATUSES },
      endDate: { $gt: from },
      _id: { $ne: _id },
      rescues: { $ne: _id },
    },
    { status: 1, scheduledDate: 1, endDate: 1, days: 1 },
  )
    .session(tx ?? null)
    .lean<Pick<BookingDocument, 'status' | 'scheduledDate' | 'endDate' | 'days'>[]>();
  const taken = visits.filter(isOpen).flatMap((visit) => getPieces(visit));
  return (times) =>
    times.some(({ start, end }) =>
      taken.some((visit) => start < visit.end.getTime() && end > visit.start.getTime()),
    );
}
