import type { ServiceFormValues, TypedService } from '@nearhand/shared/service-form';
import { DEFAULT_DIFFICULTY, DEFAULT_UNIT, difficulties, priceUnits } from '@nearhand/shared/service-choices';
import {
  DEFAULT_DURATION_MINUTES,
  MAX_SERVICE_NAME_LENGTH,
  type CreateServiceInput,
  type Service,
} from '@nearhand/shared/services';
import type { Role } from '@nearhand/shared/users';
import type { Control } from 'react-hook-form';
import { z } from 'zod';

/** What ties a field to the service form. */
export type ServiceControl = Control<ServiceFormValues, unknown, TypedService>;

/** The fields in the order in which the form shows them. */
export const SERVICE_FIELDS = [
  'name',
  'description',
  'category',
  'provider',
  'basePrice',
  'unit',
  'duration',
  'difficulty',
  'keywords',
  'requirements',
  'location',
  'availability',
] as const satisfies readonly (keyof ServiceFormValues)[];

/** What the form begins with: a service there is, or the defaults of the specification (section 5, service form). */
export function valuesOf(service: Service | undefined, isCopy: boolean): ServiceFormValues {
  return {
    name: isCopy ? copyName(service?.name) : (service?.name ?? ''),
    description: service?.description ?? '',
    category: service?.category._id ?? '',
    provider: service?.provider?._id ?? '',
    basePrice: service ? String(service.basePrice) : '',
    unit: service?.unit ?? DEFAULT_UNIT,
    duration: String(service?.duration ?? DEFAULT_DURATION_MINUTES),
    difficulty: service?.difficulty ?? DEFAULT_DIFFICULTY,
    keywords: service?.keywords.join(', ') ?? '',
    requirements: service?.requirements.join(', ') ?? '',
    location: service?.location ?? '',
    availability: service?.availability ?? '',
    isActive: service?.isActive ?? true,
  };
}

/** What is kept of the form when its session ends: all but whose service it is, which is `provider` again. */
export function serviceDraftSchema(provider: string): z.ZodType<ServiceFormValues> {
  const text = z.string();
  return z.object({
    name: text,
    description: text,
    category: text,
    provider: text.transform(() => provider),
    basePrice: text,
    unit: z.enum(priceUnits),
    duration: text,
    difficulty: z.enum(difficulties),
    keywords: text,
    requirements: text,
    location: text,
    availability: text,
    isActive: z.boolean(),
  });
}

function copyName(name = ''): string {
  return `Copy of ${name}`.slice(0, MAX_SERVICE_NAME_LENGTH);
}

interface Sent {
  typed: TypedService;
  imageUrl: string;
  role: Role;
  /** The service that is changed, if it is not a new one. */
  before: Service | undefined;
}

/** The body of the request. What is empty is left out, unless that is how it is removed (spec section 3, service form payload). */
export function bodyOf({ typed, imageUrl, role, before }: Sent): CreateServiceInput {
  const { provider, location = '', availability = '', ...fields } = typed;
  return {
    ...fields,
    ...((imageUrl || before?.imageUrl) && { imageUrl }),
    ...((location || before?.location) && { location }),
    ...((availability || before?.availability) && { availability }),
    ...(role === 'admin' && { provider }),
  };
}
