// What a job costs and how long it takes: without zod, so that a page that only shows it does not load zod.
import { roundMoney } from '../money.ts';
import { priceUnitRows } from '../services/service-enums.ts';
import { getExactDefaultQuantity, quantityLimits, quantityLimitsMessage, roundQuantity } from './quantity.ts';
import type { LimitedService } from './quantity.ts';

/** How many hours a provider works a day on a job of several days, unless the service says so. */
export const DEFAULT_HOURS_PER_DAY = 8;
/** The most days, or other pieces, of one job. */
export const MAX_PIECES = 60;
/** The minutes of areas and items are rounded up to so many. */
const MINUTES_STEP = 5;

/** What customers can add to a service. */
export interface JobOption {
  _id: string;
  name: string;
  price: number;
  minutes: number;
  /** How many of them one booking may have. */
  maximum: number;
}

/** What the length of a job follows from. `duration` is in minutes. */
export interface MeasuredService extends LimitedService {
  duration: number;
  minutesPerUnit?: number | undefined;
  hoursPerDay?: number | undefined;
}

/** What price and length of a job follow from. */
export interface PricedService extends MeasuredService {
  name: string;
  basePrice: number;
  options?: readonly JobOption[] | undefined;
}

export interface OptionCount {
  _id: string;
  count: number;
}

export interface JobRequest {
  quantity?: number | null | undefined;
  options?: readonly OptionCount[] | null | undefined;
}

export interface JobLine {
  text: string;
  quantity: number;
  unitPrice: number;
  amount: number;
}

export type BookedOption = Omit<JobOption, 'maximum'> & OptionCount;

export interface Job {
  quantity: number;
  lines: JobLine[];
  total: number;
  options: BookedOption[];
  minutes: number;
  /** The minutes of each of its days: one, unless it takes longer than a day. */
  pieces: number[];
  /** Some of the requested options are no longer offered; they are left out. */
  lacksOptions: boolean;
}

export interface JobProblem {
  path: 'quantity' | 'options';
  message: string;
}

export const jobMessages = {
  tooManyDays: `Please book at most ${MAX_PIECES} days at once`,
  optionTwice: 'Each option can be named once',
  optionCount: 'The count of an option must be a whole number of at least 1',
  optionMaximum: (name: string, maximum: number) => `${name}: at most ${maximum}`,
  optionsNotAList: 'Options must be a list of _id and count',
  priceChanged: 'The price has changed',
  expectedTotalInvalid: 'The expected total must be an amount of at least 0',
} as const;

interface Market {
  currency: string;
  formatNumber: (value: number) => string;
  /** For the limits in messages, if that is another one. */
  formatLimit?: (value: number) => string;
}

/** Returns what a job costs and how long it takes, or why it cannot be booked. Everything that shows or stores either comes from here. */
export function quoteJob(service: PricedService, request: JobRequest, market: Market): Job | JobProblem {
  const booked = bookOptions(service, request.options ?? []);
  if ('message' in booked) return booked;
  const { options, lacksOptions } = booked;
  const extraMinutes = options.reduce((sum, { minutes, count }) => sum + minutes * count, 0);
  const { formatLimit = market.formatNumber } = market;
  const measured = measureJob(service, { quantity: request.quantity, extraMinutes }, formatLimit);
  if ('message' in measured) return measured;
  const { exact, minutes, pieces } = measured;
  const lines = [
    priceService(service, exact, market),
    ...options.map((option) => priceOption(option, market.currency)),
  ];
  const total = roundMoney(
    lines.reduce((sum, { amount }) => sum + amount, 0),
    market.currency,
  );
  return { quantity: roundQuantity(exact), lines, total, options, minutes, pieces, lacksOptions };
}

/** Returns how long a job takes, or why it cannot be booked. `exact` is its quantity before rounding. */
export function measureJob(
  service: MeasuredService,
  { quantity, extraMinutes = 0 }: Pick<JobRequest, 'quantity'> & { extraMinutes?: number },
  formatNumber: Market['formatNumber'],
): (Pick<Job, 'minutes' | 'pieces'> & { exact: number }) | JobProblem {
  const exact = quantity ?? getExactDefaultQuantity(service);
  const { minimum, maximum } = quantityLimits(service);
  if (exact < minimum || exact > maximum)
    return { path: 'quantity', message: quantityLimitsMessage(service, formatNumber) };
  const minutes = getMinutes(service, exact) + extraMinutes;
  const pieces = splitIntoDays(service, minutes);
  if (pieces === undefined) return { path: 'quantity', message: jobMessages.tooManyDays };
  return { exact, minutes, pieces };
}

/** Returns the smallest amount that a service is meant to be booked for: its minimum, else what it usually takes. */
export function getLeastTotal(service: MeasuredService & { basePrice: number }, currency: string): number {
  const hasLimits = priceUnitRows[service.unit].quantity !== undefined;
  const least = (hasLimits ? service.minimumQuantity : undefined) ?? getExactDefaultQuantity(service);
  return roundMoney(service.basePrice * least, currency);
}

function bookOptions(
  { options: offered = [] }: PricedService,
  requested: readonly OptionCount[],
): Pick<Job, 'options' | 'lacksOptions'> | JobProblem {
  const counts = new Map(requested.map(({ _id, count }) => [_id, count]));
  if (counts.size < requested.length) return { path: 'options', message: jobMessages.optionTwice };
  const options: BookedOption[] = [];
  for (const { maximum, ...option } of offered) {
    const count = counts.get(option._id);
    if (count === undefined) continue;
    if (count > maximum) return { path: 'options', message: jobMessages.optionMaximum(option.name, maximum) };
    options.push({ ...option, count });
  }
  return { options, lacksOptions: options.length < counts.size };
}

function priceService(service: PricedService, exact: number, { currency, formatNumber }: Market): JobLine {
  const amount = roundMoney(service.basePrice * exact, currency);
  return toServiceLine(service, roundQuantity(exact), amount, formatNumber);
}

/** Builds the line of a service itself: "3 × day", "500 sq ft", or its name where there is exactly one. */
export function toServiceLine(
  { name, unit, basePrice }: Pick<PricedService, 'name' | 'unit' | 'basePrice'>,
  quantity: number,
  amount: number,
  formatNumber: Market['formatNumber'],
): JobLine {
  const row = priceUnitRows[unit].quantity;
  const number = formatNumber(quantity);
  const text = row ? (row.system ? `${number} ${row.many}` : `${number} × ${row.one}`) : name;
  return { text, quantity, unitPrice: basePrice, amount };
}

function priceOption({ name, price, count }: BookedOption, currency: string): JobLine {
  return { text: name, quantity: count, unitPrice: price, amount: roundMoney(price * count, currency) };
}

/** Returns how long a quantity takes, without options. */
function getMinutes(service: MeasuredService, exact: number): number {
  const row = priceUnitRows[service.unit].quantity;
  const { duration, minutesPerUnit = 0 } = service;
  if (row?.minutes) return Math.max(1, Math.round(exact * row.minutes));
  if (row?.takes === 'day') return Math.max(1, Math.round(exact * getDayMinutes(service)));
  if (row?.takes !== 'minutesPerUnit') return duration;
  // Products such as 0.1 × 150 are a little above the whole number.
  const steps = Math.ceil((minutesPerUnit * exact) / MINUTES_STEP - 1e-9);
  return Math.max(duration, steps * MINUTES_STEP);
}

function getDayMinutes({
  hoursPerDay = DEFAULT_HOURS_PER_DAY,
}: Pick<MeasuredService, 'hoursPerDay'>): number {
  return Math.round(hoursPerDay * 60);
}

/** Splits what is longer than a day into whole days and a rest; hours stay in one piece. Returns undefined for too many. */
export function splitIntoDays(
  service: Pick<MeasuredService, 'unit' | 'hoursPerDay'>,
  minutes: number,
): number[] | undefined {
  const day = getDayMinutes(service);
  if (priceUnitRows[service.unit].quantity?.minutes || minutes <= day) return [minutes];
  const count = Math.ceil(minutes / day);
  if (count > MAX_PIECES) return undefined;
  return Array.from({ length: count }, (_, index) => Math.min(day, minutes - index * day));
}
