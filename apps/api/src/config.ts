import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { getUnitSystem } from '@nearhand/shared/region/region';
import { EMAIL, normalizeEmail } from '@nearhand/shared/users/emails';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@nearhand/shared/users/users';
import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };
import {
  getDefaultPublicUrl,
  getDefaultSender,
  mailSettings,
  settingVariables,
  variableSettings,
  type SettingVariables,
  isOrigin,
  toOrigin,
  isPlainUrl,
  isTileUrl,
  splitList,
  trueOrFalse,
  wholeNumber,
} from './settings/setting-schemas.ts';
import { findMistypedNames } from './settings/mistyped-names.ts';
import { NON_PRODUCTION_MULTIPLIER, rateLimitSettings } from './settings/rate-limits.ts';
import { getZoneCountry, getZoneLocale } from './lib/zone-country.ts';

export const VERSION: string = manifest.version;

const MIN_SECRET_BYTES = 32;
/** The exit code when an operator has to change something before a start can succeed. */
export const EXIT_BAD_CONFIG = 78;
const PASSWORD_LENGTH = `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`;

/** Each may be the content of a file instead, whose path is in the variable with the suffix `_FILE`. */
const SECRETS = [
  'MONGODB_URI',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'PASSWORD_PEPPER',
  'ADMIN_PASSWORD',
  'CLOUDINARY_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
] as const;

function isFolderOrFree(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // There is no such folder, or it cannot be read: the start reports that when it makes the folder.
    return true;
  }
}

const signingSecret = z
  .string()
  .refine(
    (secret) => Buffer.byteLength(secret) >= MIN_SECRET_BYTES,
    `a secret of at least ${MIN_SECRET_BYTES} bytes`,
  )
  .refine(
    (secret) => !/change[-_ ]?me|example|^(.)\1*$/i.test(secret),
    'a secret of your own, not an example',
  );

/** The variables of .env.example. The text of each error says what the variable must be. */
const environmentSchema = (rateLimitMultiplier: number) =>
  z.object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'], { error: 'development, test or production' })
      .default('development'),
    PORT: wholeNumber(0, 65_535).default(4000),
    HOST: z.string().max(255).default('127.0.0.1'),
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/[^/]/, 'a URL that starts with mongodb:// or mongodb+srv://')
      .optional(),
    DATA_DIR: z.string().refine(isFolderOrFree, 'a folder, or a path where one can be made').optional(),
    BACKUP_DIR: z.string().refine(isFolderOrFree, 'a folder, or a path where one can be made').optional(),
    JWT_SECRET: signingSecret.optional(),
    JWT_SECRET_PREVIOUS: signingSecret.optional(),
    PASSWORD_PEPPER: z.string().default(''),
    PASSWORD_COST: wholeNumber(4, 15).default(10),
    ADMIN_EMAIL: z.string().overwrite(normalizeEmail).regex(EMAIL, 'an email address').optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(MIN_PASSWORD_LENGTH, PASSWORD_LENGTH)
      .max(MAX_PASSWORD_LENGTH, PASSWORD_LENGTH)
      .optional(),
    DEMO_DATA: trueOrFalse.optional(),
    ...settingVariables,
    PLACES_MIN_POPULATION: z
      .string()
      .regex(/^\d{1,8}$/, 'a number of people such as 1000')
      .transform(Number)
      .default(0),
    GEOCODER_URL: z
      .string()
      .refine(isPlainUrl, 'the http or https URL of a search, without a query')
      .optional(),
    MAP_TILE_URL: z
      .string()
      .refine(isTileUrl, 'the http or https URL of a tile with {z}, {x} and {y}')
      .optional(),
    MAP_ATTRIBUTION: z.string().max(200, 'at most 200 characters').optional(),
    ...mailSettings,
    PUSH_ALLOW_PRIVATE_HOSTS: trueOrFalse.default(false),
    CLOUDINARY_URL: z
      .string()
      .regex(/^cloudinary:\/\/[^:@/]+:[^:@/]+@[^:@/]+$/, 'cloudinary://key:secret@cloud')
      .optional(),
    CORS_ORIGINS: z
      .string()
      .default('')
      .transform((list) => splitList(list).map(toOrigin))
      .refine(
        (origins) => origins.every(isOrigin),
        'a comma list of origins such as https://shop.example.org',
      ),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    ...rateLimitSettings(rateLimitMultiplier),
    METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'fatal, error, warn, info, debug, trace or silent',
      })
      .optional(),
  });

/** Earlier names of settings, which are still read, and their present ones. */
const RENAMED = { PUBLIC_CATALOGUE: 'PUBLIC_CATALOG' } as const;

export const SETTING_NAMES: readonly string[] = Object.keys(environmentSchema(1).shape);

type Environment = z.output<ReturnType<typeof environmentSchema>>;

/** The settings in force, with the values that follow from others. */
type SettingsInForce = Omit<SettingVariables, 'SUPPORT_EMAIL'> & { SUPPORT_EMAIL?: string | undefined };

/**
 * What the program runs with: the variables of the environment, and the settings in force under the names of their variables, which
 * admins change while it runs (settings/live-settings.ts).
 */
export interface Config extends Omit<Environment, keyof SettingVariables>, SettingsInForce {
  /** The variables of settings that the environment sets. An admin cannot change these. */
  given: ReadonlySet<string>;
  DATA_DIR: string;
  DEMO_DATA: boolean;
  PUBLIC_URL: string;
  /** Whether the operator has set PUBLIC_URL, so that links in mails lead here from anywhere. */
  hasPublicUrl: boolean;
  hasTimeZone: boolean;
  hasCurrency: boolean;
}

/** A variable has a value that cannot be used; the message names it and what it must be. */
export class ConfigError extends Error {}

/** Parses the settings of an environment; throws a ConfigError for the first one that cannot be used. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const given = withSecretFiles({ ...readRenamed(filled), ...filled });
  const parsed = environmentSchema(given.NODE_ENV === 'production' ? 1 : NON_PRODUCTION_MULTIPLIER).safeParse(
    given,
  );
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.')} must be ${issue?.message}`);
  }
  const settings = parsed.data;
  if (settings.NODE_ENV === 'production' && !settings.JWT_SECRET && !settings.DATA_DIR) {
    throw new ConfigError(
      `JWT_SECRET must be a secret of at least ${MIN_SECRET_BYTES} bytes; production does not start without one`,
    );
  }
  if (Boolean(settings.MAP_TILE_URL) !== Boolean(settings.MAP_ATTRIBUTION)) {
    throw new ConfigError('MAP_TILE_URL must be set together with MAP_ATTRIBUTION, whom the map is by');
  }
  if (Boolean(settings.ADMIN_EMAIL) !== Boolean(settings.ADMIN_PASSWORD)) {
    throw new ConfigError('ADMIN_EMAIL must be an email address, together with ADMIN_PASSWORD');
  }
  if (settings.NODE_ENV === 'production' && settings.PUSH_ALLOW_PRIVATE_HOSTS) {
    throw new ConfigError('PUSH_ALLOW_PRIVATE_HOSTS must be false in production; it is for tests');
  }
  const publicUrl = settings.PUBLIC_URL ?? getDefaultPublicUrl(settings);
  return {
    ...settings,
    ...completeSettings(settings, publicUrl),
    given: new Set(Object.keys(given).filter((name) => name in settingVariables)),
    PUBLIC_URL: publicUrl,
    hasPublicUrl: settings.PUBLIC_URL !== undefined,
    DATA_DIR: resolve(settings.DATA_DIR ?? '.data'),
    DEMO_DATA: settings.DEMO_DATA ?? (!settings.MONGODB_URI && !isExposed(settings)),
  };
}

/** Adds the defaults of the settings that are not set, of which some follow from others. */
export function completeSettings(
  set: { [Variable in keyof SettingVariables]?: SettingVariables[Variable] | undefined },
  publicUrl: string,
): SettingsInForce & Pick<Config, 'hasTimeZone' | 'hasCurrency'> {
  const defaults = variableSettings.map(({ variable, default: standard }) => [
    variable,
    standard ?? undefined,
  ]);
  const values = Object.entries(set).filter(
    ([name, value]) => name in settingVariables && value !== undefined,
  );
  // Each setting has its default or follows below.
  const settings = Object.fromEntries([...defaults, ...values]) as SettingsInForce;
  const timeZone = set.MARKETPLACE_TIME_ZONE ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const locale = set.MARKETPLACE_LOCALE ?? getZoneLocale(timeZone);
  return {
    ...settings,
    MARKETPLACE_TIME_ZONE: timeZone,
    MARKETPLACE_LOCALE: locale,
    MARKETPLACE_UNITS: set.MARKETPLACE_UNITS ?? getUnitSystem(locale),
    MAIL_FROM: set.MAIL_FROM ?? getDefaultSender(settings.MARKETPLACE_NAME, publicUrl),
    hasTimeZone: set.MARKETPLACE_TIME_ZONE !== undefined,
    hasCurrency: set.MARKETPLACE_CURRENCY !== undefined,
  };
}

/** Returns the country of addresses and phone numbers: the first of the marketplace's, else that of its time zone. */
export function getMarketplaceCountry(): string | undefined {
  return config.MARKETPLACE_COUNTRIES[0] ?? getZoneCountry(config.MARKETPLACE_TIME_ZONE);
}

export const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|(\[)?::1(\])?)$/i;

/** Returns whether other machines can reach the marketplace, so that no account may have a published password. */
export function isExposed({ NODE_ENV, HOST }: Pick<Config, 'NODE_ENV' | 'HOST'> = config): boolean {
  return NODE_ENV === 'production' || !LOOPBACK.test(HOST);
}

/**
 * Returns the URL of the mail server that mails are sent to, or undefined where mails are kept for admins to read: without SMTP_URL, and
 * where other machines reach a marketplace whose URL is not known, so that the links in mails would lead nowhere.
 */
export function getMailServerUrl({ SMTP_URL, HOST, hasPublicUrl } = config): string | undefined {
  return hasPublicUrl || LOOPBACK.test(HOST) ? SMTP_URL : undefined;
}

/** Returns whether mail works: whether users receive the mails of the marketplace. */
export function sendsMail(settings: Config = config): boolean {
  return getMailServerUrl(settings) !== undefined;
}

function readRenamed(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const renamed = Object.entries(RENAMED).map(([earlier, name]) => [name, given[earlier]] as const);
  return Object.fromEntries(renamed.filter(([, value]) => value !== undefined));
}

/** Adds the secrets that are given as files. An empty file counts as missing, like an empty variable. */
function withSecretFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const secrets = SECRETS.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (file === undefined) return [];
    if (given[name] !== undefined) {
      throw new ConfigError(`${name} must be given once: as a value, or in the file of ${name}_FILE`);
    }
    const secret = readSecret(name, file);
    return secret === '' ? [] : [[name, secret]];
  });
  return { ...given, ...Object.fromEntries(secrets) };
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(`${name}_FILE must be the path of a file that can be read`);
  }
}

/** Warns of variables that are probably misspelled settings: the program reads none of them, and no other check finds them. */
function warnOfMistypedNames(environment: Record<string, string | undefined>): void {
  const settings = [...SETTING_NAMES, ...Object.keys(RENAMED), ...SECRETS.map((name) => `${name}_FILE`)];
  const given = Object.keys(environment).filter((name) => environment[name] !== '');
  for (const { name, meant } of findMistypedNames(given, settings)) {
    process.stderr.write(`${name} is not a setting. Did you mean ${meant}?\n`);
  }
}

function readConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  warnOfMistypedNames(process.env);
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`Cannot start: ${error.message}\n`);
    process.exit(EXIT_BAD_CONFIG);
  }
}

export const config = readConfig();
