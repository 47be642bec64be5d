import path from 'node:path';
import { ApiInstance } from './api-instance.ts';

/** The admin of each instance with the settings of production. */
export const ADMIN = { email: 'admin@tests.example', password: 'an admin for the tests' };

/** Creates an API instance with the settings of production. It logs to `api.log` in the folder of the workspace that runs it. */
export function createProductionApi(
  mongodbUri: string,
  settings: Record<string, string> = {},
): Promise<ApiInstance> {
  return ApiInstance.create({
    log: path.resolve('api.log'),
    settings: {
      NODE_ENV: 'production',
      MONGODB_URI: mongodbUri,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // The clients book without pause.
      MAX_OPEN_BOOKINGS: '1000000',
      MAX_OPEN_BOOKINGS_PER_PROVIDER: '1000000',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
}
