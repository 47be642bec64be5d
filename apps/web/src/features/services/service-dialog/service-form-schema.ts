import { formatNumber } from '../../../lib/format-number.ts';
import { priceUnitRows } from '@nearhand/shared/services/service-enums';
import { QUANTITY_DECIMALS, validateQuantityLimits } from '@nearhand/shared/bookings/quantity';
import { parseDecimalInput, parsePriceInput, validateTypedPrice } from '@nearhand/shared/money';
import { optionsInputSchema } from '@nearhand/shared/services/service-options';
import { createServiceSchema } from '@nearhand/shared/services/services';
import { textListSchema } from '@nearhand/shared/common-schemas';
import { parseCommaList } from '@nearhand/shared/search/text-search';
import { z } from 'zod';

export const MAX_DECIMALS = 4;

/** Parses a typed number. Invalid input becomes NaN, which `schema` rejects. */
function numberFromInput<Schema extends z.ZodType<number, number>>(schema: Schema) {
  return z
    .string()
    .transform((typed) => parseDecimalInput(typed, MAX_DECIMALS))
    .pipe(schema);
}

/** Parses a typed comma-separated list. An invalid entry is an error of the whole field. */
function listFromInput(label: string) {
  const list = textListSchema(label);
  return z.string().transform((typed, { issues }) => {
    const result = list.safeParse(parseCommaList(typed));
    if (result.success) return result.data;
    issues.push({ code: 'custom', message: result.error.issues[0]?.message, input: typed });
    return z.NEVER;
  });
}

const {
  basePrice,
  duration,
  provider,
  minimumQuantity: quantityLimit,
  minutesPerUnit,
  hoursPerDay,
} = createServiceSchema.shape;

/** Parses a typed limit of the quantity; empty is none. Invalid input becomes NaN, which the schema rejects. */
const quantityLimitFromInput = z
  .string()
  .transform((typed) => (typed.trim() === '' ? null : parseDecimalInput(typed, QUANTITY_DECIMALS)))
  .pipe(quantityLimit.unwrap());

/** Parses a typed number that may be missing: empty is none. */
function optionalNumberFromInput<Schema extends z.ZodType<number | null, number | null>>(schema: Schema) {
  return z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : parseDecimalInput(typed, MAX_DECIMALS)))
    .pipe(schema);
}

/** Parses a typed price, with the API's error for one that the currency does not allow. Other invalid input becomes NaN. */
function priceFromInput(currency: string) {
  return z.string().transform((typed, { issues }) => {
    const message = validateTypedPrice(typed, currency);
    if (!message) return parsePriceInput(typed, currency);
    issues.push({ code: 'custom', message, input: typed });
    return z.NEVER;
  });
}

/** Parses the typed options of a service. Invalid numbers become NaN, which the schema rejects. */
const optionsFromInput = (currency: string) =>
  z
    .array(
      z.object({
        _id: z.string().optional(),
        name: z.string(),
        price: priceFromInput(currency),
        minutes: z.string(),
        maximum: z.string(),
      }),
    )
    .transform((typed): z.input<typeof optionsInputSchema> =>
      typed.map(({ _id, name, price, minutes, maximum }) => ({
        ...(_id && { _id }),
        name,
        price,
        minutes: parseDecimalInput(minutes, 0),
        maximum: parseDecimalInput(maximum, 0),
      })),
    )
    .pipe(optionsInputSchema);

/** The service form (product 5): parses typed values into the body of POST /services. */
export const buildServiceFormSchema = (currency: string) =>
  createServiceSchema
    .omit({ imageUrl: true })
    .extend({
      basePrice: priceFromInput(currency).pipe(basePrice),
      duration: numberFromInput(duration.unwrap()),
      minimumQuantity: quantityLimitFromInput,
      maximumQuantity: quantityLimitFromInput,
      minutesPerUnit: optionalNumberFromInput(minutesPerUnit.unwrap()),
      hoursPerDay: optionalNumberFromInput(hoursPerDay.unwrap()),
      options: optionsFromInput(currency),
      fromPrice: z.boolean(),
      keywords: listFromInput('Keywords'),
      requirements: listFromInput('Requirements'),
      provider: z
        .string()
        .transform((id) => id || null)
        .pipe(provider.unwrap()),
    })
    .check(({ value, issues }) => {
      const { unit, minimumQuantity, maximumQuantity } = value;
      const limits = {
        minimumQuantity: minimumQuantity ?? undefined,
        maximumQuantity: maximumQuantity ?? undefined,
      };
      const needsMinimum = priceUnitRows[unit].quantity?.needsMinimum;
      const problem =
        needsMinimum && minimumQuantity === null
          ? { path: 'minimumQuantity', message: needsMinimum }
          : validateQuantityLimits({ unit, ...limits }, formatNumber);
      if (problem) issues.push({ code: 'custom', ...problem, path: [problem.path], input: value });
    });

type ServiceFormSchema = ReturnType<typeof buildServiceFormSchema>;
export type ServiceFormValues = z.input<ServiceFormSchema>;
export type ServiceFormOutput = z.output<ServiceFormSchema>;
