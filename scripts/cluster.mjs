// npm run cluster: what docker-compose.yml describes, without containers: three MongoDB members, two API replicas and a proxy.
import { join } from 'node:path';
import { ensureFree, port } from './address.mjs';
import { ensureInstalled } from './bootstrap.mjs';
import { root, step } from './run.mjs';
import { onStop, serve, untilEnd } from './serve.mjs';

await ensureFree(port, 'npm run cluster');
await ensureInstalled();
await step('Building', 'turbo', ['run', 'build', '--output-logs=errors-only']);

const cluster = serve(process.execPath, ['--import', 'tsx', 'src/main.ts'], { cwd: join(root, 'cluster') });
onStop((signal) => cluster.kill(signal));
process.exit(await untilEnd(cluster));
