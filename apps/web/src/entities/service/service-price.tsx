import { formatNumber } from '../../lib/format-number.ts';
import { getLeastTotal } from '@nearhand/shared/bookings/job';
import { formatQuantity } from '@nearhand/shared/bookings/quantity';
import type { Service } from '@nearhand/shared/services/services';
import { useCurrencyOrUndefined } from '../marketplace/marketplace.ts';
import { formatAmount, formatPrice } from '../../lib/money.ts';
import { getDisplayPrice, getDisplayUnit } from './service-display.ts';

const SIZES = { medium: 'text-[1.25rem]', large: 'text-[2rem]/[1.15]' };

type PricedService = Partial<
  Pick<Service, 'basePrice' | 'unit' | 'duration' | 'minimumQuantity' | 'fromPrice'>
>;

interface ServicePriceProps {
  service: PricedService;
  /** The text for a service without a unit. */
  fallbackUnit?: string;
  size?: keyof typeof SIZES;
}

/** Shows "$65 per hour", and what the smallest booking costs if the service has a minimum quantity. */
export function ServicePrice({ service, fallbackUnit, size = 'medium' }: ServicePriceProps) {
  const currency = useCurrencyOrUndefined();
  const smallest = currency && getSmallestBooking(service, currency);
  return (
    <p className="text-caption text-fg-muted">
      {service.fromPrice && 'from '}
      <strong className={`font-display font-bold text-fg tabular-nums ${SIZES[size]}`}>
        {formatPrice(getDisplayPrice(service), currency)}
      </strong>{' '}
      {getDisplayUnit(service.unit, fallbackUnit)}
      {smallest && (
        <span className="block">
          from {formatAmount(smallest.total, currency)} ({smallest.quantity} or more)
        </span>
      )}
    </p>
  );
}

/** Returns the minimum quantity of a service and its total; undefined for a service without one. */
function getSmallestBooking(
  service: PricedService,
  currency: string,
): { total: number; quantity: string } | undefined {
  const { unit, minimumQuantity, duration = 0 } = service;
  const quantity =
    unit && minimumQuantity !== undefined && formatQuantity(minimumQuantity, unit, formatNumber);
  if (!quantity) return undefined;
  const priced = { unit, duration, minimumQuantity, basePrice: getDisplayPrice(service) };
  return { total: getLeastTotal(priced, currency), quantity };
}
