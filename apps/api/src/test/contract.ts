import type { Contract, ContractTerms, Method } from '@nearhand/shared/contract';
import { z } from 'zod';
import { endpoints as implemented } from '../features.ts';

/** Declares an operation that only a test has: public unless the terms say otherwise. */
export function buildContract<const Terms extends Partial<ContractTerms> & { response: z.ZodObject }>(
  method: Method,
  path: string,
  terms: Terms,
) {
  const operation = { operationId: 'doThing', tag: 'Marketplace', method, path, summary: path } as const;
  return { access: 'public', ...operation, ...terms } as const satisfies Contract;
}

/** Returns the example of a schema in the OpenAPI document, or undefined. */
export function getExample(schema: z.ZodType | undefined): unknown {
  const examples = schema?.meta()?.['examples'];
  return Array.isArray(examples) ? examples[0] : undefined;
}

/** Every endpoint below /api, with a name such as `PUT /services/:id`. */
export const endpoints = implemented.map((endpoint) => {
  const { method, path, tag } = endpoint.contract;
  return { name: `${method.toUpperCase()} ${path}`, tag, endpoint };
});

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
