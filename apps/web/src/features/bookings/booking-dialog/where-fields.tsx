import { formatAddress } from '@nearhand/shared/users/format-address';
import type { Service } from '@nearhand/shared/services/services';
import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { PROVIDER_DEFAULTS } from '../../../entities/service/service-display.ts';
import { AddressFields } from '../../../entities/user/address-fields.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { bookingTexts } from '../texts.ts';
import type { BookingFormValues } from './booking-form-values.ts';
import { LATER, OTHER, type AddressChoice } from './use-address-choice.ts';

interface WhereFieldsProps {
  service: Service;
  form: UseFormReturn<BookingFormValues>;
  choice: AddressChoice;
}

/** Says where the visit takes place, and asks for the address if it is at the customer's. */
export function WhereFields({ service, form, choice }: WhereFieldsProps) {
  const id = useId();
  const isAsked = service.place === 'customer';
  return (
    <section aria-labelledby={id} className="@container grid content-start gap-3">
      <h3 id={id} tabIndex={-1} data-step-heading="what" className="text-h3">
        {isAsked ? bookingTexts.askPlace(service.provider?.name) : 'Where'}
      </h3>
      {!isAsked && (
        <p className="flex items-start gap-2 wrap-anywhere">
          <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-fg-muted" strokeWidth={1.75} />
          {service.place === 'remote'
            ? 'Online or by phone'
            : `At the provider: ${service.provider?.address ?? PROVIDER_DEFAULTS.address}`}
        </p>
      )}
      {isAsked && choice.isLoading && <Skeleton className="h-52 rounded-button" />}
      {isAsked && !choice.isLoading && <AddressChoiceFields form={form} choice={choice} allowsLater />}
    </section>
  );
}

/** Makes a change that removes the pressed button, and moves the focus to what takes its place in the group around it. */
export function replaceControl(
  group: Element | null | undefined,
  change: () => void,
  next: 'input' | 'button',
): void {
  flushSync(change);
  group?.querySelector<HTMLElement>(next)?.focus();
}

const LINK =
  'min-h-11 justify-self-start text-small font-semibold text-fg-muted underline underline-offset-2';

interface AddressChoiceFieldsProps extends Pick<WhereFieldsProps, 'form' | 'choice'> {
  /** Whether the customer may leave it for later. */
  allowsLater?: boolean;
}

export function AddressChoiceFields({ form, choice, allowsLater = false }: AddressChoiceFieldsProps) {
  const { country } = useMarketplace();
  const { known, selected, isTyped } = choice;
  const choose = (place: string) => {
    form.setValue('place', place, { shouldDirty: true });
    form.clearErrors('address');
  };
  if (selected === LATER) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-small text-fg-muted">{bookingTexts.placeLater}</p>
        <Button
          variant="quiet"
          size="small"
          onClick={({ currentTarget }) =>
            replaceControl(currentTarget.parentElement?.parentElement, () => choose(''), 'input')
          }
        >
          Add it now
        </Button>
      </div>
    );
  }
  return (
    <>
      {known.length > 0 && (
        <div role="radiogroup" aria-label="Address" className="grid gap-2">
          {known.map((address, index) => (
            <AddressRadio
              key={index}
              label={address.label}
              text={formatAddress(address, country)}
              isChosen={selected === String(index)}
              onChoose={() => choose(String(index))}
            />
          ))}
          <AddressRadio label="Another address" isChosen={isTyped} onChoose={() => choose(OTHER)} />
        </div>
      )}
      {isTyped && <TypedAddress form={form} canKeep={choice.canKeep} />}
      <p className="text-caption text-fg-muted">Only the provider who accepts sees it.</p>
      {isTyped && allowsLater && (
        <button
          type="button"
          className={LINK}
          onClick={({ currentTarget }) =>
            replaceControl(currentTarget.parentElement, () => choose(LATER), 'button')
          }
        >
          {bookingTexts.addLater}
        </button>
      )}
    </>
  );
}

interface TypedAddressProps {
  form: Pick<UseFormReturn<BookingFormValues>, 'register' | 'getFieldState' | 'formState' | 'clearErrors'>;
  canKeep: boolean;
}

function TypedAddress({ form, canKeep }: TypedAddressProps) {
  return (
    <div className="grid gap-3">
      <AddressFields
        isRequired
        field={(name) => ({
          ...form.register(`address.${name}`, { onChange: () => form.clearErrors(`address.${name}`) }),
          error: form.getFieldState(`address.${name}`, form.formState).error?.message,
        })}
        columnsClassName="@md:auto-cols-fr @md:grid-flow-col"
      />
      {canKeep && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-small">
          <input type="checkbox" className="size-5 accent-brand" {...form.register('keepsAddress')} />
          Save this address
        </label>
      )}
    </div>
  );
}

interface AddressRadioProps {
  label: string;
  text?: string;
  isChosen: boolean;
  onChoose: () => void;
}

function AddressRadio({ label, text, isChosen, onChoose }: AddressRadioProps) {
  const id = useId();
  return (
    <label className="relative flex min-h-12 cursor-pointer items-start gap-3 rounded-button border border-border-strong bg-surface px-3.5 py-3 hover:bg-surface-2 has-checked:border-brand has-checked:shadow-[inset_0_0_0_1px_var(--brand)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <input
        type="radio"
        name="place"
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={text && `${id}-text`}
        className="mt-0.5 size-5 shrink-0 accent-brand outline-none"
      />
      <span className="min-w-0 wrap-anywhere">
        <span id={`${id}-label`} className="block font-semibold">
          <bdi>{label}</bdi>
        </span>
        {text && (
          <span id={`${id}-text`} className="block text-small text-fg-muted">
            <bdi>{text}</bdi>
          </span>
        )}
      </span>
    </label>
  );
}
