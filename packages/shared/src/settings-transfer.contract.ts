import { z } from 'zod';
import { messages } from './api-messages.ts';
import { defineContracts } from './contract.ts';
import { MAX_ORDERED_CATEGORIES } from './service-categories/service-categories.ts';
import { MAX_SYNONYM_SETS } from './search/synonyms.ts';
import { MAX_OWN_PLACES } from './places/places.ts';

/** The format of an export. Another one cannot be read. */
export const EXPORT_FORMAT = 'nearhand-settings-1';

export const transferMessages = {
  fileRequired: 'file must be an export of settings',
  formatUnknown: `The file has another format than ${EXPORT_FORMAT}`,
  doubled: 'The file has it twice',
  invalid: (what: string, reason: string) => `${what}: ${reason}`,
} as const;

const error = transferMessages.fileRequired;
const recordSchema = z
  .record(z.string(), z.unknown(), { error })
  .meta({ id: 'ExportedRecord', description: 'A category or a place, with the fields of its input' });
const records = (max: number) => z.array(recordSchema, { error }).max(max, error).default([]);
const pictureSchema = z
  .string({ error })
  .max(2_000_000, error)
  .regex(/^data:image\/(webp|png|jpeg);base64,[\w+/]+=*$/, 'A picture must be PNG, JPEG or WebP in base64');

/** What GET /settings/export returns. Its parts are checked one by one when they are imported. */
const exportFields = {
  format: z
    .literal(EXPORT_FORMAT, { error: transferMessages.formatUnknown })
    .describe('The format of the export'),
  settings: z
    .record(z.string().max(100, error), z.unknown(), { error })
    .default({})
    .meta({ id: 'ExportedSettings', description: 'Settings of admins, by key' }),
  categories: records(MAX_ORDERED_CATEGORIES).describe('The categories in their order'),
  synonyms: z
    .array(z.array(z.string({ error }), { error }), { error })
    .max(MAX_SYNONYM_SETS, error)
    .default([])
    .describe('The sets of synonyms'),
  places: records(MAX_OWN_PLACES).describe('The places that admins have added'),
  pictures: z.record(z.string().max(2048, error), pictureSchema, { error }).default({}).meta({
    id: 'ExportedPictures',
    description: 'The uploads that the settings and categories show, by URL',
  }),
};
export const exportSchema = z
  .object(exportFields, { error })
  .meta({ id: 'SettingsExport', description: 'Settings, categories, synonyms and places of a marketplace' });
export type SettingsExport = z.output<typeof exportSchema>;

export const importResults = ['changes', 'new', 'same', 'fixed', 'unknown', 'error'] as const;

const changeSchema = z
  .object({
    kind: z.enum(['setting', 'category', 'synonyms', 'place']).describe('Kind of the record'),
    key: z.string().describe('The key, the slug, the words or the name'),
    before: z.unknown().describe('Present value; null: nothing'),
    after: z.unknown().describe('Value in the file'),
    result: z.enum(importResults).describe('Effect of an import on it'),
    reason: z.string().optional().describe('Why it cannot be imported'),
  })
  .meta({ id: 'ImportChange', description: 'Change that an import makes, or would make' });
export type ImportChange = z.infer<typeof changeSchema>;

export const importInputSchema = z
  .object({
    file: exportSchema,
    preview: z
      .boolean({ error: 'preview must be true or false' })
      .default(false)
      .describe('Whether to tell only what would change'),
    version: z
      .int({ error: messages.versionInvalid })
      .optional()
      .describe(
        'The version of the settings that was read: a key that was changed since then is 412. Default: any',
      ),
  })
  .meta({
    id: 'SettingsImport',
    description: 'An export to import',
    examples: [{ file: { format: EXPORT_FORMAT, settings: { name: 'Tidewater Trades' } }, preview: true }],
  });
export type ImportInput = z.output<typeof importInputSchema>;

export const settingsTransferContracts = defineContracts('Settings', {
  exportSettings: {
    access: ['admin'],
    summary: 'Settings, categories, synonyms and places as one file',
    response: z.object(exportFields),
  },
  importSettings: {
    access: ['admin'],
    summary: 'Import such a file, or tell what that would change; nothing is deleted',
    body: importInputSchema,
    bodyLimit: '25mb',
    response: z.object({
      changes: z.array(changeSchema).describe('Each part of the file, with what becomes of it'),
    }),
    status: 200,
    possibleErrors: ['precondition_failed', 'contrast', 'quota_reached', 'slug_taken'],
    idempotency: 'claimed',
  },
});
