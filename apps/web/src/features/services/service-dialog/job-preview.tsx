import { quoteJob } from '@nearhand/shared/bookings/job';
import { parseDecimalInput, parsePriceInput } from '@nearhand/shared/money';
import { DEFAULT_UNIT, priceUnitRows } from '@nearhand/shared/services/service-enums';
import { formatLength } from '@nearhand/shared/durations';
import { useWatch } from 'react-hook-form';
import { MAX_DECIMALS } from './service-form-schema.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatCount, formatNumber } from '../../../lib/format-number.ts';
import { formatAmount } from '../../../lib/money.ts';
import type { ServiceFormControl } from './service-form-values.ts';

/** Says what the usual booking of the typed service costs and how long it takes, by the function that prices bookings. */
export function JobPreview({ control }: { control: ServiceFormControl }) {
  const { currency } = useMarketplace();
  const typed = useWatch({ control });
  const unit = typed.unit ?? DEFAULT_UNIT;
  const toNumber = (value = '') => parseDecimalInput(value, MAX_DECIMALS) || undefined;
  const job = quoteJob(
    {
      name: typed.name?.trim() || 'The service',
      basePrice: parsePriceInput(typed.basePrice ?? '', currency) || 0,
      unit,
      duration: toNumber(typed.duration) ?? 0,
      minimumQuantity: toNumber(typed.minimumQuantity),
      maximumQuantity: toNumber(typed.maximumQuantity),
      minutesPerUnit: toNumber(typed.minutesPerUnit),
      hoursPerDay: toNumber(typed.hoursPerDay),
    },
    {},
    { currency, formatNumber },
  );
  if ('message' in job) return null;
  const days = job.pieces.length > 1 && formatCount(job.pieces.length, 'day');
  const [line] = job.lines;
  return (
    <p className="text-small text-fg-muted">
      {priceUnitRows[unit].quantity ? `${line?.text}: ` : 'One booking: '}
      <strong className="font-semibold text-fg">{formatAmount(job.total, currency)}</strong>
      {` · ${[days, formatLength(job.minutes)].filter(Boolean).join(' · ')}`}
    </p>
  );
}
