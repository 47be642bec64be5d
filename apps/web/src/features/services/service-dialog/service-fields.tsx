import { cancellationPolicies } from '@nearhand/shared/bookings/cancellation-policy';
import { MAX_TEXT_LENGTH } from '@nearhand/shared/common-schemas';
import { isDisplayableUrl } from '@nearhand/shared/images/images';
import { priceStep, parsePriceInput, roundMoney } from '@nearhand/shared/money';
import {
  DEFAULT_UNIT,
  difficulties,
  allPriceUnits,
  priceUnits,
  priceUnitRows,
  servicePlaces,
} from '@nearhand/shared/services/service-enums';
import { SERVICE_TEXTS, serviceTexts } from '@nearhand/shared/services/service-texts';
import {
  MAX_SERVICE_DESCRIPTION_LENGTH,
  MAX_SERVICE_NAME_LENGTH,
  MIN_DURATION_MINUTES,
} from '@nearhand/shared/services/services';
import type { Role } from '@nearhand/shared/users/users';
import type { KeyboardEvent, ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { TextField } from '../../../components/form-field.tsx';
import { ImageField } from '../../../components/image-field.tsx';
import { SelectField } from '../../../components/select.tsx';
import { Switch } from '../../../components/switch.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { ImageError } from '../../../entities/image/image-upload.ts';
import { useCurrencyOrUndefined, useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import {
  DIFFICULTY_LABELS,
  getDisplayUnit,
  PLACE_LABELS,
  POLICY_LABELS,
} from '../../../entities/service/service-display.ts';
import { bindField } from '../../../lib/bind-field.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { serviceEditingTexts } from '../texts.ts';
import { CategoryField, type CategoryChoices } from './category-field.tsx';
import { OptionFields } from './option-fields.tsx';
import { ProviderField } from './provider-field.tsx';
import type { ServiceFormControl } from './service-form-values.ts';
import type { ServiceFormState } from './use-service-form.ts';

type Form = ServiceFormState['form'];

interface ServiceFieldsProps {
  state: ServiceFormState;
  role: Role;
  categories: CategoryChoices;
}

export function ServiceFields({ state, role, categories }: ServiceFieldsProps) {
  const { form, image, chooseImage, provider, setProvider, save } = state;
  const displayError =
    typeof image === 'string' && !isDisplayableUrl(image) ? serviceEditingTexts.imageNotEncrypted : undefined;
  const imageError = save.error instanceof ImageError ? save.error.message : undefined;
  return (
    <div className="grid min-w-0 gap-6">
      <FieldGroup legend="Basics">
        <TextFields form={form} />
        <CategoryField choices={categories} control={form.control} />
        {role === 'admin' && (
          <ProviderField chosen={provider} control={form.control} onChoose={setProvider} />
        )}
      </FieldGroup>
      <PricingFields form={form} />
      <DetailFields form={form} />
      <FieldGroup legend="Photo">
        <div className="sm:col-span-2">
          <ImageField
            label="Picture of the service"
            shape="frame"
            image={image}
            error={imageError ?? displayError}
            onChange={chooseImage}
          />
        </div>
      </FieldGroup>
      <FieldGroup legend="Visibility">
        <div className="sm:col-span-2">
          <ActiveField control={form.control} />
        </div>
      </FieldGroup>
    </div>
  );
}

function ActiveField({ control }: { control: ServiceFormControl }) {
  const { field } = useController({ control, name: 'isActive' });
  const { value = true, ...input } = field;
  return (
    <Switch isOn={value} {...input}>
      Active: customers see it and can book it
    </Switch>
  );
}

function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 not-first:border-t not-first:border-border not-first:pt-5 sm:grid-cols-2 sm:items-start">
      <legend className="float-start w-full text-h3 sm:col-span-2">{legend}</legend>
      {children}
    </fieldset>
  );
}

function TextFields({ form }: { form: Form }) {
  const { control } = form;
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={MAX_SERVICE_NAME_LENGTH}
          counter={useCounter(control, 'name', MAX_SERVICE_NAME_LENGTH)}
          {...bindField(form, 'name')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label="Description"
          rows={5}
          limit={MAX_SERVICE_DESCRIPTION_LENGTH}
          counter={useCounter(control, 'description', MAX_SERVICE_DESCRIPTION_LENGTH)}
          {...bindField(form, 'description')}
        />
      </div>
    </>
  );
}

/** Returns the length of a field's text and its limit: "12 / 2,000". */
function useCounter(control: ServiceFormControl, name: 'name' | 'description', limit: number): string {
  return `${formatNumber(useWatch({ control, name }).length)} / ${formatNumber(limit)}`;
}

function PricingFields({ form }: { form: Form }) {
  const { formState, getValues, setValue } = form;
  const { defaultValues } = formState;
  const { currency, units: system } = useMarketplace();
  const isCurrencyKnown = useCurrencyOrUndefined() !== undefined;
  const step = priceStep(currency);
  // A number input would parse "65,50" as 6550, so this is a text input that steps with the arrow keys like one.
  const stepPrice = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const price = (parsePriceInput(getValues('basePrice'), currency) || 0) + steps * step;
    const stepped = roundMoney(Math.max(0, price), currency);
    setValue('basePrice', String(stepped), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  // The form offers a hidden unit only for a service that has it (product 5).
  const units = allPriceUnits.filter((unit) => {
    const area = priceUnitRows[unit].quantity?.system;
    const isOffered = priceUnits.includes(unit) && (!area || area === system);
    return isOffered || unit === defaultValues?.unit;
  });
  return (
    <FieldGroup legend="Pricing">
      <TextField
        label={isCurrencyKnown ? `Base price (${currency})` : 'Base price'}
        inputMode="decimal"
        autoComplete="off"
        step={step}
        onKeyDown={stepPrice}
        {...bindField(form, 'basePrice')}
      />
      <SelectField
        label="Unit"
        options={units.map((unit) => ({ value: unit, label: getDisplayUnit(unit) }))}
        {...bindField(form, 'unit')}
      />
      <QuantityLimits form={form} />
      <JobFields form={form} />
      <OptionFields form={form} />
      <div className="sm:col-span-2">
        <SelectField
          label="Cancellation policy"
          hint="What a customer who cancels gets back of what they paid"
          options={cancellationPolicies.map((value) => ({ value, label: POLICY_LABELS[value] }))}
          {...bindField(form, 'cancellationPolicy')}
        />
      </div>
    </FieldGroup>
  );
}

/** Edits the minimum and maximum quantity of one booking, for units that have a quantity. */
function QuantityLimits({ form }: { form: Form }) {
  const { control } = form;
  const unit = useWatch({ control, name: 'unit' }) ?? DEFAULT_UNIT;
  const { quantity } = priceUnitRows[unit];
  if (!quantity) return null;
  const input = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        label={`Smallest booking (${quantity.many})`}
        optional={quantity.needsMinimum === undefined}
        {...input}
        {...bindField(form, 'minimumQuantity')}
      />
      <TextField
        label={`Largest booking (${quantity.many})`}
        optional
        {...input}
        {...bindField(form, 'maximumQuantity')}
      />
    </>
  );
}

/** Edits how long a job takes, where its unit does not say so. */
function JobFields({ form }: { form: Form }) {
  const { control } = form;
  const unit = useWatch({ control, name: 'unit' }) ?? DEFAULT_UNIT;
  const { field } = useController({ control, name: 'fromPrice' });
  const { quantity } = priceUnitRows[unit];
  const { value: isFromPrice, ...fromPrice } = field;
  const input = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      {quantity?.takes === 'minutesPerUnit' && (
        <TextField
          label={`Minutes per ${quantity.one}`}
          optional
          {...input}
          {...bindField(form, 'minutesPerUnit')}
        />
      )}
      {!quantity?.minutes && (
        <TextField
          label="Hours per day"
          hint="A longer job takes the next working days too"
          {...input}
          {...bindField(form, 'hoursPerDay')}
        />
      )}
      <div className="sm:col-span-2">
        <Switch isOn={isFromPrice} {...fromPrice}>
          The price may rise: customers see “from”
        </Switch>
      </div>
    </>
  );
}

function DetailFields({ form }: { form: Form }) {
  const difficultyOptions = difficulties.map((value) => ({ value, label: DIFFICULTY_LABELS[value] }));
  return (
    <FieldGroup legend="Details">
      <div className="sm:col-span-2">
        <SelectField
          label="Place"
          options={servicePlaces.map((value) => ({ value, label: PLACE_LABELS[value] }))}
          {...bindField(form, 'place')}
        />
      </div>
      <TextField
        label="Duration (minutes)"
        type="number"
        inputMode="numeric"
        min={MIN_DURATION_MINUTES}
        step={1}
        {...bindField(form, 'duration')}
      />
      <SelectField label="Difficulty" options={difficultyOptions} {...bindField(form, 'difficulty')} />
      <TextField
        label="Keywords"
        optional
        hint="Separated by commas"
        placeholder="tap, leak, drain"
        autoComplete="off"
        {...bindField(form, 'keywords')}
      />
      <TextField
        label="Requirements"
        optional
        hint="What the customer should prepare, separated by commas"
        placeholder="water shut off, free access"
        autoComplete="off"
        {...bindField(form, 'requirements')}
      />
      {SERVICE_TEXTS.map((name) => (
        <TextField
          key={name}
          label={serviceTexts[name].label}
          optional
          placeholder={serviceTexts[name].placeholder || undefined}
          maxLength={MAX_TEXT_LENGTH}
          {...bindField(form, name)}
        />
      ))}
    </FieldGroup>
  );
}
