import { z } from 'zod';

/** What is put where one text, number or choice is meant, as it travels in JSON; none of it may be taken for one. */
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

/** What may or may not be taken, and must never do harm. */
export const edgeCases = {
  null: 'null',
  zero: '0',
  'a negative number': '-1',
  'a huge number': '1e308',
  'a number beyond exactness': '9007199254740993',
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

/** What is put into a query or a path; each is encoded already. */
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

/** How a parameter is written so that a lenient parser would read more than one text. */
export const parameterPollution = (name: string): string[] => [
  `${name}=a&${name}=b`,
  `${name}[$ne]=`,
  `${name}[__proto__][role]=admin`,
];

export interface Field {
  /** Where it stands in the body, such as `customerAddress.city`. */
  path: string;
  /** Whether one text, number or choice is meant, rather than a list or an object. */
  isScalar: boolean;
}

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
}

/** Every field that a schema of a body or a query names, those of objects inside it too. */
export function fieldsOf(schema: z.ZodType | undefined): Field[] {
  if (!schema) return [];
  // Without its names, so that everything stands inside and not behind a reference.
  const metadata = z.registry<{ id?: string | undefined }>();
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata }) as JsonSchema;
  return fieldsIn(described, '');
}

function fieldsIn({ properties = {} }: JsonSchema, prefix: string): Field[] {
  return Object.entries(properties).flatMap(([name, inner]) => {
    const path = prefix + name;
    const isScalar = inner.type !== 'object' && inner.type !== 'array';
    return [{ path, isScalar }, ...fieldsIn(inner, `${path}.`)];
  });
}

/** A body in JSON with `json` in place of the field at `path`, whatever stood there. */
export function bodyWith(valid: object, path: string, json: string): string {
  const mark = '@ here @';
  const body = structuredClone(valid) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  let inner = body;
  for (const name of names) {
    inner[name] = { ...(inner[name] as object | undefined) };
    inner = inner[name] as Record<string, unknown>;
  }
  inner[last] = mark;
  return JSON.stringify(body).replace(JSON.stringify(mark), () => json);
}
