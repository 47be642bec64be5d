// The last build step: copies the images of the demo data, because the build runs without the packages.
import { join } from 'node:path';
import { copyDemoImages } from '@nearhand/demo-data/images';

await copyDemoImages(join(import.meta.dirname, '../dist'));
