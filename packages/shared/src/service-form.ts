import { z } from 'zod';
import { validatePrice, parsePriceInput } from './money.ts';
import { createServiceSchema } from './services.ts';
import { textListSchema } from './text.ts';
import { parseCommaList } from './text-search.ts';

/** Parses a typed number. Invalid input becomes NaN, which `schema` rejects. */
function numberFromInput<Schema extends z.ZodType<number, number>>(schema: Schema) {
  return z
    .string()
    .transform((typed) => (typed.trim() === '' ? Number.NaN : Number(typed)))
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

const { basePrice, duration, provider } = createServiceSchema.shape;

/** Parses a typed price, with the API's error for one that the currency does not allow. */
function priceFromInput(currency: string) {
  return z
    .string()
    .transform(parsePriceInput)
    .pipe(
      basePrice.check(({ value, issues }) => {
        const message = validatePrice(value, currency);
        if (message) issues.push({ code: 'custom', message, input: value });
      }),
    );
}

/** The service form (product 5): parses typed values into the body of POST /services. */
export const serviceFormSchema = createServiceSchema.omit({ imageUrl: true }).extend({
  basePrice: priceFromInput('USD'),
  duration: numberFromInput(duration.unwrap()),
  keywords: listFromInput('Keywords'),
  requirements: listFromInput('Requirements'),
  provider: z
    .string()
    .transform((id) => id || null)
    .pipe(provider.unwrap()),
});

/** Returns the service form of a marketplace with this currency. */
export function serviceFormSchemaIn(currency: string): typeof serviceFormSchema {
  return serviceFormSchema.extend({ basePrice: priceFromInput(currency) });
}

export type ServiceFormValues = z.input<typeof serviceFormSchema>;
export type ServiceFormOutput = z.output<typeof serviceFormSchema>;
