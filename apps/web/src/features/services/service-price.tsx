import type { Service } from '@nearhand/shared/services';
import { useCurrencyOrUndefined } from '../../lib/marketplace.ts';
import { formatAmount, formatPrice } from '../../lib/money.ts';
import { displayPrice, displayUnit } from '../../lib/service-display.ts';
import { leastBooking } from './least-booking.ts';

const SIZES = { medium: 'text-[1.25rem]', large: 'text-[2rem]/[1.15]' };

interface ServicePriceProps {
  service: Partial<Pick<Service, 'basePrice' | 'unit' | 'duration' | 'minimumQuantity'>>;
  /** The text for a service without a unit. */
  fallbackUnit?: string;
  size?: keyof typeof SIZES;
}

/** "$65 per hour", with the least total of a service that has a smallest quantity. */
export function ServicePrice({ service, fallbackUnit, size = 'medium' }: ServicePriceProps) {
  const currency = useCurrencyOrUndefined();
  const least = currency && leastBooking(service, currency);
  return (
    <p className="text-caption text-fg-muted">
      <strong className={`font-display font-bold text-fg tabular-nums ${SIZES[size]}`}>
        {formatPrice(displayPrice(service), currency)}
      </strong>{' '}
      {displayUnit(service.unit, fallbackUnit)}
      {least && (
        <span className="block">
          from {formatAmount(least.total, currency)} ({least.quantity} or more)
        </span>
      )}
    </p>
  );
}
