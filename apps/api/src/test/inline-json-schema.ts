import { z } from 'zod';

export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Returns the JSON schema of what a caller sends, without names, so that it has no references. */
export function toInlineJsonSchema(schema: z.ZodType): JsonSchema {
  const metadata = z.registry<{ id?: string | undefined }>();
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata }) as JsonSchema;
}
