import type { Contract, ContractTerms, Method } from '@nearhand/shared/contract';
import type { z } from 'zod';

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
