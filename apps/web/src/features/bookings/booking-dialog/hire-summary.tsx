import { isolate } from '@nearhand/shared/region/user-text';
import { roundMoney } from '@nearhand/shared/money';
import type { Service } from '@nearhand/shared/services/services';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { MINUTE_MS, formatLength } from '@nearhand/shared/durations';
import { formatAddress } from '@nearhand/shared/users/format-address';
import { CalendarDays, MapPin, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { ViewerTime } from '../../../entities/marketplace/time-zone-note.tsx';
import {
  getDisplayPrice,
  getDisplayUnit,
  PROVIDER_DEFAULTS,
  PROVIDER_NOT_ASSIGNED,
} from '../../../entities/service/service-display.ts';
import { ServiceThumbnail } from '../../../entities/service/service-thumbnail.tsx';
import { formatDateTime, formatWeekdayAndDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-number.ts';
import { formatAmount, formatPrice } from '../../../lib/money.ts';
import { formatSpan } from '../format-visit.ts';
import { bookingTexts } from '../texts.ts';
import { PriceLines } from './price-lines.tsx';
import { parseRepeat } from './booking-form-values.ts';
import type { HireStep } from './hire-problem.ts';
import { TermsBox } from './terms-box.tsx';
import { StepList } from './step-list.tsx';
import type { HireForm } from './use-hire-form.ts';

/** Shows the service, its provider and its base price (product 2, Hire Now). */
export function HiredService({ service, children }: { service: Service; children?: ReactNode }) {
  const { currency } = useMarketplace();
  return (
    <div className="flex items-center gap-3.5">
      <ServiceThumbnail
        imageUrl={service.imageUrl}
        className="size-13 shrink-0 rounded-button min-[900px]:size-16"
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <bdi>{service.name}</bdi>
        </p>
        <p className="text-small text-fg-muted">
          <bdi>{service.provider?.name ?? PROVIDER_NOT_ASSIGNED}</bdi>
        </p>
        <p className="text-small">
          <span className="sr-only">Base price </span>
          <strong className="font-semibold">{formatPrice(getDisplayPrice(service), currency)}</strong>{' '}
          {getDisplayUnit(service.unit)}
        </p>
        {children}
      </div>
    </div>
  );
}

/** Returns the texts of the chosen time, and what the visits cost. */
export function useHireSummary({ form, price, schedule }: HireForm, conflictCount: number) {
  const { currency, timeZone } = useMarketplace();
  const [date, time, every, visits] = useWatch({
    control: form.control,
    name: ['date', 'time', 'every', 'visits'],
  });
  const repeat = parseRepeat({ every, visits });
  const count = repeat ? repeat.count - conflictCount : 1;
  const { start } = price;
  const days = price.quote?.days;
  const last = days?.at(-1)?.end;
  const end = start && new Date(last ?? start.getTime() + price.minutes * MINUTE_MS);
  const dayCount = price.dayCount > 1 ? formatCount(price.dayCount, 'day') : undefined;
  const day = date || schedule.day;
  return {
    start,
    day: day && formatWeekdayAndDay(day),
    when:
      start &&
      end &&
      // The days in between are known once the API has answered.
      [
        dayCount,
        dayCount && !days
          ? formatDateTime(start, timeZone)
          : formatSpan({ date, time }, toLocalTime(end, timeZone)),
      ]
        .filter(Boolean)
        .join(': '),
    length: [dayCount, formatLength(price.minutes)].filter(Boolean).join(' · '),
    count,
    each: price.total,
    total: roundMoney(price.total * count, currency),
  };
}

export type HireSummary = ReturnType<typeof useHireSummary>;

export interface HirePartProps {
  service: Service;
  hire: HireForm;
  summary: HireSummary;
}

interface SummaryProps extends HirePartProps {
  onStep: (step: HireStep) => void;
}

/** Sums up the booking before it is confirmed: what, when, where, how much, and what follows. */
export function HireSummaryDetails({ service, hire, summary, onStep }: SummaryProps) {
  const { country } = useMarketplace();
  const { address } = hire.place;
  const place = {
    customer: address ? formatAddress(address, country) : bookingTexts.placeLater,
    provider: `At the provider: ${service.provider?.address ?? PROVIDER_DEFAULTS.address}`,
    remote: 'Online or by phone',
  }[service.place];
  return (
    <>
      <HiredService service={service} />
      <ul className="grid gap-3 text-small">
        <Fact icon={CalendarDays} onChange={() => onStep('when')} subject="when">
          <span aria-live="polite" className="block font-semibold">
            {summary.when ?? 'No time yet'}
          </span>
          {/* A chosen time says how many days it takes. */}
          <span className="text-fg-muted">
            {summary.when ? formatLength(hire.price.minutes) : summary.length}
          </span>
          {summary.start && <ViewerTime at={summary.start.toISOString()} place={service.place} />}
        </Fact>
        <Fact icon={MapPin} onChange={() => onStep('what')} subject="where">
          <span className="block">
            <bdi>{place}</bdi>
          </span>
          {service.place === 'customer' && address?.access && (
            <bdi className="text-fg-muted">{address.access}</bdi>
          )}
        </Fact>
      </ul>
      <PriceLines price={hire.price} total={summary.total} visits={summary.count} />
    </>
  );
}

interface FactProps {
  icon: LucideIcon;
  subject: string;
  onChange: () => void;
  children: ReactNode;
}

function Fact({ icon: Icon, subject, onChange, children }: FactProps) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-3 wrap-anywhere">
      <Icon aria-hidden className="mt-0.5 size-5 text-fg-muted" strokeWidth={1.75} />
      <div>{children}</div>
      <button
        type="button"
        aria-label={`Change ${subject}`}
        className="-my-3 min-h-11 font-semibold text-brand underline underline-offset-2 min-[900px]:hidden"
        onClick={onChange}
      >
        Change
      </button>
    </li>
  );
}

/** Says what confirming does: who answers by when, when it is paid, and when the visit is. */
export function HireNextSteps({ service, hire: { price }, summary }: HirePartProps) {
  const { currency, timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const provider = service.provider?.name ?? PROVIDER_NOT_ASSIGNED;
  const name = isolate(provider);
  const at = (instant: string | Date) => formatDateTime(instant, timeZone, openedAt);
  const { quote } = price;
  const isAtOnce = summary.start !== undefined && quote?.expiresAt === null;
  const steps = [
    isAtOnce
      ? (['Booked at once', `, without waiting for ${name}.`] as const)
      : ([`${name} accepts or declines`, quote?.expiresAt ? ` by ${at(quote.expiresAt)}.` : '.'] as const),
    [
      `You pay ${formatAmount(summary.each, currency)}`,
      isAtOnce ? ' after booking.' : ` when ${name} accepts. Nothing before.`,
    ],
    [
      bookingTexts.comes(provider, service.place),
      summary.start ? ` ${at(summary.start)}.` : ' at the time you choose.',
    ],
  ] as const;
  return (
    <>
      {price.terms && <TermsBox {...price.terms} />}
      <div className="grid gap-2">
        <h3 className="font-sans text-small font-semibold">What happens next</h3>
        <StepList steps={steps} />
      </div>
    </>
  );
}
