import type { z } from 'zod';
import { toInlineJsonSchema, type JsonSchema } from './contract.ts';

/** JSON values of the wrong type, for fields that take a text, a number or a choice. All must be rejected. */
export const typeConfusion = {
  'an empty list': '[]',
  'a list of a text': '["a"]',
  'an object': '{"a":1}',
  'an operator': '{"$ne":null}',
  'an operator that runs code': '{"$where":"sleep(1000)"}',
  'an operator of a pattern': '{"$regex":".*"}',
  'a prototype': '{"__proto__":{"role":"admin"}}',
  'an object that says how long it is': '{"length":1000000000}',
} as const;

/** JSON values that the API may accept or reject, and that must do no harm. */
export const edgeCases = {
  null: 'null',
  zero: '0',
  'a negative number': '-1',
  'a huge number': '1e308',
  'a number too large to be exact': '9007199254740993',
  'an empty text': '""',
  NUL: String.raw`"a\u0000b"`,
  'a lone surrogate': String.raw`"\ud800"`,
  'a text that runs backwards': String.raw`"\u202eabc"`,
  'a very long text': `"${'x'.repeat(50_000)}"`,
  'the name of an operator': '"$ne"',
  'the name of the prototype': '"__proto__"',
  'a pattern that never ends': `"(a+)+$${'a'.repeat(60)}!"`,
  'a formula': `"=1+1"`,
} as const;

/** Encoded values for a query or a path. */
export const urlPayloads = [
  '',
  '%00',
  '1e308',
  '__proto__',
  '%24ne',
  '..%2F..%2Fetc%2Fpasswd',
  '(a%2B)%2B%24',
  '%ED%A0%80',
  '%E0%A4%A',
  'x'.repeat(3000),
] as const;

/** Returns spellings of a parameter from which a lenient parser would read more than one text. */
export const parameterPollution = (name: string): string[] => [
  `${name}=a&${name}=b`,
  `${name}[$ne]=`,
  `${name}[__proto__][role]=admin`,
];

export interface Field {
  /** Its path in the body, such as `customerAddress.city`. */
  path: string;
  /** Whether it takes a text, a number or a choice, rather than a list or an object. */
  isScalar: boolean;
}

/** Lists the fields of a body or a query, those of nested objects included. */
export function listFields(schema: z.ZodType | undefined): Field[] {
  if (!schema) return [];
  return listSchemaFields(toInlineJsonSchema(schema), '');
}

function listSchemaFields({ properties = {} }: JsonSchema, prefix: string): Field[] {
  return Object.entries(properties).flatMap(([name, inner]) => {
    const path = prefix + name;
    return [{ path, isScalar: !takesParts(inner) }, ...listSchemaFields(inner, `${path}.`)];
  });
}

/** Whether a list or an object can be valid. */
function takesParts({ type, anyOf = [] }: JsonSchema): boolean {
  return type === 'object' || type === 'array' || anyOf.some(takesParts);
}

/** Serializes a valid body with `json` in place of the field at `path`. */
export function replaceField(valid: object, path: string, json: string): string {
  const placeholder = '@ here @';
  const body = structuredClone(valid) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  let inner = body;
  for (const name of names) {
    inner[name] = { ...(inner[name] as object | undefined) };
    inner = inner[name] as Record<string, unknown>;
  }
  inner[last] = placeholder;
  return JSON.stringify(body).replace(JSON.stringify(placeholder), () => json);
}
