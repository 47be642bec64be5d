import { accessSync, constants } from 'node:fs';
import { ensurePrivateFolder } from '@nearhand/embedded-mongodb/private-folder';
import { config } from './config.ts';

/** Why nothing can be kept in DATA_DIR, in one line; undefined when all is well, or when nothing has to be kept there. */
export function dataFolderProblem(): string | undefined {
  if (config.MONGODB_URI !== undefined && config.JWT_SECRET !== undefined) return undefined;
  try {
    ensurePrivateFolder(config.DATA_DIR);
    accessSync(config.DATA_DIR, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return `DATA_DIR must be a folder that can be written to; ${config.DATA_DIR} is not (${code})`;
  }
}
