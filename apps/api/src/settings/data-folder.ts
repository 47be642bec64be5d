import { findDataDirProblem } from '@nearhand/embedded-mongodb/private-files';
import { config, EXIT_BAD_CONFIG } from '../config.ts';

/** Exits with one line on stderr if the settings need DATA_DIR, for MongoDB or the signing secret, and it cannot be written to. */
export function requireDataFolder(): void {
  const { MONGODB_URI, JWT_SECRET, DATA_DIR } = config;
  if (MONGODB_URI !== undefined && JWT_SECRET !== undefined) return;
  const problem = findDataDirProblem(DATA_DIR);
  if (problem === undefined) return;
  process.stderr.write(`Cannot start: ${problem}\n`);
  process.exit(EXIT_BAD_CONFIG);
}
