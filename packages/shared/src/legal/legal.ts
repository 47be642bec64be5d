import { z } from 'zod';
import { legalKinds } from './legal-kinds.ts';
import { emptyAsUndefined, parseNumber } from '../query-parameters.ts';

export const legalMessages = {
  notFound: 'There is no such text',
  versionInvalid: 'version must be a whole number from 1 to 100000',
  importantInvalid: `important must be a list of ${legalKinds.join(', ')}`,
  termsRequired: 'Please accept the terms',
  termsChanged: 'The terms have changed meanwhile. Please read them again.',
  consentRequired: 'Our terms have changed. Please read and accept them first.',
  accepted: 'You have accepted the terms.',
} as const;

const MAX_VERSION = 100_000;
const DIGITS = /^\d{1,7}$/;

const kindSchema = z.enum(legalKinds, { error: legalMessages.notFound }).describe('Kind of the legal text');
const numberSchema = z
  .int({ error: legalMessages.versionInvalid })
  .min(1, legalMessages.versionInvalid)
  .max(MAX_VERSION, legalMessages.versionInvalid);

const versionFields = {
  version: z.int().describe('Counts the versions of the text from 1'),
  publishedAt: z.iso.datetime().describe('Since when it is in force'),
  isImportant: z.boolean().describe('Whether users have to accept it anew'),
};
const legalVersionSchema = z
  .object(versionFields)
  .meta({ id: 'LegalVersion', description: 'A version of a legal text' });
export type LegalVersion = z.infer<typeof legalVersionSchema>;

const legalDocumentSchema = z
  .object({ kind: kindSchema, ...versionFields, text: z.string().describe('Markdown without HTML') })
  .meta({ id: 'LegalDocument', description: 'A legal text, as it was published; it never changes' });

export const legalParamsSchema = z.object({ kind: kindSchema });
export const legalQuerySchema = z.object({
  version: emptyAsUndefined(z.preprocess((value) => parseNumber(value, DIGITS), numberSchema)).describe(
    'The version to read. Default: the present one',
  ),
});
export const legalResponseSchema = z.object({
  document: legalDocumentSchema,
  versions: z.array(legalVersionSchema).describe('All versions of the text, the latest first'),
});
export type LegalResponse = z.infer<typeof legalResponseSchema>;

/** The legal texts whose change users have to accept, beside the changes of settings. */
export const importantSchema = z
  .array(z.enum(legalKinds, { error: legalMessages.importantInvalid }), {
    error: legalMessages.importantInvalid,
  })
  .max(legalKinds.length, legalMessages.importantInvalid)
  .describe('The legal texts whose change users have to accept. Default: none');

/** The present versions of the texts there are. */
export const legalVersionsSchema = z
  .partialRecord(z.enum(legalKinds), z.int().describe('The present version'))
  .meta({ id: 'LegalVersions', description: 'The legal texts there are, with their present versions' });

const termsVersionSchema = z
  .int({ error: legalMessages.termsRequired })
  .min(1, legalMessages.termsRequired)
  .max(MAX_VERSION, legalMessages.termsRequired);

/** The version in a registration, which may come as a field of a form. */
export const acceptedTermsSchema = emptyAsUndefined(
  z.preprocess((value) => parseNumber(value, DIGITS), termsVersionSchema),
).describe('The version of the terms that the user accepts; another than the present one is invalid');

export const consentInputSchema = z
  .object({ terms: termsVersionSchema.describe('The version of the terms; another than the present is 409') })
  .meta({ id: 'ConsentInput', description: 'Legal texts that the caller accepts', examples: [{ terms: 2 }] });

export const consentSchema = z
  .object({
    kind: z.literal('terms').describe('Legal text that was accepted'),
    version: z.int().describe('Its version'),
    at: z.iso.datetime().describe('When it was accepted'),
  })
  .meta({ id: 'Consent', description: 'A version of the terms that a user has accepted' });
export type Consent = z.infer<typeof consentSchema>;
