import { dataDirProblem } from '@nearhand/embedded-mongodb/private-folder';
import { config } from '../config.ts';

/** Ends the program with one line when nothing can be kept in DATA_DIR, and something has to be. */
export function requireDataFolder(): void {
  const { MONGODB_URI, JWT_SECRET, DATA_DIR } = config;
  if (MONGODB_URI !== undefined && JWT_SECRET !== undefined) return;
  const problem = dataDirProblem(DATA_DIR);
  if (problem === undefined) return;
  process.stderr.write(`Cannot start: ${problem}\n`);
  process.exit(1);
}
