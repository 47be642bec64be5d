import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'password-worker': 'src/auth/password-worker.ts',
    'demo-reset': 'src/demo-reset.ts',
    backup: 'src/backup/command.ts',
    'check-data': 'src/data-check/command.ts',
    'draw-demo-images': 'src/demo-data/draw-demo-images.ts',
  },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  sourcemap: true,
  clean: true,
  // The workspace's own packages are TypeScript source and must be part of the bundle; all others are installed beside it.
  noExternal: [/^@nearhand\//],
});
