import { messages } from '@nearhand/shared/api-messages';
import { parseSchedule } from '@nearhand/shared/bookings/booking-time';
import {
  jobMessages,
  quoteJob,
  type Job,
  type JobLine,
  type JobRequest,
} from '@nearhand/shared/bookings/job';
import type { Quote, QuoteInput } from '@nearhand/shared/bookings/job-quote';
import { getJobTerms, getRequestExpiry } from '@nearhand/shared/bookings/job-terms';
import { validatePrice, withMinorUnits } from '@nearhand/shared/money';
import { plainFormats } from '@nearhand/shared/region/formats';
import type { ClientSession } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { AppError, InvalidError, NotFoundError } from '../../errors.ts';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import {
  pricedFields,
  ServiceModel,
  toPricedService,
  type ServiceDocument,
} from '../../models/service.model.ts';
import { getMarketplaceFormats } from '../../settings/region.ts';
import { isVisibleTo } from '../services/queries.ts';
import { layOutJob } from './job-plan.ts';
import { loadCalendar } from './cached-calendar.ts';

export type QuotedService = Pick<
  ServiceDocument,
  keyof typeof pricedFields | 'provider' | 'cancellationPolicy'
>;

const loadService = createBatchLoader((ids) =>
  ServiceModel.find(
    { _id: { $in: ids } },
    { ...pricedFields, provider: 1, cancellationPolicy: 1, isListed: 1 },
  ).lean<(Omit<QuotedService, '_id'> & Pick<ServiceDocument, '_id' | 'isListed'>)[]>(),
);

/** Returns what quotes and slots need of a service. Throws a NotFoundError for one that `user` cannot see. */
export async function getVisibleService(id: string, user: CurrentUser | undefined) {
  const service = await loadService(id);
  if (!service || !isVisibleTo(user, service)) throw new NotFoundError(messages.service.notFound);
  return service;
}

export async function getQuote(
  id: string,
  user: CurrentUser | undefined,
  { start: typed, ...request }: QuoteInput,
): Promise<Quote> {
  const service = await getVisibleService(id, user);
  const start = typed ? parseStart(typed) : undefined;
  return buildQuote(service, await resolveJob(service, request, { start }), { start });
}

function parseStart(typed: string): Date {
  const parsed = parseSchedule({ scheduledDate: typed }, config.MARKETPLACE_TIME_ZONE, new Date());
  if ('instant' in parsed) return parsed.instant;
  throw new InvalidError(parsed.message, 'start');
}

interface QuoteContext {
  start?: Date | undefined;
  tx?: ClientSession;
}

/**
 * Returns the job that a customer asks for. Throws an InvalidError for one that cannot be booked, and `price_changed` with the present
 * quote when an option is gone or the total is another than `expectedTotal`.
 */
export async function resolveJob(
  service: QuotedService,
  { expectedTotal, ...request }: JobRequest & { expectedTotal?: number | null | undefined },
  context: QuoteContext = {},
): Promise<Job> {
  const currency = config.MARKETPLACE_CURRENCY;
  const { formatNumber } = getMarketplaceFormats();
  const { formatNumber: formatLimit } = plainFormats;
  const market = { currency, formatNumber, formatLimit };
  const job = quoteJob(toPricedService(service), request, market);
  if ('message' in job) throw new InvalidError(job.message, job.path);
  const problem = typeof expectedTotal === 'number' && validatePrice(expectedTotal, currency);
  if (problem) throw new InvalidError(problem, 'expectedTotal');
  if (job.lacksOptions || (expectedTotal ?? job.total) !== job.total) {
    const quote = await buildQuote(service, job, context);
    throw new AppError('price_changed', jobMessages.priceChanged, { conflict: { quote } });
  }
  return job;
}

async function buildQuote(
  { provider, cancellationPolicy: policy }: QuotedService,
  { lines, total, minutes, pieces }: Job,
  { start, tx }: QuoteContext,
): Promise<Quote> {
  const { MARKETPLACE_CURRENCY: currency, MARKETPLACE_TIME_ZONE: timeZone } = config;
  const now = new Date();
  const calendar = start && provider ? await loadCalendar(provider, tx) : undefined;
  const laidOut = start && layOutJob(calendar, start, { pieces, timeZone, now: now.getTime() });
  const {
    isLate: _isLate,
    freeUntil,
    ...terms
  } = getJobTerms(start, {
    policy,
    total,
    currency,
    timeZone,
    now,
    formats: getMarketplaceFormats(),
  });
  const { instantBooking, minimumNotice } = calendar?.availability ?? {};
  const expiresAt =
    start &&
    !instantBooking &&
    getRequestExpiry(now, start, { hours: config.REQUEST_EXPIRY_HOURS, notice: minimumNotice });
  return {
    lines: presentLines(lines),
    ...withMinorUnits({ total }, currency),
    minutes,
    ...presentDays(laidOut),
    cancellation: { ...terms, freeUntil: freeUntil?.toISOString() ?? null },
    expiresAt: expiresAt ? expiresAt.toISOString() : null,
  };
}

export function presentLines(lines: readonly JobLine[]): Quote['lines'] {
  return lines.map(({ text, quantity, ...amounts }) => ({
    text,
    quantity,
    ...withMinorUnits(amounts, config.MARKETPLACE_CURRENCY),
  }));
}

/** Presents the days of a job, if it takes at least two. */
export function presentDays(
  days: readonly { start: Date | number; end: Date | number }[] = [],
): Pick<Quote, 'days'> {
  if (days.length < 2) return {};
  const toIso = (instant: Date | number) => new Date(instant).toISOString();
  return { days: days.map(({ start, end }) => ({ start: toIso(start), end: toIso(end) })) };
}
