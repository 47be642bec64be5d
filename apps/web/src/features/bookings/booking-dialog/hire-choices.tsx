import type { Service } from '@nearhand/shared/services/services';
import { formatAddress } from '@nearhand/shared/users/format-address';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { formatLength } from '@nearhand/shared/durations';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { firstSlotsQuery } from '../../../entities/availability/slots.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { useRole } from '../../../entities/user/session.ts';
import { formatWeekdayAndDay } from '../../../lib/dates.ts';
import { formatTimeOfDay } from '../../../lib/time-of-day.ts';
import { bookingTexts } from '../texts.ts';
import { getInitialValues, type BookingFormValues } from './booking-form-values.ts';
import { PriceLines } from './price-lines.tsx';
import { LATER, useAddressChoice } from './use-address-choice.ts';
import { useHirePrice, type HirePrice } from './use-hire-price.ts';
import { WhatFields } from './what-fields.tsx';
import { AddressChoiceFields, replaceControl } from './where-fields.tsx';

interface HireChoicesProps {
  service: Service;
  /** Called with what is chosen, with which the dialog opens. */
  onChange: (chosen: Partial<BookingFormValues>) => void;
}

/** Asks in the price card how much is to be done and where; the dialog then asks for date and time only. */
export function HireChoices({ service, onChange }: HireChoicesProps) {
  const form = useForm<BookingFormValues>({ defaultValues: getInitialValues(service) });
  const price = useHirePrice(service, form.control);
  const [quantity, options, place, address, keepsAddress] = useWatch({
    control: form.control,
    name: ['quantity', 'options', 'place', 'address', 'keepsAddress'],
  });
  useEffect(
    () => onChange({ quantity, options, place, address, keepsAddress }),
    [quantity, options, place, address, keepsAddress, onChange],
  );
  return (
    <div className="grid gap-4">
      <NextFree service={service} request={price.request} />
      <WhatFields service={service} control={form.control} problem={price.problem?.message} />
      {service.place === 'customer' && <PlaceLine service={service} form={form} />}
      <PriceLines price={price} total={price.total} length={formatLength(price.minutes)} />
      <p className="min-h-10 text-small text-fg-muted">
        {price.terms && `${price.terms.text} ${bookingTexts.payAfter(service.provider?.name)}`}
      </p>
    </div>
  );
}

function NextFree({ service, request }: { service: Service; request: HirePrice['request'] }) {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const today = toLocalTime(openedAt, timeZone).date;
  const { data, isPending } = useQuery(firstSlotsQuery({ serviceId: service._id, ...request }, today));
  const next = data?.slots[0] ?? data?.nextSlot;
  if (isPending) return <Skeleton className="h-7 w-56 rounded-full" />;
  if (!next) return null;
  return (
    <div>
      <Badge tone="success">
        <CalendarCheck aria-hidden className="size-3.5" strokeWidth={1.75} />
        Next free {formatWeekdayAndDay(next.date)}, {formatTimeOfDay(next.time)}
      </Badge>
    </div>
  );
}

/** Says where the provider comes, for customers who have said so before. */
function PlaceLine({ service, form }: { service: Service; form: UseFormReturn<BookingFormValues> }) {
  const { country } = useMarketplace();
  const isCustomer = useRole() === 'customer';
  const choice = useAddressChoice(form.control, isCustomer);
  const [isOpen, setIsOpen] = useState(false);
  const text = choice.address && choice.selected !== LATER && formatAddress(choice.address, country);
  return (
    <div
      role="group"
      aria-label={bookingTexts.askPlace(service.provider?.name)}
      className="@container grid gap-2"
    >
      <p className="text-small font-semibold">{bookingTexts.askPlace(service.provider?.name)}</p>
      {choice.isLoading && <Skeleton className="h-11 rounded-control" />}
      {!choice.isLoading && !isOpen && (
        <div className="flex items-start gap-3 text-small wrap-anywhere">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-fg-muted" strokeWidth={1.75} />
          <p className="min-w-0 flex-1">{text ? `At ${text}` : bookingTexts.placeLater}</p>
          {isCustomer && (
            <Button
              variant="quiet"
              size="small"
              className="-my-2"
              onClick={({ currentTarget }) =>
                replaceControl(currentTarget.closest('[role=group]'), () => setIsOpen(true), 'input')
              }
            >
              {text ? 'Change' : 'Add it now'}
            </Button>
          )}
        </div>
      )}
      {isOpen && <AddressChoiceFields form={form} choice={choice} allowsLater />}
    </div>
  );
}
