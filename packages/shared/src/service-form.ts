import { z } from 'zod';
import { priceProblem, readTypedPrice } from './money.ts';
import { createServiceSchema } from './services.ts';
import { textList } from './text.ts';
import { splitCommaList } from './words.ts';

/** A number as it is typed; whatever is none is left for `schema` to refuse. */
function typedNumber<Schema extends z.ZodType<number, number>>(schema: Schema) {
  return z
    .string()
    .transform((typed) => (typed.trim() === '' ? Number.NaN : Number(typed)))
    .pipe(schema);
}

/** A list as it is typed, with commas between; a problem with one entry is a problem of the whole field. */
function typedList(label: string) {
  const list = textList(label);
  return z.string().transform((typed, { issues }) => {
    const read = list.safeParse(splitCommaList(typed));
    if (read.success) return read.data;
    issues.push({ code: 'custom', message: read.error.issues[0]?.message, input: typed });
    return z.NEVER;
  });
}

const { basePrice, duration, provider } = createServiceSchema.shape;

/** A price as it is typed; what the currency cannot have, as the API says it. */
function typedPrice(currency: string) {
  return z
    .string()
    .transform(readTypedPrice)
    .pipe(
      basePrice.check(({ value, issues }) => {
        const message = priceProblem(value, currency);
        if (message) issues.push({ code: 'custom', message, input: value });
      }),
    );
}

/** The service form (spec section 5): what a person types, read into the body of POST /services. */
export const serviceFormSchema = createServiceSchema.omit({ imageUrl: true }).extend({
  basePrice: typedPrice('USD'),
  duration: typedNumber(duration.unwrap()),
  keywords: typedList('Keywords'),
  requirements: typedList('Requirements'),
  provider: z
    .string()
    .transform((id) => id || null)
    .pipe(provider.unwrap()),
});

/** The same in a marketplace with another currency. */
export function serviceFormSchemaIn(currency: string): typeof serviceFormSchema {
  return serviceFormSchema.extend({ basePrice: typedPrice(currency) });
}

export type ServiceFormValues = z.input<typeof serviceFormSchema>;
export type TypedService = z.output<typeof serviceFormSchema>;
