// The last step of the build: copies the images of the demo data into it, since the packages are not at hand at run time.
import { join } from 'node:path';
import { copyDemoImages } from '@nearhand/demo-data/images';

await copyDemoImages(join(import.meta.dirname, '../dist'));
