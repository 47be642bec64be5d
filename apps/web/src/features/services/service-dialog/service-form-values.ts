import { DEFAULT_HOURS_PER_DAY } from '@nearhand/shared/bookings/job';
import { cancellationPolicies, type CancellationPolicy } from '@nearhand/shared/bookings/cancellation-policy';
import { mapServiceTexts, omitServiceTexts, SERVICE_TEXTS } from '@nearhand/shared/services/service-texts';
import {
  DEFAULT_DIFFICULTY,
  DEFAULT_PLACE,
  DEFAULT_UNIT,
  difficulties,
  priceUnits,
  servicePlaces,
} from '@nearhand/shared/services/service-enums';
import {
  DEFAULT_DURATION_MINUTES,
  MAX_SERVICE_NAME_LENGTH,
  type CreateServiceInput,
  type Service,
  type ServiceProvider,
} from '@nearhand/shared/services/services';
import type { Role } from '@nearhand/shared/users/users';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import type { ServiceFormValues, ServiceFormOutput } from './service-form-schema.ts';

export type ServiceFormControl = Control<ServiceFormValues, unknown, ServiceFormOutput>;

export type ProviderChoice = Omit<ServiceProvider, 'rating' | 'reviewCount' | 'serviceArea'>;

export const SERVICE_FIELDS = [
  'name',
  'description',
  'category',
  'provider',
  'basePrice',
  'unit',
  'minimumQuantity',
  'maximumQuantity',
  'minutesPerUnit',
  'hoursPerDay',
  'place',
  'cancellationPolicy',
  'duration',
  'difficulty',
  'keywords',
  'requirements',
  ...SERVICE_TEXTS,
] as const satisfies readonly (keyof ServiceFormValues)[];

/** Returns the initial values: those of a service, or the defaults (product 5, service). */
export function toFormValues(
  service: Service | undefined,
  isCopy: boolean,
  defaultPolicy: CancellationPolicy,
): ServiceFormValues {
  return {
    name: isCopy ? copyName(service?.name) : (service?.name ?? ''),
    description: service?.description ?? '',
    category: service?.category._id ?? '',
    provider: service?.provider?._id ?? '',
    basePrice: service ? String(service.basePrice) : '',
    unit: service?.unit ?? DEFAULT_UNIT,
    minimumQuantity: String(service?.minimumQuantity ?? ''),
    maximumQuantity: String(service?.maximumQuantity ?? ''),
    minutesPerUnit: String(service?.minutesPerUnit ?? ''),
    hoursPerDay: String(service?.hoursPerDay ?? DEFAULT_HOURS_PER_DAY),
    options: (service?.options ?? []).map(({ _id, name, price, minutes, maximum }) => ({
      // A copy has options of its own.
      ...(!isCopy && { _id }),
      name,
      price: String(price),
      minutes: String(minutes),
      maximum: String(maximum),
    })),
    fromPrice: service?.fromPrice ?? false,
    place: service?.place ?? DEFAULT_PLACE,
    cancellationPolicy: service?.cancellationPolicy ?? defaultPolicy,
    duration: String(service?.duration ?? DEFAULT_DURATION_MINUTES),
    difficulty: service?.difficulty ?? DEFAULT_DIFFICULTY,
    keywords: service?.keywords.join(', ') ?? '',
    requirements: service?.requirements.join(', ') ?? '',
    ...mapServiceTexts((_text, name) => service?.[name] ?? ''),
    isActive: service?.isActive ?? true,
  };
}

/** Returns the schema of the draft that is saved when a session expires. The provider of a draft is ignored in favor of `provider`. */
export function buildServiceDraftSchema(provider: string): z.ZodType<ServiceFormValues> {
  const text = z.string();
  return z.object({
    name: text,
    description: text,
    category: text,
    provider: text.transform(() => provider),
    basePrice: text,
    unit: z.enum(priceUnits),
    minimumQuantity: text,
    maximumQuantity: text,
    minutesPerUnit: text,
    hoursPerDay: text,
    options: z.array(
      z.object({ _id: text.optional(), name: text, price: text, minutes: text, maximum: text }),
    ),
    fromPrice: z.boolean(),
    place: z.enum(servicePlaces),
    cancellationPolicy: z.enum(cancellationPolicies),
    duration: text,
    difficulty: z.enum(difficulties),
    keywords: text,
    requirements: text,
    ...mapServiceTexts(() => text),
    isActive: z.boolean(),
  });
}

function copyName(name = ''): string {
  return `Copy of ${name}`.slice(0, MAX_SERVICE_NAME_LENGTH);
}

interface BuildBodyOptions {
  typed: ServiceFormOutput;
  imageUrl: string;
  role: Role;
  /** The service being edited; undefined for a new one. */
  before: Service | undefined;
}

/** Builds the request body, without empty fields unless that removes a stored value (product 3, service form payload). */
export function toRequestBody({ typed, imageUrl, role, before }: BuildBodyOptions): CreateServiceInput {
  const {
    provider,
    minimumQuantity,
    maximumQuantity,
    minutesPerUnit,
    hoursPerDay,
    options,
    fromPrice,
    ...fields
  } = omitServiceTexts(typed);
  // null removes a limit that the service had.
  const limits = {
    ...((minimumQuantity ?? before?.minimumQuantity) && { minimumQuantity }),
    ...((maximumQuantity ?? before?.maximumQuantity) && { maximumQuantity }),
  };
  const job = {
    ...((minutesPerUnit ?? before?.minutesPerUnit) && { minutesPerUnit }),
    ...(hoursPerDay !== (before?.hoursPerDay ?? DEFAULT_HOURS_PER_DAY) && { hoursPerDay }),
    ...((options.length > 0 || before?.options.length) && { options }),
    ...((fromPrice || before?.fromPrice) && { fromPrice }),
  };
  const texts = SERVICE_TEXTS.filter((name) => typed[name] || before?.[name]);
  return {
    ...fields,
    ...limits,
    ...job,
    ...((imageUrl || before?.imageUrl) && { imageUrl }),
    ...Object.fromEntries(texts.map((name) => [name, typed[name] ?? ''])),
    ...(role === 'admin' && { provider }),
  };
}
