import { rmSync } from 'node:fs';
import path from 'node:path';
import { ApiInstance } from '@nearhand/test-support/api-instance';
import { startTestMongodb } from '@nearhand/test-support/test-mongodb';

interface RunningApp {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the built API and web app on one origin, with a new MongoDB and the demo data. `name` is that of its log. */
export async function startApp(
  own: Record<string, string> = {},
  name = process.env.AREA ?? 'all',
): Promise<RunningApp> {
  const log = path.join(import.meta.dirname, `test-results/${name}-api.log`);
  rmSync(log, { force: true });
  const mongodb = await startTestMongodb();
  const settings = { MONGODB_URI: mongodb.uri, DEMO_DATA: 'true', HOST: '127.0.0.1', ...own };
  const api = await ApiInstance.create({ settings, log });
  const stop = async () => {
    await api.terminate('SIGTERM');
    await mongodb.stop();
  };
  try {
    await api.start();
    return { url: api.baseUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
