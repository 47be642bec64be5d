import type { CustomerAddress } from '@nearhand/shared/users/addresses';
import { formatAddress } from '@nearhand/shared/users/format-address';
import type { Service } from '@nearhand/shared/services/services';
import { useQuery } from '@tanstack/react-query';
import { MapPin, MapPinPlus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { RadioCards } from '../../../components/radio-cards.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { PROVIDER_DEFAULTS } from '../../../entities/service/service-display.ts';
import { AddressFields } from '../../../entities/user/address-fields.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { savedAddressesQuery } from '../../../entities/user/saved-addresses.ts';
import { lastAddressQuery } from '../../../entities/booking/bookings-api.ts';
import { toAddressFields, parseAddress, type BookingFormValues } from './booking-form-values.ts';

interface PlaceFieldsProps {
  service: Service;
  form: UseFormReturn<BookingFormValues>;
  /** Whether the form asks for a missing address, which it otherwise asks for after the booking. */
  asksAddress: boolean;
}

/** Says where the visit takes place, and asks for the customer's address if it is there. */
export function PlaceFields({ service, form, asksAddress }: PlaceFieldsProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="@container grid content-start gap-2">
      <p id={id} className="text-small font-semibold">
        Where
      </p>
      {service.place === 'customer' ? (
        <CustomerPlace form={form} asksAddress={asksAddress} />
      ) : (
        <PlaceLine>
          {service.place === 'remote'
            ? 'Online or by phone'
            : `At the provider: ${service.provider?.address ?? PROVIDER_DEFAULTS.address}`}
        </PlaceLine>
      )}
    </div>
  );
}

function PlaceLine({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 wrap-anywhere">
      <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-fg-muted" strokeWidth={1.75} />
      {children}
    </p>
  );
}

function CustomerPlace({ form, asksAddress }: Pick<PlaceFieldsProps, 'form' | 'asksAddress'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { country } = useMarketplace();
  const { control } = form;
  // Subscribes before the effect that prefills the address, so that it sees the change.
  const values = useWatch({ control, name: 'address' });
  const { isLoading, isPrefilled } = usePrefilledAddress(form, values, isOpen);
  const formatted = formatAddress(parseAddress(values), country);
  // Fields that show only until the address has loaded would lose the focus.
  if (isLoading) return <Skeleton className="h-11 rounded-control" />;
  if (!isOpen && isPrefilled) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PlaceLine>{`At ${formatted}`}</PlaceLine>
        <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
          Change
        </Button>
      </div>
    );
  }
  if (!isOpen && !asksAddress && formatted === '') {
    return <p className="text-small text-fg-muted">You add the address after booking.</p>;
  }
  return (
    <div className="grid gap-3">
      <AddressChoice form={form} />
      <p className="text-caption text-fg-muted">The provider sees it after approving.</p>
    </div>
  );
}

const OTHER = 'other';

function AddressChoice({ form }: Pick<PlaceFieldsProps, 'form'>) {
  const { country } = useMarketplace();
  const { control, register, setValue } = form;
  const { data: saved = [] } = useQuery(savedAddressesQuery);
  const typed = toText(useWatch({ control, name: 'address' }));
  const [isOther, setIsOther] = useState(false);
  const fields = (
    <AddressFields
      field={(name) => register(`address.${name}`)}
      columnsClassName="@md:auto-cols-fr @md:grid-flow-col"
    />
  );
  if (saved.length === 0) return fields;
  const selectedIndex = saved.findIndex((address) => toText(address) === typed);
  const selected = isOther || selectedIndex < 0 ? OTHER : String(selectedIndex);
  const choose = (value: string) => {
    const address = value === OTHER ? undefined : saved[Number(value)];
    setIsOther(!address);
    setValue('address', toAddressFields(address), { shouldDirty: true });
  };
  const options = saved.map((address, index) => ({
    value: String(index),
    label: address.label,
    text: formatAddress(address, country),
    icon: MapPin,
  }));
  return (
    <>
      <RadioCards
        legend="Address"
        options={[...options, { value: OTHER, label: 'Another address', text: '', icon: MapPinPlus }]}
        control={{ name: 'saved-address', onChange: ({ target }) => choose(target.value) }}
        selected={selected}
      />
      {selected === OTHER && fields}
    </>
  );
}

/** Fills in the customer's default address, or that of the last booking, unless the form already has one. */
function usePrefilledAddress(
  { setValue }: UseFormReturn<BookingFormValues>,
  values: BookingFormValues['address'],
  isOpen: boolean,
): { isLoading: boolean; isPrefilled: boolean } {
  const { data: saved, isError: hasNoSaved } = useQuery(savedAddressesQuery);
  const { data: last, isError: hasNoLast } = useQuery(lastAddressQuery);
  const isLoading = (saved === undefined && !hasNoSaved) || (last === undefined && !hasNoLast);
  const suggested = saved?.find(({ isDefault }) => isDefault) ?? last ?? saved?.[0];
  // A customer who has opened the fields may clear them.
  const prefilled = isLoading || isOpen || parseAddress(values) ? undefined : suggested;
  useEffect(() => {
    if (prefilled) setValue('address', toAddressFields(prefilled));
  }, [prefilled, setValue]);
  // The dirty fields of the form do not tell: they may include the prefilled address.
  const isPrefilled = suggested ? toText(suggested) === toText(values) : false;
  return { isLoading: isLoading || prefilled !== undefined, isPrefilled };
}

function toText(address: CustomerAddress): string {
  return JSON.stringify(toAddressFields(address));
}
