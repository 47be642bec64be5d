import { z } from 'zod';
import { versionSchema } from './common-schemas.ts';
import { defineContracts } from './contract.ts';
import { messages } from './api-messages.ts';
import { importantSchema } from './legal/legal.ts';
import { settingKeys, settings, type SettingKey, type SettingValue, type SettingValues } from './settings.ts';

export const settingMessages = {
  changesRequired: 'changes must be an object with settings',
  unknown: (key: string) => `There is no setting ${key}`,
  /** Names the field of a list as the form does: "Promises: title 3". */
  invalid: (label: string, { issues: [issue] }: z.ZodError) => {
    const [index, field] = issue?.path ?? [];
    const what = field === undefined ? label : `${label}: ${String(field)} ${Number(index) + 1}`;
    return `${what} must be ${issue?.message}`;
  },
  contrast: {
    brandColor: (nearest: string) => `The color is too pale for texts: they need 4.5 to 1. ${nearest} passes`,
    accentColor: (nearest: string) =>
      `The color is too pale beside the page: a mark needs 3 to 1. ${nearest} passes`,
  },
  fixedByEnvironment: (label: string, variable: string) =>
    `${label} is fixed by ${variable} in the environment of the server`,
  secondFactorMissing: 'Set up a second factor for your own account first',
  afterFirstBooking: (label: string, key: string) =>
    `${label} cannot be changed after the first booking. An operator can: npm run settings -- set ${key} VALUE --yes`,
} as const;

/** Where a value comes from: a variable of the environment, an admin, or the program. */
export const settingSources = ['environment', 'admin', 'default'] as const;

const versioned = versionSchema.describe('Counts the changes of settings');
const valueOf = (key: SettingKey, description: string) =>
  settings[key].schema.nullable().describe(description);

const publicKeys = settingKeys.filter((key) => settings[key].isPublic);
export type PublicSettingKey = {
  [Key in SettingKey]: (typeof settings)[Key] extends { isPublic: true } ? Key : never;
}[SettingKey];
export type PublicSettings = Pick<SettingValues, PublicSettingKey>;

/** The values that visitors may read. Their schemas are those of the declarations, which the type names. */
const publicSettingsSchema = z
  .object(Object.fromEntries(publicKeys.map((key) => [key, valueOf(key, settings[key].help)])))
  .meta({
    id: 'PublicSettings',
    description: 'The settings that visitors may read',
  }) as unknown as z.ZodObject<{
  [Key in PublicSettingKey]: z.ZodType<SettingValues[Key]>;
}>;

const authorSchema = z
  .object({
    _id: z.string().describe('The id of the admin'),
    name: z.string().describe('The name of the admin'),
  })
  .meta({ id: 'SettingAuthor', description: 'The admin who has set a value' });

/** A setting as admins see it. */
export interface SettingInForce<Key extends SettingKey = SettingKey> {
  value: SettingValue<Key>;
  source: (typeof settingSources)[number];
  default: SettingValue<Key> | null;
  by?: { _id: string; name: string };
  at?: string;
}

const settingInForceSchema = z
  .object({
    value: z.unknown().describe('The value in force, of the type of the setting; null: none'),
    source: z.enum(settingSources).describe('Where the value comes from'),
    default: z.unknown().describe('The value without a change'),
    by: authorSchema.optional().describe('Who has set it, or set it back'),
    at: z.iso.datetime().optional().describe('When it was set, or set back'),
  })
  .meta({ id: 'Setting', description: 'A setting, with where its value comes from' });

// The values have the types of the declarations, which `fromEntries` cannot tell.
const settingsInForceSchema = z
  .object(Object.fromEntries(settingKeys.map((key) => [key, settingInForceSchema])))
  .meta({ id: 'SettingsInForce', description: 'Every setting by its key' }) as unknown as z.ZodType<{
  [Key in SettingKey]: SettingInForce<Key>;
}>;

export const allSettingsResponseSchema = z.object({ settings: settingsInForceSchema, version: versioned });
export type AllSettings = z.infer<typeof allSettingsResponseSchema>;

/** The settings that were changed meanwhile, in a 412. */
export const changedSettingsSchema = z
  .partialRecord(z.enum(settingKeys), settingInForceSchema)
  .meta({ id: 'ChangedSettings', description: 'Settings that another admin has changed meanwhile, by key' });

const changesSchema = z
  .record(z.string().max(100), z.unknown(), { error: settingMessages.changesRequired })
  .meta({
    id: 'SettingChanges',
    description: 'The new values by key; null is back to the default. All of them hold or none',
  });

/** The body of PUT /settings. The handler checks each value by the schema of its setting, so that the issue has its key. */
export const settingsInputSchema = z
  .object({
    changes: changesSchema,
    important: importantSchema.default([]),
    version: z
      .int({ error: messages.versionInvalid })
      .describe('The version that was read: a key that was changed since then is 412'),
  })
  .meta({
    id: 'SettingsInput',
    description: 'Changes of settings',
    examples: [{ changes: { name: 'Tidewater Trades', tagline: null }, version: 3 }],
  });
export type SettingsInput = z.output<typeof settingsInputSchema>;

export const settingsContracts = defineContracts('Settings', {
  getSettings: {
    access: 'public',
    summary: 'The settings that visitors may read',
    response: z.object({ settings: publicSettingsSchema, version: versioned }),
    versioned: 'response',
  },
  getAllSettings: {
    access: ['admin'],
    summary: 'Every setting, with its default and where its value comes from',
    response: allSettingsResponseSchema,
    versioned: 'response',
  },
  changeSettings: {
    access: ['admin'],
    summary: 'Change settings, all of them or none',
    body: settingsInputSchema,
    bodyLimit: '1mb',
    response: allSettingsResponseSchema,
    possibleErrors: [
      'contrast',
      'fixed_by_environment',
      'second_factor_missing',
      'conflict',
      'precondition_failed',
    ],
  },
});
