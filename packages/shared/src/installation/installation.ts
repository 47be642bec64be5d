import { z } from 'zod';

const warningSchema = z
  .object({
    code: z.string().describe('What it is about, for programs'),
    text: z.string().describe('What is missing or wrong, and what users notice of it'),
    remedy: z.string().describe('What the operator can do'),
  })
  .meta({ id: 'InstallationWarning', description: 'Something that the operator should change' });
export type InstallationWarning = z.infer<typeof warningSchema>;

const diskSchema = z
  .object({ freeBytes: z.number().describe('How much space the database has left') })
  .meta({ id: 'InstallationDisk', description: 'The disk of the database' });

const backupSchema = z
  .object({ at: z.iso.datetime().describe('When it was complete') })
  .meta({ id: 'LatestBackup', description: 'The latest backup by `npm run backup`' });

/** What admins see of the machine and the settings that the marketplace runs with. It has no secrets. */
export const installationSchema = z
  .object({
    version: z.string().describe('The version of the program'),
    disk: diskSchema.nullable().describe('The disk of the database; null where it cannot be read'),
    lastBackup: backupSchema.nullable().describe('The latest backup; null before the first'),
    warnings: z.array(warningSchema).describe('What the operator should change; none is an empty list'),
  })
  .meta({ id: 'Installation', description: 'The state of this installation' });
export type Installation = z.infer<typeof installationSchema>;
