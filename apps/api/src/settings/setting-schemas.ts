import { settings, type SettingKey, type SettingValue } from '@nearhand/shared/settings';
import { z } from 'zod';

/** The variables of the environment that fix a setting. */
export type SettingVariables = {
  [
    Key in SettingKey as (typeof settings)[Key] extends { variable: infer Variable extends string }
      ? Variable
      : never
  ]: NonNullable<SettingValue<Key>>;
};

export const variableSettings = Object.entries(settings).flatMap(([key, declared]) =>
  // The key is one of the object's.
  'variable' in declared ? [{ ...declared, key: key as SettingKey, variable: declared.variable }] : [],
);

/** The schemas of those variables, which read a text as the value of the setting. The text of each error says what the variable must be. */
export const settingVariables = Object.fromEntries(
  variableSettings.map(({ variable, field, schema }) => [variable, readAs(field, schema).optional()]),
  // Each entry has the schema of its setting, which `fromEntries` cannot tell.
) as unknown as {
  [Variable in keyof SettingVariables]: z.ZodOptional<z.ZodType<SettingVariables[Variable], string>>;
};

/** Converts the text of a variable, and checks the value with the schema of its setting. */
function readAs(field: string, schema: z.ZodType): z.ZodType {
  return z
    .string()
    .transform((text) => toValue(field, text))
    .pipe(schema);
}

function toValue(field: string, text: string): unknown {
  if (field === 'flag') return trueOrFalse.safeParse(text).data;
  if (field === 'words') return splitList(text);
  // Days with a fraction, such as seconds in days, have many digits.
  if (field === 'number') return /^\d{1,9}(\.\d{1,30})?$/.test(text) ? Number(text) : Number.NaN;
  return text;
}

/** The settings of mail that are no settings of admins: a URL of the server, and one with a password. */
export const mailSettings = {
  PUBLIC_URL: z
    .string()
    .transform(toOrigin)
    .refine(isOrigin, 'the URL of the marketplace, such as https://example.org')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, 'a URL that starts with smtp:// or smtps://')
    .refine((url) => URL.canParse(url), 'a URL such as smtp://name:password@mail.example.org:587')
    .optional(),
};

/** Returns the URL of a marketplace that only this machine can reach. */
export function getDefaultPublicUrl({ HOST, PORT }: { HOST: string; PORT: number }): string {
  return `http://${HOST.includes(':') && !HOST.startsWith('[') ? `[${HOST}]` : HOST}:${PORT}`;
}

/** Returns `Nearhand <no-reply@host>`, with localhost for an IP, which cannot be the domain of an email. */
export function getDefaultSender(name: string, publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const domain = /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname;
  return `${name.replaceAll(/[<>"\p{Cc}]/gu, '')} <no-reply@${domain}>`;
}

export function splitList(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Accepts `on` and `off` too, which earlier versions asked for. */
export const trueOrFalse = z
  .enum(['true', 'false', 'on', 'off'], { error: 'true or false' })
  .transform((value) => value === 'true' || value === 'on');

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `a whole number from ${min} to ${max}`);

/** Returns an origin as browsers write it, with its host in ASCII and without the slash at its end; another text as it is. */
export function toOrigin(text: string): string {
  if (!URL.canParse(text)) return text;
  const { origin, href } = new URL(text);
  return href === `${origin}/` ? origin : text;
}

/** Returns whether a text is an http or https origin, without a path or a slash at its end. */
export function isOrigin(origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).origin === origin && /^https?:/.test(origin);
}

/** Returns whether a text is an http or https URL without a query and a fragment. */
export function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && search === '' && hash === '';
}

/** Returns whether a text is the URL of map tiles. The subdomain `{s}` is not supported: the content security policy names one host. */
export function isTileUrl(url: string): boolean {
  const isComplete = ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  return isComplete && !url.includes('{s}') && URL.canParse(url) && /^https?:/.test(url);
}
