// npm run build: writes the program with everything that it serves into `dist`, so that it runs without the packages of the workspace.
import { join } from 'node:path';
import { copyDemoImages } from '@nearhand/demo-data/images';
import { bundle } from './bundle.ts';
import { copyPostalCodes } from '../src/features/places/postal-code-file.ts';
import { writeViewer } from './viewer.ts';

const dist = join(import.meta.dirname, '../dist');

await bundle(dist);
await Promise.all([writeViewer(dist), copyDemoImages(dist), copyPostalCodes(dist)]);
