import type { z } from 'zod';
import { toInlineJsonSchema, type JsonSchema } from '../contract.ts';

/** A request with every field of its body, and how a caller reads the fields again. */
export interface RoundTrip {
  /** The method and path, such as `PUT /services/:id`. */
  endpoint: string;
  /** The fields that are not returned as they were sent, with the reason. */
  exceptions?: Record<string, string>;
  /** Sends a body in which no field has its default. Returns it, and what the API returned, under the field names of the body. */
  run: () => Promise<{ sent: object; returned: unknown[] }>;
}

/** Returns the paths of the fields of a body that `sent` lacks, such as `weeklyHours[].day`. */
export function findMissingFields(schema: z.ZodType, sent: object): string[] {
  return findMissingIn(toInlineJsonSchema(schema), sent, '');
}

export function findUnknownFields(schema: z.ZodType, sent: object, exceptions: object): string[] {
  const known = Object.keys(toInlineJsonSchema(schema).properties ?? {});
  const named = [...Object.keys(sent), ...Object.keys(exceptions)].map((path) => path.replace(/\[.*/, ''));
  return named.filter((field) => !known.includes(field));
}

function findMissingIn({ properties, items, anyOf }: JsonSchema, value: unknown, path: string): string[] {
  if (anyOf) return anyOf.flatMap((form) => findMissingIn(form, value, path));
  if (items && Array.isArray(value)) return value.flatMap((item) => findMissingIn(items, item, `${path}[]`));
  // Another form of the field, such as an id in place of an object with an id.
  if (!properties || typeof value !== 'object' || value === null) return [];
  return Object.entries(properties).flatMap(([name, field]) => {
    const fieldPath = path ? `${path}.${name}` : name;
    if (!(name in value)) return [fieldPath];
    return findMissingIn(field, value[name as keyof typeof value], fieldPath);
  });
}

/** Returns the response. Throws unless the request was successful. */
export function expectOk<Response extends { status: number; text: string }>(response: Response): Response {
  if (response.status >= 300) throw new Error(`${response.status} ${response.text}`);
  return response;
}
