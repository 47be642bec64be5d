/** One archive published by MongoDB. */
export interface OfficialBuild {
  version: string;
  /** `process.platform` and `process.arch`, joined by a hyphen. */
  system: string;
  /** The Ubuntu release it was built for, and the oldest glibc it runs with. */
  linux?: { release: string; glibc: string };
  sha256: string;
}

const UBUNTU_24 = { release: '24.04', glibc: '2.39' };
const UBUNTU_22 = { release: '22.04', glibc: '2.35' };

/** Newest first. There are none for Windows, where `mongod` must be installed. */
export const officialBuilds: readonly OfficialBuild[] = [
  {
    version: '8.2.6',
    system: 'linux-x64',
    linux: UBUNTU_24,
    sha256: '56314a0f0a81238d974302fbffe7862efe9694c498ead62a0bca92cb595a0df0',
  },
  {
    version: '8.2.6',
    system: 'linux-arm64',
    linux: UBUNTU_24,
    sha256: '8eaa50d208e82df9effa462a6c5cb200a65b037fa118af0153f701ce1ceab422',
  },
  {
    version: '8.2.6',
    system: 'darwin-x64',
    sha256: '39b6ba80ad21ad1ca8dbd989d7fe81a60aa5f41475eb42d4247fe40740062f3d',
  },
  {
    version: '8.2.6',
    system: 'darwin-arm64',
    sha256: 'ef8301d05cdb4686775aee1ddce391b5f1cd67cdc61179c2d21dab246a2c4f1b',
  },
  {
    version: '8.0.11',
    system: 'linux-x64',
    linux: UBUNTU_22,
    sha256: '5c4af1b28bd9c8c475526c029719f9066d3c86860702b0ad9fc4d2bfff1e0d8a',
  },
  {
    version: '8.0.11',
    system: 'linux-arm64',
    linux: UBUNTU_22,
    sha256: 'a75781a1b76727fb8f64749c585b3700e07bfc1267fcc650f3e569387a276360',
  },
];
