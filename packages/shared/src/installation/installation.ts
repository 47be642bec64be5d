import { z } from 'zod';
import { bytesSchema } from '../common-schemas.ts';

/** From red to gray: people or data can be harmed now, will be harmed, or nothing can be changed any more. */
export const warningSeverities = ['danger', 'warning', 'info'] as const;

const warningSchema = z
  .object({
    code: z.string().describe('Code of the subject, for programs'),
    severity: z
      .enum(warningSeverities)
      .describe(
        'danger: people or data can be harmed now; warning: they will be; info: it cannot be changed any more',
      ),
    text: z.string().describe('Problem, and its effect on users'),
    remedy: z.string().describe('Remedy for the operator'),
    line: z.string().optional().describe('The line to copy: a command, or a setting for `.env`'),
  })
  .meta({ id: 'InstallationWarning', description: 'Something that the operator should change' });
export type InstallationWarning = z.infer<typeof warningSchema>;

/** Returns what is wrong, and as a sentence of its own what it costs, which its text says behind a colon. */
export function splitWarning({ text }: Pick<InstallationWarning, 'text'>): { title: string; cost: string } {
  const [title = text, ...costs] = text.split(': ');
  const cost = costs.join(': ');
  return { title, cost: cost && `${cost.charAt(0).toUpperCase()}${cost.slice(1)}.` };
}

const diskSchema = z
  .object({
    freeBytes: bytesSchema('Space that the database has left'),
    totalBytes: bytesSchema('How large the disk is'),
  })
  .meta({ id: 'InstallationDisk', description: 'The disk of the database' });
export type InstallationDisk = z.infer<typeof diskSchema>;

const backupSchema = z
  .object({
    at: z.iso.datetime().describe('When it was complete'),
    documents: z.int().describe('Number of its documents'),
  })
  .meta({ id: 'LatestBackup', description: 'The latest backup by `npm run backup`' });

const mailSchema = z
  .object({
    isSent: z.boolean().describe('Whether mails are sent; else admins read them here'),
    kept: z.int().describe('Number of mails kept to be read here'),
    waiting: z.int().describe('Number of mails that wait to be sent'),
    failed: z.int().describe('Number of mails that could not be sent'),
    lastSentAt: z.iso.datetime().nullable().describe('When the latest one was sent; null for none'),
  })
  .meta({ id: 'InstallationMail', description: 'The mails of the last 90 days' });
export type InstallationMail = z.infer<typeof mailSchema>;

const jobsSchema = z
  .object({
    failed: z.int().describe('Number of jobs that failed in all attempts'),
    waiting: z.int().describe('Number of jobs that wait, most of them for their time'),
    overdueSeconds: z
      .int()
      .describe('For how long the one that has waited longest has been due; 0 when none is'),
  })
  .meta({ id: 'InstallationJobs', description: 'The work that the marketplace does later' });
export type InstallationJobs = z.infer<typeof jobsSchema>;

/** What admins see of the machine and the settings that the marketplace runs with. It has no secrets, names or addresses. */
export const installationSchema = z
  .object({
    version: z.string().describe('The version of the program'),
    node: z.string().describe('The version of Node that runs it'),
    startedAt: z.iso.datetime().describe('When this instance started'),
    mongodb: z.string().nullable().describe('The version of MongoDB; null where it cannot be read'),
    dataSize: bytesSchema('The data without indexes, in bytes; null where it cannot be read').nullable(),
    disk: diskSchema.nullable().describe('The disk of the database; null where it cannot be read'),
    lastBackup: backupSchema.nullable().describe('The latest backup; null before the first'),
    mail: mailSchema,
    push: z
      .object({ devices: z.int().describe('Number of devices that get push messages') })
      .meta({ id: 'InstallationPush', description: 'The push messages' }),
    geocoder: z
      .object({
        isSet: z
          .boolean()
          .describe('Whether one is set; else the places that come with the program are found'),
      })
      .meta({ id: 'InstallationGeocoder', description: 'The service that finds addresses' }),
    jobs: jobsSchema,
    warnings: z
      .array(warningSchema)
      .describe('Warnings for the operator, the most urgent first; none is an empty list'),
  })
  .meta({ id: 'Installation', description: 'The state of this installation' });
export type Installation = z.infer<typeof installationSchema>;
