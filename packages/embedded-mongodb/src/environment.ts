export type Environment = Readonly<Record<string, string | undefined>>;

// The one place of this package that reads it: PATH, proxies and caches are the machine's settings, not the product's.
// oxlint-disable-next-line node/no-process-env
const environment = process.env;

export const processEnvironment: Environment = environment;

/** mongodb-memory-server-core takes any certificate unless npm is told otherwise, and what it fetches is executed. */
export function verifyCertificatesOfDownloads(): void {
  environment['npm_config_strict_ssl'] ??= 'true';
}
