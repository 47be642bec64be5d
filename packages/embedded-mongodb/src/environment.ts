export type Environment = Readonly<Record<string, string | undefined>>;

// The only place in this package that reads process.env: PATH, proxies and caches are settings of the machine, not of the product.
// oxlint-disable-next-line node/no-process-env
const environment = process.env;

export const processEnvironment: Environment = environment;

/** Makes mongodb-memory-server-core verify certificates, which it does only with this npm setting. Its downloads are executed. */
export function enforceStrictSsl(): void {
  environment['npm_config_strict_ssl'] ??= 'true';
}
