import path from 'node:path';
import { ROOT } from '@nearhand/test-support/program';

export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  /** Whether another proxy forwards requests to the cluster's. */
  behindProxy: boolean;
  /** The environment of each API instance, without PORT. */
  environment: Record<string, string | undefined>;
}

/** Reads the settings of `npm start`, changed where a cluster differs. The API validates them. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  // An empty setting counts as missing.
  const host = env['HOST'] || '127.0.0.1';
  const dataDir = path.resolve(ROOT, env['DATA_DIR'] || '.data');
  const outerProxies = Number(env['TRUST_PROXY'] || 0);
  return {
    host,
    port: Number(env['PORT'] || 4000),
    dataDir,
    behindProxy: outerProxies > 0,
    environment: {
      ...env,
      // Empty, not missing: otherwise the API reads them from .env.
      MONGODB_URI: '',
      MONGODB_URI_FILE: '',
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      TRUST_PROXY: String(outerProxies + 1),
    },
  };
}
