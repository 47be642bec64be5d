import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  /** Whether another proxy stands in front of the cluster's. */
  hasOuterProxy: boolean;
  /** What each API replica is started with, besides its own port. */
  environment: Record<string, string | undefined>;
}

/** The settings of `npm start`, but where this is another kind of installation. Whatever is wrong with them the API says. */
export function readSettings(given: Record<string, string | undefined>): Settings {
  // An empty setting is one that is not given.
  const environment = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const { HOST: host = '127.0.0.1', PORT: port = '4000', DATA_DIR = '.data' } = environment;
  const dataDir = path.resolve(ROOT, DATA_DIR);
  const outerProxies = Number(environment['TRUST_PROXY'] || 0);
  const { MONGODB_URI: _uri, MONGODB_URI_FILE: _uriFile, ...others } = environment;
  return {
    host,
    port: Number(port),
    dataDir,
    hasOuterProxy: outerProxies > 0,
    environment: {
      ...others,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      TRUST_PROXY: String(outerProxies + 1),
    },
  };
}
