import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILD_FOLDER = 'demo-images';
const isSource = import.meta.url.endsWith('.ts');
const IMAGES = fileURLToPath(new URL(isSource ? '../images' : BUILD_FOLDER, import.meta.url));

/** The size of every image of a kind, in pixels. */
const kinds = {
  user: { folder: 'users', width: 512, height: 512 },
  service: { folder: 'services', width: 1200, height: 675 },
} as const;

export interface DemoImage {
  /** With the key, names the user or service that has the image. */
  kind: keyof typeof kinds;
  key: string;
  /** WebP. */
  data: Buffer;
  width: number;
  height: number;
}

/** Reads the images of all users and services. Each file is named after the key of its user or service. */
export async function readDemoImages(): Promise<DemoImage[]> {
  return (await Promise.all([readImages('user'), readImages('service')])).flat();
}

/** Copies the images into the folder of a bundled program, where `readDemoImages` looks for them. */
export async function copyDemoImages(folder: string): Promise<void> {
  await cp(IMAGES, path.join(folder, BUILD_FOLDER), { recursive: true });
}

async function readImages(kind: DemoImage['kind']): Promise<DemoImage[]> {
  const { folder, ...size } = kinds[kind];
  const files = await readdir(path.join(IMAGES, folder));
  return Promise.all(
    files.toSorted().map(async (file) => {
      const data = await readFile(path.join(IMAGES, folder, file));
      return { kind, key: path.parse(file).name, data, ...size };
    }),
  );
}
