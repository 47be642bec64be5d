import type { Quote } from '@nearhand/shared/bookings/job-quote';
import { quoteJob, type OptionCount } from '@nearhand/shared/bookings/job';
import { getJobTerms, type JobTerms } from '@nearhand/shared/bookings/job-terms';
import { parseSchedule } from '@nearhand/shared/bookings/booking-time';
import type { Service } from '@nearhand/shared/services/services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { getDisplayPrice } from '../../../entities/service/service-display.ts';
import { api } from '../../../lib/api-client.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { formats } from '../../../lib/locale.ts';
import { useDebouncedValue } from '../../../lib/use-timing.ts';
import { parseQuantity, type BookingFormValues } from './booking-form-values.ts';

/** How long quantity and options must stay the same before the API is asked. */
const QUOTE_PAUSE_MS = 200;

export interface HirePrice {
  /** Why what is chosen cannot be booked, if so; the price is then that of the usual quantity. */
  problem: { path: 'quantity' | 'options'; message: string } | undefined;
  /** What is booked, as calls name it. */
  request: { quantity?: number; options?: OptionCount[] };
  minutes: number;
  /** How many days it takes. */
  dayCount: number;
  total: number;
  lines: readonly { text: string; quantity: number; amount: number }[];
  /** The chosen start, once there is one. */
  start: Date | undefined;
  /** What the API says about it and the chosen start; undefined until it has answered. */
  quote: Quote | undefined;
  /** What the quote says about cancelling, with dates and amounts as on the rest of the page; `isLate` if it already costs something. */
  terms: JobTerms | undefined;
}

function describeQuotedTerms(
  { total, cancellation: { policy } }: Quote,
  start: Date | undefined,
  market: { currency: string; timeZone: string; now: Date },
) {
  return getJobTerms(start, { policy, total, formats, ...market });
}

/** Returns what a booking costs and how long it takes: at once, by the function of the API, which then confirms it. */
export function useHirePrice(service: Service, control: Control<BookingFormValues>): HirePrice {
  const { currency, timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const [typed, counts, bookingDate, bookingTime] = useWatch({
    control,
    name: ['quantity', 'options', 'date', 'time'],
  });
  const quantity = parseQuantity(service, typed);
  const options = Object.entries(counts).map(([_id, count]) => ({ _id, count }));
  const priced = { ...service, basePrice: getDisplayPrice(service) };
  const market = { currency, formatNumber };
  // 0 is outside the limits: its message says what can be booked.
  const job = quoteJob(priced, { quantity: Number.isNaN(quantity) ? 0 : quantity, options }, market);
  const usual = 'message' in job ? quoteJob(priced, {}, market) : job;
  const problem = 'message' in job ? job : undefined;
  const request = problem
    ? {}
    : { ...(quantity !== undefined && { quantity }), ...(options.length > 0 && { options }) };

  const schedule = parseSchedule({ bookingDate, bookingTime }, timeZone, openedAt);
  const start = 'instant' in schedule ? schedule.instant : undefined;
  const wanted = JSON.stringify({ ...request, start });
  const asked = useDebouncedValue(wanted, QUOTE_PAUSE_MS);
  const { data, isPlaceholderData } = useQuery({
    // A change of the service changes its prices.
    queryKey: ['quote', service._id, service.version, asked],
    queryFn: async ({ signal }) =>
      (await api.quoteService({ params: { id: service._id }, body: JSON.parse(asked), signal })).quote,
    enabled: problem === undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const quote = !problem && asked === wanted && !isPlaceholderData ? data : undefined;
  const shown = quote ?? ('message' in usual ? { minutes: 0, total: 0, lines: [] } : usual);
  return {
    problem,
    request,
    minutes: shown.minutes,
    dayCount: 'message' in usual ? 1 : usual.pieces.length,
    total: shown.total,
    lines: shown.lines,
    start,
    quote,
    terms: quote && describeQuotedTerms(quote, start, { currency, timeZone, now: openedAt }),
  };
}
